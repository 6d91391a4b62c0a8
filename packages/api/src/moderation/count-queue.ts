import { appeals, cases, decisions, users } from '@stoop/db/schema'
import type { CaseLevel } from '@stoop/validators/choices'
import { LIMITS } from '@stoop/validators/limits'
import type { ModerationCounts } from '@stoop/validators/moderation'
import { moderationCounts } from '@stoop/validators/moderation'
import { and, eq, isNull, sql } from 'drizzle-orm'
import { getModerator, hasSiteRole, isReviewableBy } from '../cases/access.ts'
import type { AuthenticatedContext, Services } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { isVisiblePerson } from '../users/visibility.ts'

/**
 * Counts the open cases and appeals that the viewer may review, each at most LIMITS.badge. Returns 0 for members who are not
 * moderators.
 */
export async function countQueue(ctx: AuthenticatedContext): Promise<ModerationCounts> {
  const isReviewable = isReviewableBy(await getModerator(ctx))
  const { db } = ctx
  const [openCases, openAppeals] = await Promise.all([
    db
      .select({ id: cases.id })
      .from(cases)
      .where(and(eq(cases.state, 'open'), isReviewable))
      .limit(LIMITS.badge),
    db
      .select({ id: appeals.id })
      .from(appeals)
      .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
      .innerJoin(cases, eq(cases.id, decisions.caseId))
      .where(and(isNull(appeals.outcome), isReviewable))
      .limit(LIMITS.badge),
  ])
  return { openCases: openCases.length, openAppeals: openAppeals.length }
}

export type QueueState = {
  openCases: Record<CaseLevel, number>
  openAppeals: number
  /** The admins who are not suspended. */
  admins: number
  moderators: number
}

/** Counts open cases and appeals, moderators and admins, for the operator. */
export async function readQueueState({ db }: Pick<Services, 'db'>): Promise<QueueState> {
  const byLevel = await db
    .select({ level: cases.level, n: sql<number>`count(*)::int` })
    .from(cases)
    .where(eq(cases.state, 'open'))
    .groupBy(cases.level)
  const byRole = await db
    .select({ role: users.role, n: sql<number>`count(*)::int` })
    .from(users)
    .where(and(hasSiteRole, isVisiblePerson(null)))
    .groupBy(users.role)
  const countOf = (level: CaseLevel) => byLevel.find((row) => row.level === level)?.n ?? 0
  return {
    openCases: { community: countOf('community'), site: countOf('site'), admin: countOf('admin') },
    openAppeals: await db.$count(appeals, isNull(appeals.outcome)),
    admins: byRole.find(({ role }) => role === 'admin')?.n ?? 0,
    moderators: byRole.find(({ role }) => role === 'moderator')?.n ?? 0,
  }
}

export const countQueueEndpoint = endpoint(
  {
    rest: 'GET /api/moderation/counts',
    summary: 'Count what waits for you as a moderator',
    description:
      'Returns how many open cases and appeals you may decide, each up to 100; 0 for members who moderate nothing.',
    output: moderationCounts,
    example: { responses: { 200: { openCases: 3, openAppeals: 1 } } },
  },
  authenticatedProcedure.query(({ ctx }) => countQueue(ctx)),
)
