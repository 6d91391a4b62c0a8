import type { Database } from '@stoop/db/client'
import { appeals, cases, decisions, reports } from '@stoop/db/schema'
import type { Transparency } from '@stoop/validators/moderation'
import { type AnyColumn, and, asc, count, eq, gte, inArray } from 'drizzle-orm'
import { requireVisibleCommunity } from '../communities/visibility.ts'
import type { AuthenticatedContext, Clock, Context } from '../context.ts'

/** Counts the reports, decisions and appeals of the last twelve months on the whole site, without names. */
export const getSiteTransparency = (ctx: Context): Promise<Transparency> => countSince(ctx)

/** The same for one community. Throws notFound for a private one of which the viewer is not a member. */
export async function getCommunityTransparency(
  ctx: AuthenticatedContext,
  { id }: { id: string },
): Promise<Transparency> {
  const { community } = await requireVisibleCommunity(ctx, id)
  return countSince(ctx, community.id)
}

/** Returns the start of the day twelve months ago. */
function getStart(clock: Clock): Date {
  const start = new Date(clock.now())
  start.setUTCHours(0, 0, 0, 0)
  start.setUTCFullYear(start.getUTCFullYear() - 1)
  return start
}

async function countSince({ db, clock }: { db: Database; clock: Clock }, communityId?: string): Promise<Transparency> {
  const since = getStart(clock)
  // A subquery instead of a join, so that the counts of the whole site do not read the cases.
  const isOfScope = (caseId: AnyColumn) =>
    communityId === undefined
      ? undefined
      : inArray(caseId, db.select({ id: cases.id }).from(cases).where(eq(cases.communityId, communityId)))
  const [reportCounts, decisionCounts, appealCounts] = await Promise.all([
    db
      .select({ reason: reports.reason, count: count() })
      .from(reports)
      .where(and(gte(reports.createdAt, since), isOfScope(reports.caseId)))
      .groupBy(reports.reason)
      .orderBy(asc(reports.reason)),
    db
      .select({ action: decisions.action, rule: decisions.rule, count: count() })
      .from(decisions)
      .where(and(gte(decisions.createdAt, since), isOfScope(decisions.caseId)))
      .groupBy(decisions.action, decisions.rule)
      .orderBy(asc(decisions.action), asc(decisions.rule)),
    db
      .select({ outcome: appeals.outcome, count: count() })
      .from(appeals)
      .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
      .where(and(gte(appeals.createdAt, since), isOfScope(decisions.caseId)))
      .groupBy(appeals.outcome),
  ])
  const countOf = (outcome: 'upheld' | 'reversed' | null) =>
    appealCounts.find((row) => row.outcome === outcome)?.count ?? 0
  return {
    since: since.toISOString(),
    reports: reportCounts,
    decisions: decisionCounts,
    appeals: { open: countOf(null), upheld: countOf('upheld'), reversed: countOf('reversed') },
  }
}
