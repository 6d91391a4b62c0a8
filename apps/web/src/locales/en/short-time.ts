import { localized } from '../texts.ts'

/** Short times, such as "4h". */
export const shortTime = localized('shortTime', {
  now: 'now',
  minutes: (count: number) => `${count}m`,
  hours: (count: number) => `${count}h`,
  days: (count: number) => `${count}d`,
})
