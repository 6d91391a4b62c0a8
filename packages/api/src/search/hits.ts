import type { Database } from '@stoop/db/client'
import { id } from '@stoop/validators/ids'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { cursorOf } from '../paging.ts'

/**
 * Whom or what a search found: the rank of the step that found it, the place of the word meant among those that are
 * near, the word that matched, its id. Hits are in this order, and the cursor is the last one shown.
 */
export type Hit = { rank: number; place: number; word: string; id: string }

/** One step of a search: SQL of the columns rank, place, word and id, from a hit of its own rank on. */
export type Step = { rank: number; find: (after: Hit | undefined) => SQL }

/** The cursor of the search of that name. */
export function cursorByHit(list: string) {
  const keys = cursorOf(list, z.tuple([z.int(), z.int(), z.string(), id]))
  return {
    write: (hit: Hit) => keys.write([hit.rank, hit.place, hit.word, hit.id]),
    read(cursor: string | undefined): Hit | undefined {
      const read = keys.read(cursor)
      return read && { rank: read[0], place: read[1], word: read[2], id: read[3] }
    },
  }
}

/** The steps that the cursor has not left behind, its own from there on. */
export const ahead = (steps: Step[], after: Hit | undefined): SQL[] =>
  steps
    .filter(({ rank }) => !after || rank >= after.rank)
    .map(({ rank, find }) => find(after?.rank === rank ? after : undefined))

/** The first `most` hits of several searches. */
export async function firstHits(db: Database, searches: SQL[], most: number): Promise<Hit[]> {
  if (searches.length === 0) return []
  const all = searches.map((search) => sql`(${search})`)
  return db
    .select({
      rank: sql<number>`hit.rank`,
      place: sql<number>`hit.place`,
      word: sql<string>`hit.word`,
      id: sql<string>`hit.id`,
    })
    .from(sql`(${sql.join(all, sql` union all `)}) hit`)
    .orderBy(sql`hit.rank, hit.place, hit.word, hit.id`)
    .limit(most)
}

/** SQL: is (word, id) behind the hit, in the order of a step? */
export const isBehind = (after: Hit | undefined, word: SQL, subject: SQL): SQL =>
  after ? sql`(${word}, ${subject}) > (${after.word}, ${after.id}::uuid)` : sql`true`
