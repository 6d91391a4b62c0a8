import { cases, decisions, deletions, reports, users } from '@stoop/db/schema'
import { idInput } from '@stoop/validators/ids'
import type { CaseSnapshot, ModerationCaseDetail } from '@stoop/validators/moderation'
import { moderationCaseDetail } from '@stoop/validators/moderation'
import { and, desc, eq, isNotNull, ne } from 'drizzle-orm'
import { type CaseRow, getModerator, isReviewableBy, type Moderator } from '../cases/access.ts'
import { findCaseHistory, logCaseView } from '../cases/case-log.ts'
import { type FoundTarget, findTarget } from '../cases/find-target.ts'
import { selectStatements, toStatement } from '../cases/statement-view.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { detail } from '../examples/moderation.ts'
import { isContentType } from '../posts/content.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import { findCaseContext } from './case-context.ts'
import { selectCases, toCase } from './case-view.ts'
import { isVisibleTarget } from './require-reportable.ts'

const MAX_EARLIER_DECISIONS = 20

/**
 * Returns a case with its context, reports and history. Logs the view, and whether the viewer could have seen the target as a
 * member. Throws notFound for a case that the viewer may not decide.
 */
export async function getCase(ctx: AuthenticatedContext, { id }: { id: string }): Promise<ModerationCaseDetail> {
  const moderator = await getModerator(ctx)
  const { detail, target } = await findCase(ctx, moderator, id)
  await logCaseView(ctx, id, { isVisibleToMember: target ? await isVisibleTarget(ctx, target) : false })
  return detail
}

/** Returns a case after a moderator's change, without logging a view. */
export async function getCaseAfterChange(ctx: AuthenticatedContext, id: string): Promise<ModerationCaseDetail> {
  return (await findCase(ctx, await getModerator(ctx), id)).detail
}

async function findCase(
  ctx: AuthenticatedContext,
  moderator: Moderator,
  id: string,
): Promise<{ detail: ModerationCaseDetail; target: FoundTarget | undefined }> {
  const { db } = ctx
  const [found] = await selectCases(db).where(and(eq(cases.id, id), isReviewableBy(moderator)))
  if (!found) throw notFound('Case')
  const { row } = found
  const target = await findTargetOf(ctx, row)
  const [statement] = await selectStatements(db).where(eq(decisions.caseId, id))
  const detail = {
    ...toCase(found),
    snapshot: withCurrentImages(row, target),
    targetState: await getTargetState(ctx, row, target),
    context: await findCaseContext(ctx, row),
    reports: await findReports(ctx, id),
    history: await findCaseHistory(ctx, id),
    earlierDecisions: await findEarlierDecisions(ctx, moderator, row),
    decision: statement ? toStatement(statement, ctx.clock) : null,
    isOnHold: row.isOnHold,
  }
  return { detail, target }
}

async function findTargetOf({ db }: AuthenticatedContext, { targetType: type, targetId: id }: CaseRow) {
  return id && type !== 'link' ? findTarget(db, { type, id }) : undefined
}

async function getTargetState(
  { db }: AuthenticatedContext,
  { id, targetType, targetId }: CaseRow,
  target: FoundTarget | undefined,
): Promise<ModerationCaseDetail['targetState']> {
  if (targetType === 'link') return 'visible'
  if (target && !target.isDeleted) return target.isHeld ? 'held' : 'visible'
  const isRemoval = and(eq(decisions.caseId, id), eq(decisions.isRemoved, true))
  if ((await db.$count(decisions, isRemoval)) > 0) return 'removed'
  if (!isContentType(targetType) || !targetId) return 'deleted'
  const isOther = and(
    eq(deletions.targetType, targetType),
    eq(deletions.targetId, targetId),
    isNotNull(deletions.caseId),
  )
  return (await db.$count(deletions, isOther)) > 0 ? 'removed' : 'deleted'
}

async function findReports({ db }: AuthenticatedContext, caseId: string): Promise<ModerationCaseDetail['reports']> {
  const { id, reason, text, weight, createdAt } = reports
  const rows = await db
    .select({ id, reason, text, weight, createdAt, reporter: bylineColumns })
    .from(reports)
    .leftJoin(users, eq(users.id, reports.reporterId))
    .where(eq(reports.caseId, caseId))
    .orderBy(reports.id)
  return rows.map(({ reporter, ...row }) => ({
    ...row,
    createdAt: row.createdAt.toISOString(),
    reporter: reporter && toByline(reporter),
  }))
}

/** Returns earlier decisions about the same member, from cases that the moderator may see. */
async function findEarlierDecisions(
  { db }: AuthenticatedContext,
  moderator: Moderator,
  { id, subjectId }: CaseRow,
): Promise<ModerationCaseDetail['earlierDecisions']> {
  if (!subjectId) return []
  const rows = await db
    .select({ action: decisions.action, rule: decisions.rule, createdAt: decisions.createdAt })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(and(eq(decisions.subjectId, subjectId), ne(decisions.caseId, id), isReviewableBy(moderator)))
    .orderBy(desc(decisions.id))
    .limit(MAX_EARLIER_DECISIONS)
  return rows.map((row) => ({ ...row, createdAt: row.createdAt.toISOString() }))
}

/**
 * If the case has no copies of pictures, shows the current pictures. For messages, only until the decision: messages are private,
 * and moderators may see their pictures only while the case is open.
 */
function withCurrentImages({ snapshot, targetType, state }: CaseRow, target: FoundTarget | undefined): CaseSnapshot {
  const isPrivate = targetType === 'message' && state !== 'open'
  if (snapshot.imageUrl || !target || isPrivate) return snapshot
  const { imageUrl, moreImages } = target.snapshot
  return { ...snapshot, imageUrl, ...(moreImages && { moreImages }) }
}

export const getCaseEndpoint = endpoint(
  {
    rest: 'GET /api/moderation/cases/:id',
    summary: 'Get a case',
    description:
      'Returns a case that you may decide, with what surrounds its target, the reports and the log. Reading it is logged.',
    output: moderationCaseDetail,
    errors: { notFound: true },
    example: { responses: { 200: detail } },
  },
  authenticatedProcedure.input(idInput).query(({ ctx, input }) => getCase(ctx, input)),
)
