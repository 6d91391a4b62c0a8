import type { Edition } from '@stoop/validators/editions'

/** Characters that people read in a minute; about 200 words. */
const CHARACTERS_PER_MINUTE = 1100
/** The style sheet cuts longer texts. */
const MAX_CHARACTERS = 280
const CHARACTERS_OF_NAME = 30

/** Returns how many minutes an edition takes to read, at least 1. */
export function estimateMinutes({ friends, communities, inCity, neighbours, events, asks }: Edition): number {
  const posts = [...friends.items, ...communities.items, ...inCity.items]
  const lengths = posts.map(({ content }) => Math.min(content.length, MAX_CHARACTERS) + CHARACTERS_OF_NAME)
  const titles = [...events.items, ...asks.items].map(({ title }) => title.length + CHARACTERS_OF_NAME)
  const names = neighbours.items.length * CHARACTERS_OF_NAME
  const characters = [...lengths, ...titles].reduce((sum, length) => sum + length, names)
  return Math.max(1, Math.round(characters / CHARACTERS_PER_MINUTE))
}
