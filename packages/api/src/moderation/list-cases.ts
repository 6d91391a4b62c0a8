import { cases, decisions } from '@stoop/db/schema'
import { id } from '@stoop/validators/ids'
import type { ModerationCase } from '@stoop/validators/moderation'
import { casesInput, moderationCase } from '@stoop/validators/moderation'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, desc, eq, lt, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { getModerator, isReviewableBy, type Moderator } from '../cases/access.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { moderationCase as moderationCaseExample } from '../examples/moderation.ts'
import { createCursor, createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { selectCases, toCase } from './case-view.ts'

const queueCursor = createCursor('cases.open', z.tuple([z.number(), z.number(), id]))
const decidedCursor = createIdCursor('cases.decided')

/**
 * Returns a page of the cases that the viewer may decide; empty for members who are not moderators. Sorts open cases by severity,
 * then weight, then oldest first; decided cases by newest decision.
 */
export async function listCases(
  ctx: AuthenticatedContext,
  input: PageInput & { state?: 'open' | 'decided' | undefined },
): Promise<ListPage<ModerationCase>> {
  const moderator = await getModerator(ctx)
  return input.state === 'decided' ? listDecided(ctx, moderator, input) : listOpen(ctx, moderator, input)
}

async function listOpen({ db }: AuthenticatedContext, moderator: Moderator, input: PageInput) {
  const rows = await selectCases(db)
    .where(and(eq(cases.state, 'open'), isReviewableBy(moderator), isAfter(queueCursor.decode(input.cursor))))
    // The same order as in the index cases_queue, so that PostgreSQL need not sort.
    .orderBy(sql`${cases.severity} desc nulls last`, sql`${cases.weight} desc nulls last`, cases.id)
    .limit(limitWithLookahead(input))
  return toPage(rows, input, toCase, ({ row }) => queueCursor.encode([row.severity, row.weight, row.id]))
}

/**
 * SQL: this row of cases follows the last case of the previous page. The first condition is implied by the others, but lets
 * PostgreSQL start in the index.
 */
function isAfter(last: [number, number, string] | undefined) {
  if (!last) return undefined
  const [severity, weight, caseId] = last
  return sql`${cases.severity} <= ${severity} and (${cases.severity} < ${severity}
    or ${cases.weight} < ${weight}::real or (${cases.weight} = ${weight}::real and ${cases.id} > ${caseId}))`
}

async function listDecided({ db }: AuthenticatedContext, moderator: Moderator, input: PageInput) {
  const after = decidedCursor.decode(input.cursor)
  const decided = await db
    .select({ caseId: cases.id, decisionId: decisions.id })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(and(isReviewableBy(moderator), after ? lt(decisions.id, after) : undefined))
    .orderBy(desc(decisions.id))
    .limit(limitWithLookahead(input))
  const rows = await selectCases(db).where(
    sql`${cases.id} = any(${sql.param(decided.map(({ caseId }) => caseId))}::uuid[])`,
  )
  const byId = new Map(rows.map((row) => [row.row.id, row]))
  const inOrder = decided.flatMap(({ caseId, decisionId }) => {
    const row = byId.get(caseId)
    return row ? [{ ...row, decisionId }] : []
  })
  return toPage(inOrder, input, toCase, ({ decisionId }) => decidedCursor.encode(decisionId))
}

export const listCasesEndpoint = endpoint(
  {
    rest: 'GET /api/moderation/cases',
    summary: 'List the cases that you may decide',
    description:
      'Lists the cases that you may decide: all but those for admins as a moderator of the site, those in your community as its creator, and never one about yourself. Open ones are sorted by severity, then by weight, then by age; with state decided, the newest decision comes first. The list is empty if you moderate nothing.',
    output: listOf(moderationCase),
    example: { responses: { 200: [moderationCaseExample] } },
  },
  authenticatedProcedure.input(casesInput).query(({ ctx, input }) => listCases(ctx, input)),
)
