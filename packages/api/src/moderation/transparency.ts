import type { Database } from '@stoop/db/client'
import { appeals, cases, decisions, reports } from '@stoop/db/schema'
import { communityRef } from '@stoop/validators/communities'
import { MIN_SHOWN_COUNT, type Transparency, transparency } from '@stoop/validators/moderation'
import { type AnyColumn, and, asc, count, eq, gte, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import { requireVisibleCommunity } from '../communities/visibility.ts'
import type { AuthenticatedContext, Clock, Context } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { transparency as transparencyExample } from '../examples/statement.ts'
import { authenticatedProcedure, publicProcedure } from '../trpc.ts'

/** Counts the decided reports, decisions and appeals of the last twelve months on the whole site, without names and small numbers. */
export const getSiteTransparency = (ctx: Context): Promise<Transparency> => countSince(ctx)

/** The same for one community. Throws notFound for a private one of which the viewer is not a member. */
export async function getCommunityTransparency(
  ctx: AuthenticatedContext,
  { id }: { id: string },
): Promise<Transparency> {
  const { community } = await requireVisibleCommunity(ctx, id)
  return countSince(ctx, community.id)
}

/** Returns the start of today, and of the day twelve months ago. Whole days, so that no number changes at the moment of an event. */
function getPeriod(clock: Clock): { since: Date; until: Date } {
  const until = new Date(clock.now())
  until.setUTCHours(0, 0, 0, 0)
  const since = new Date(until)
  since.setUTCFullYear(since.getUTCFullYear() - 1)
  return { since, until }
}

async function countSince({ db, clock }: { db: Database; clock: Clock }, communityId?: string): Promise<Transparency> {
  const { since, until } = getPeriod(clock)
  const isOfPeriod = (time: SQLWrapper) =>
    sql`${time} >= ${since.toISOString()}::timestamptz and ${time} < ${until.toISOString()}::timestamptz`
  const isShown = gte(count(), MIN_SHOWN_COUNT)
  // A subquery instead of a join, so that the decisions and appeals of the whole site are counted without the cases. Reports are
  // counted by when their case was decided, which needs the cases.
  const isOfScope = (caseId: AnyColumn) =>
    communityId === undefined
      ? undefined
      : inArray(caseId, db.select({ id: cases.id }).from(cases).where(eq(cases.communityId, communityId)))
  const [reportCounts, decisionCounts, appealCounts] = await Promise.all([
    db
      .select({ reason: reports.reason, count: count() })
      .from(reports)
      .innerJoin(cases, eq(cases.id, reports.caseId))
      .where(and(eq(cases.state, 'decided'), isOfPeriod(cases.decidedAt), isOfScope(reports.caseId)))
      .groupBy(reports.reason)
      .having(isShown)
      .orderBy(asc(reports.reason)),
    db
      .select({ action: decisions.action, rule: decisions.rule, count: count() })
      .from(decisions)
      .where(and(isOfPeriod(decisions.createdAt), isOfScope(decisions.caseId)))
      .groupBy(decisions.action, decisions.rule)
      .having(isShown)
      .orderBy(asc(decisions.action), asc(decisions.rule)),
    db
      .select({ outcome: appeals.outcome, count: count() })
      .from(appeals)
      .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
      .where(and(isOfPeriod(sql`coalesce(${appeals.decidedAt}, ${appeals.createdAt})`), isOfScope(decisions.caseId)))
      .groupBy(appeals.outcome)
      .having(isShown),
  ])
  const countOf = (outcome: 'upheld' | 'reversed' | null) =>
    appealCounts.find((row) => row.outcome === outcome)?.count ?? 0
  return {
    since: since.toISOString(),
    until: until.toISOString(),
    minCount: MIN_SHOWN_COUNT,
    reports: reportCounts,
    decisions: decisionCounts,
    appeals: { open: countOf(null), upheld: countOf('upheld'), reversed: countOf('reversed') },
  }
}

export const getSiteTransparencyEndpoint = endpoint(
  {
    rest: 'GET /api/transparency',
    summary: 'Get what was reported and decided, in numbers',
    description:
      'Returns how many reports were decided, and how many decisions and appeals there were, in the last twelve months before today (UTC), by reason and rule and without names; no token is needed. Reasons and decisions with fewer than `minCount` are not listed, and numbers of appeals below it are 0. The page /about/transparency shows the same.',
    output: transparency,
    example: { responses: { 200: transparencyExample } },
  },
  publicProcedure.query(({ ctx }) => getSiteTransparency(ctx)),
)

export const getCommunityTransparencyEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:id/transparency',
    summary: 'Get what was reported and decided in a community, in numbers',
    description: 'Returns the same counts for one community. Those of a private community are for its members only.',
    output: transparency,
    errors: { notFound: true },
    example: { responses: { 200: transparencyExample } },
  },
  authenticatedProcedure.input(communityRef).query(({ ctx, input }) => getCommunityTransparency(ctx, input)),
)
