import { hugo, noor } from '@stoop/validators/fixtures/people'
import type { StoredDetails } from '@stoop/validators/post-formats'
import { sql } from 'drizzle-orm'
import type { Tx } from '../client.ts'
import { newId } from '../ids.ts'
import { claims, communityPosts, posts } from '../schema.ts'

const DAY_MS = 24 * 60 * 60 * 1000

/** The demo posts that are asks, offers, or found things, by the beginning of their text. */
const listDetails = (now: number): { contentStart: string; details: StoredDetails }[] => [
  {
    contentStart: 'Six loaves came out',
    details: { format: 'offer', deal: 'give', place: 'The stoop, until eight', price: null },
  },
  { contentStart: 'Free to a good home', details: { format: 'offer', deal: 'give', place: 'Loomis', price: null } },
  {
    contentStart: 'Found: one very small red mitten',
    details: {
      format: 'lost_found',
      what: 'found',
      date: toDay(now - 2 * DAY_MS),
      place: 'The fence post on the corner',
    },
  },
  { contentStart: 'Does anyone have a spare trellis', details: { format: 'ask', neededBy: null } },
]

const toDay = (time: number) => new Date(time).toISOString().slice(0, 10)

/** Makes asks and offers of some demo posts, and queues two members for the bookshelf. */
export async function seedListings(tx: Tx, now: number): Promise<void> {
  const expiresAt = new Date(now + 12 * DAY_MS)
  for (const { contentStart, details } of listDetails(now))
    for (const table of [posts, communityPosts])
      await tx
        .update(table)
        .set({ format: details.format, details, listingState: 'open', expiresAt })
        .where(sql`${table.content} like ${`${contentStart}%`}`)
  const [shelf] = await tx.select({ id: posts.id }).from(posts).where(sql`${posts.content} like 'Free to a good home%'`)
  if (!shelf) return
  const rows = [hugo, noor].map(({ id: userId }, index) => {
    const claimedAt = new Date(now - (2 - index) * 60 * 60 * 1000)
    return { id: newId(claimedAt.getTime()), postId: shelf.id, userId, position: index + 1, claimedAt }
  })
  await tx.insert(claims).values(rows)
}
