import type { Dictionary } from '../dictionary.ts'

export const shortTime: Dictionary['shortTime'] = {
  now: 'jetzt',
  minutes: (count) => `${count} Min.`,
  hours: (count) => `${count} Std.`,
  days: (count) => `${count} T.`,
}
