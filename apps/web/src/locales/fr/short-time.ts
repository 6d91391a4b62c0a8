import type { Dictionary } from '../dictionary.ts'

export const shortTime: Dictionary['shortTime'] = {
  now: 'à l’instant',
  minutes: (count) => `${count} min`,
  hours: (count) => `${count} h`,
  days: (count) => `${count} j`,
}
