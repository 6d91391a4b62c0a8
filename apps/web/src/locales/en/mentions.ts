import { localized } from '../texts.ts'

/** Suggestions while a mention is being typed. */
export const mentions = localized('mentions', {
  suggestions: 'People you can mention',
  found: (count: number) => (count === 1 ? '1 person, Enter to choose' : `${count} people, arrow keys to move`),
  tooMany: (max: number) => `Only the first ${max} people you mention are notified.`,
})
