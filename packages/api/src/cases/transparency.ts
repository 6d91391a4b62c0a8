import type { Database } from '@stoop/db/client'
import { appeals, cases, decisions, reports } from '@stoop/db/schema'
import { MIN_SHOWN_COUNT, type Transparency } from '@stoop/validators/moderation'
import { type AnyColumn, and, asc, count, eq, gte, inArray, type SQLWrapper, sql } from 'drizzle-orm'
import type { Clock } from '../context.ts'

/** Returns the last twelve months in whole UTC days. Whole days hide the time of an event, which a changed count could reveal. */
function getPeriod(clock: Clock): { since: Date; until: Date } {
  const until = new Date(clock.now())
  until.setUTCHours(0, 0, 0, 0)
  const since = new Date(until)
  since.setUTCFullYear(since.getUTCFullYear() - 1)
  return { since, until }
}

/**
 * Counts the decided reports, decisions and appeals of the last twelve months, of the whole site or of a community. Hides small
 * numbers.
 */
export async function getTransparency(
  { db, clock }: { db: Database; clock: Clock },
  communityId?: string,
): Promise<Transparency> {
  const { since, until } = getPeriod(clock)
  const isOfPeriod = (time: SQLWrapper) =>
    sql`${time} >= ${since.toISOString()}::timestamptz and ${time} < ${until.toISOString()}::timestamptz`
  const isShown = gte(count(), MIN_SHOWN_COUNT)
  // Select cases in a subquery only for a community, because a join would read all cases for the site's decisions and appeals.
  // Reports always join cases, because a report counts on the day of the decision.
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
