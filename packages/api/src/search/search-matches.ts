import type { Database } from '@stoop/db/client'
import { id } from '@stoop/validators/ids'
import { type SQL, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { createCursor } from '../paging.ts'

/**
 * A person or community that a search found: the rank of its step, the place of its typo candidate, the matched word, its
 * id. Matches are sorted by these fields in this order, and the cursor is the last match of a page.
 */
export type SearchMatch = { rank: number; place: number; word: string; id: string }

/** Returns the first `maxMatches` matches after one of its own. All its matches sort before those of later steps. */
export type SearchStep = (after: SearchMatch | undefined, maxMatches: number) => Promise<Omit<SearchMatch, 'rank'>[]>

/** Creates the cursor of the search with that name. */
export function createMatchCursor(list: string) {
  const tupleCursor = createCursor(list, z.tuple([z.int(), z.int(), z.string(), id]))
  return {
    encode: ({ rank, place, word, id }: SearchMatch) => tupleCursor.encode([rank, place, word, id]),
    decode(cursor: string | undefined): SearchMatch | undefined {
      const decoded = tupleCursor.decode(cursor)
      return decoded && { rank: decoded[0], place: decoded[1], word: decoded[2], id: decoded[3] }
    },
  }
}

/** Returns the first `maxMatches` matches after the cursor. Runs no more steps than needed. */
export async function runSteps(
  steps: SearchStep[],
  after: SearchMatch | undefined,
  maxMatches: number,
): Promise<SearchMatch[]> {
  const matches: SearchMatch[] = []
  for (const [rank, step] of steps.entries()) {
    if (matches.length >= maxMatches) break
    if (after && rank < after.rank) continue
    const stepMatches = await step(after?.rank === rank ? after : undefined, maxMatches - matches.length)
    matches.push(...stepMatches.map((match) => ({ ...match, rank })))
  }
  return matches
}

/** Selects the first `maxMatches` rows of a search with the columns place, word and id, each id once. */
export const selectMatches = (db: Database, search: SQL, after: SearchMatch | undefined, maxMatches: number) =>
  db
    .select({ place: sql<number>`hit.place`, word: sql<string>`hit.word`, id: sql<string>`hit.id` })
    .from(sql`(${search}) hit`)
    .where(after && sql`(hit.place, hit.word, hit.id) > (${after.place}, ${after.word}, ${after.id}::uuid)`)
    .orderBy(sql`hit.place, hit.word, hit.id`)
    .limit(maxMatches)
