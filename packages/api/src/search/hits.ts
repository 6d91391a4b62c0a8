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

/** The first `most` hits after one of its own; its hits in whole come before those of every later step. */
export type Step = (after: Hit | undefined, most: number) => Promise<Omit<Hit, 'rank'>[]>

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

/** The first `most` hits after the cursor: goes from step to step only until there are so many. */
export async function walk(steps: Step[], after: Hit | undefined, most: number): Promise<Hit[]> {
  const hits: Hit[] = []
  for (const [rank, step] of steps.entries()) {
    if (hits.length >= most) break
    if (after && rank < after.rank) continue
    const found = await step(after?.rank === rank ? after : undefined, most - hits.length)
    hits.push(...found.map((hit) => ({ ...hit, rank })))
  }
  return hits
}

/** The first `most` of a search that gives the columns place, word and id, each id once. */
export const firstHits = (db: Database, search: SQL, after: Hit | undefined, most: number) =>
  db
    .select({ place: sql<number>`hit.place`, word: sql<string>`hit.word`, id: sql<string>`hit.id` })
    .from(sql`(${search}) hit`)
    .where(after && sql`(hit.place, hit.word, hit.id) > (${after.place}, ${after.word}, ${after.id}::uuid)`)
    .orderBy(sql`hit.place, hit.word, hit.id`)
    .limit(most)
