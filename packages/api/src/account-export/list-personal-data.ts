import type { PersonalDataNoun } from '@stoop/validators/account-data'
import { personalDataNoun } from '@stoop/validators/account-data'
import type { ListPage } from '@stoop/validators/paging'
import { type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { textsIn } from '../locales/texts.ts'
import { NOUNS } from '../privacy/nouns.ts'
import { localeOf } from '../request-locale.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { listFileParts } from './file-parts.ts'

/** Lists the kinds of data that Stoop keeps about the viewer. Gives the number of entries if it can be counted with an index. */
export async function listPersonalData(ctx: AuthenticatedContext): Promise<ListPage<PersonalDataNoun>> {
  const { db, viewer } = ctx
  const [counts = {}] = await db.select(countsOf(viewer.id)).from(sql`(select 1) one`)
  const countByNoun = new Map<string, number>(Object.entries(counts))
  const items = Object.entries(textsIn(localeOf(ctx)).personalData).map(([noun, texts]) => ({
    noun,
    ...texts,
    count: countByNoun.get(noun) ?? null,
  }))
  return { items, nextCursor: null }
}

/**
 * SQL: the number of rows for each kind of data that can be counted. Cases are not counted, because their number would tell the
 * member about reports by others.
 */
function countsOf(userId: string): Record<string, SQL<number>> {
  const counts = listFileParts().flatMap(({ table, noun, rows }) => {
    if (!rows.counted) return []
    const condition = rows.counted === true ? rows.own(userId) : rows.counted(userId)
    return [{ noun, count: sql`(select count(*)::int from ${table} where ${condition})` }]
  })
  const byNoun = Map.groupBy(counts, ({ noun }) => noun)
  return Object.fromEntries(
    [...byNoun].map(([noun, parts]) => [
      noun,
      sql<number>`${sql.join(
        parts.map(({ count }) => count),
        sql` + `,
      )}`,
    ]),
  )
}

export const listPersonalDataEndpoint = endpoint(
  {
    rest: 'GET /api/account/data',
    summary: 'List what Stoop keeps about you',
    description:
      'Lists the kinds of data that Stoop keeps about you: who sees them, what an export contains, what remains after a deletion, and how many entries you have. All on one page.',
    output: listOf(personalDataNoun),
    example: {
      responses: {
        200: [
          { noun: 'account', ...NOUNS.account, count: null },
          { noun: 'posts', ...NOUNS.posts, count: 12 },
        ],
      },
    },
  },
  authenticatedProcedure.query(({ ctx }) => listPersonalData(ctx)),
)
