import type { Database, Tx } from '@stoop/db/client'
import { id } from '@stoop/validators/ids'
import { type SQL, sql, type WithSubquery } from 'drizzle-orm'
import * as z from 'zod/mini'
import { createCursor } from '../paging.ts'
import type { Value } from '../search-index/search-index.ts'

/**
 * A found person or community. The order of matches is that of these fields: the rank of the step, the position of the typo
 * candidate, the matched word, and the id. The cursor of a page is its last match.
 */
export type SearchMatch = { rank: number; place: number; word: string; id: string }

/** The position of the previous page's last match within its step. */
export type MatchPosition = { place: Value<number>; word: Value<string>; id: Value<string> }

/**
 * SQL: the matches of one step, with the columns place, word and id; each id once. They come before the matches of later steps. A
 * step may ignore `after` and `limit`; they only save work.
 */
export type SearchStep = (page: { after: MatchPosition | undefined; limit: Value<number> }) => SQL

/** Steps that run in one statement, because each statement takes time. If they do not fill the page, the next group runs. */
export type StepGroup = SearchStep[]

/** Selects the output of a search. Joins other tables to `matches`, which has the columns of MATCH_COLUMNS, by `matches.id`. */
export type SelectRows<Row> = (select: Select, matches: SQL, viewerId: Value<string>) => RowsQuery<Row>

type Select = ReturnType<Database['with']>
type RowsQuery<Row> = PromiseLike<Row[]> & {
  prepare(name: string): { execute(values: Record<string, unknown>): Promise<Row[]> }
}

/** Larger than the number of steps in any search. */
const MAX_RANK = 20

/** Creates the cursor codec of a search. */
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
  groups: StepGroup[]
  selectRows: SelectRows<Row>
  viewerId: Value<string>
  before: WithSubquery[]
}

type StepsPage = {
  /** The rank of the first step. */
  firstRank: number
  /** The rank and the position of the previous page's last match. */
  afterRank: number | undefined
  after: MatchPosition
  limit: Value<number>
}

/**
 * In one statement, selects the rows of the first `limit` matches of consecutive steps. If earlier groups find enough, later
 * groups get the limit 0 and do not run. `before` contains CTEs that the steps use.
 */
export function selectMatches<Row>(
  db: Database | Tx,
  { groups, selectRows, viewerId, before }: Steps<Row>,
  { firstRank, afterRank, after, limit }: StepsPage,
): RowsQuery<Row> {
  const ranked = rankSteps(groups, firstRank).map((group) =>
    group.filter(({ rank }) => rank >= (afterRank ?? firstRank)),
  )
  const found: WithSubquery[] = []
  for (const group of ranked.filter((steps) => steps.length > 0)) {
    const matches = group.map(({ step, rank }) => selectStep(step, rank, rank === afterRank ? after : undefined, limit))
    const remaining = sql.join(
      [sql`${limit}::int`, ...found.map((part) => sql`(select count(*) from ${part})`)],
      sql` - `,
    )
    const part = db
      .$with(`matches${found.length}`, MATCH_COLUMNS)
      .as(sql`${sql.join(matches, sql` union all `)} order by rank, place, word, id limit greatest(0, ${remaining})`)
    found.push(part)
  }
  const allMatches = sql.join(
    found.map((part) => sql`select * from ${part}`),
    sql` union all `,
  )
  return selectRows(db.with(...before, ...found), sql`(${allMatches}) match`, viewerId)
}

type RankedStep = { step: SearchStep; rank: number }

/** Returns the steps of each group with their ranks. Ranks count up over all groups, from `firstRank`. */
function rankSteps(groups: StepGroup[], firstRank: number): RankedStep[][] {
  let rank = firstRank
  return groups.map((group) => group.map((step) => ({ step, rank: rank++ })))
}

const selectStep = (step: SearchStep, rank: number, after: MatchPosition | undefined, limit: Value<number>) => sql`
  select ${sql.raw(String(rank))} as rank, hit.place, hit.word, hit.id from (${step({ after, limit })}) hit
  ${after ? sql`where (hit.place, hit.word, hit.id) > (${after.place}::int, ${after.word}::text, ${after.id}::uuid)` : sql``}`

/** SQL: the columns by which matches are sorted. */
export const matchOrder: SQL = sql`match.rank, match.place, match.word, match.id`

export const MATCH_COLUMNS = {
  rank: sql<number>`match.rank`.as('rank'),
  place: sql<number>`match.place`.as('place'),
  word: sql<string>`match.word`.as('word'),
  id: sql<string>`match.id`.as('id'),
}
