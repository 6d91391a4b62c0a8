import type { Database, Tx } from '@stoop/db/client'
import { id } from '@stoop/validators/ids'
import { type SQL, sql, type WithSubquery } from 'drizzle-orm'
import * as z from 'zod/mini'
import { createCursor } from '../paging.ts'
import type { Value } from '../search-index/search-index.ts'

/**
 * A person or community that a search found: the rank of its step, the place of its typo candidate, the matched word, its
 * id. Matches are sorted by these fields in this order, and the cursor is the last match of a page.
 */
export type SearchMatch = { rank: number; place: number; word: string; id: string }

/** The last match of the previous page, within its step. */
export type MatchPosition = { place: Value<number>; word: Value<string>; id: Value<string> }

/**
 * SQL: the matches of one step, with the columns place, word and id; each id once. All sort before those of later steps.
 * `after` and `limit` allow a step to find only what the page needs, but do not oblige it.
 */
export type SearchStep = (page: { after: MatchPosition | undefined; limit: Value<number> }) => SQL

/**
 * Begins a select of what a search shows of its matches: joins its tables to `matches`, which has the columns of MATCH_COLUMNS, by
 * `matches.id`. The rows contain the match.
 */
export type SelectRows<Row> = (select: Select, matches: SQL, viewerId: Value<string>) => RowsQuery<Row>

type Select = ReturnType<Database['with']>
type RowsQuery<Row> = PromiseLike<Row[]> & {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> }
}

/** More than any search has steps. */
const MAX_RANK = 20

/** Creates the cursor of the search with that name. */
export function createMatchCursor(list: string) {
  const rank = z.int().check(z.gte(0), z.lte(MAX_RANK))
  const tupleCursor = createCursor(list, z.tuple([rank, z.int(), z.string(), id]))
  return {
    encode: ({ rank, place, word, id }: SearchMatch) => tupleCursor.encode([rank, place, word, id]),
    decode(cursor: string | undefined): SearchMatch | undefined {
      const decoded = tupleCursor.decode(cursor)
      return decoded && { rank: decoded[0], place: decoded[1], word: decoded[2], id: decoded[3] }
    },
  }
}

type Steps<Row> = {
  steps: SearchStep[]
  selectRows: SelectRows<Row>
  viewerId: Value<string>
  before?: WithSubquery[]
}

type StepsPage = {
  /** The rank of the first step. */
  firstRank: number
  /** The rank of the last match of the previous page, and its position. */
  afterRank: number | undefined
  after: MatchPosition
  limit: Value<number>
}

/**
 * Selects the rows of the first `limit` matches of consecutive steps, in one statement. A step whose predecessors have found enough is
 * not executed, because its limit is 0. `before` are named queries that the steps use.
 */
export function selectMatches<Row>(
  db: Database | Tx,
  { steps, selectRows, viewerId, before = [] }: Steps<Row>,
  { firstRank, afterRank, after, limit }: StepsPage,
): RowsQuery<Row> {
  const found: SQL[] = []
  const parts = steps.flatMap((step, index) => {
    const rank = firstRank + index
    if (afterRank !== undefined && rank < afterRank) return []
    const start = rank === afterRank ? after : undefined
    const remaining = sql.join(
      [sql`${limit}::int`, ...found.map((part) => sql`(select count(*) from ${part})`)],
      sql` - `,
    )
    const part = db
      .$with(`step${rank}`, MATCH_COLUMNS)
      .as(sql`select ${sql.raw(String(rank))} as rank, hit.place, hit.word, hit.id
      from (${step({ after: start, limit })}) hit
      ${start ? sql`where (hit.place, hit.word, hit.id) > (${start.place}::int, ${start.word}::text, ${start.id}::uuid)` : sql``}
      order by hit.place, hit.word, hit.id limit greatest(0, ${remaining})`)
    found.push(sql`${part}`)
    return [part]
  })
  const allMatches = sql.join(
    found.map((part) => sql`select * from ${part}`),
    sql` union all `,
  )
  return selectRows(db.with(...before, ...parts), sql`(${allMatches}) match`, viewerId)
}

/** SQL: the order of the matches. */
export const matchOrder: SQL = sql`match.rank, match.place, match.word, match.id`

export const MATCH_COLUMNS = {
  rank: sql<number>`match.rank`.as('rank'),
  place: sql<number>`match.place`.as('place'),
  word: sql<string>`match.word`.as('word'),
  id: sql<string>`match.id`.as('id'),
}
