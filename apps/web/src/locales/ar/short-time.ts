import type { Dictionary } from '../dictionary.ts'

export const shortTime: Dictionary['shortTime'] = {
  now: 'الآن',
  minutes: (count) => `${count} د`,
  hours: (count) => `${count} س`,
  days: (count) => `${count} ي`,
}
