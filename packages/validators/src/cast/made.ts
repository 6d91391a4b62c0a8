import type { List } from '../paging.ts'

/* What the cast's views are made with: ids that are the same in every run, moments that are counted back from now. */

const HOUR = 3_600_000

/** The moment so many hours ago. */
export const ago = (hours: number) => new Date(Date.now() - hours * HOUR).toISOString()

/** The id of a kind's entity, by its number. */
export const idOf = (kind: keyof typeof kinds, number: number) =>
  `01900000-0000-7000-80${kinds[kind]}0-${String(number).padStart(12, '0')}`

const kinds = { post: 1, reply: 2, community: 3, membership: 4, communityPost: 5, notification: 6, friendship: 7 }

/** The whole list on one page. */
export function listOf<Item>(items: Item[]): List<Item> {
  return { items, nextCursor: null }
}
