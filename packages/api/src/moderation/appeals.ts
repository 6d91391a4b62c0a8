import { appeals, cases, decisions, users } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { DecideAppealInput, ModerationAppeal } from '@stoop/validators/moderation'
import { decideAppealInput, moderationAppeal } from '@stoop/validators/moderation'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { pageInput } from '@stoop/validators/paging'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { logAction } from '../audit-log.ts'
import { getModerator, isReviewableBy } from '../cases/access.ts'
import { findReviewers, hasOtherReviewer } from '../cases/appeal-reviewers.ts'
import { notifyAppealOutcome } from '../cases/notify-decision.ts'
import { statementColumns, toStatement } from '../cases/statement-view.ts'
import { reverseInCommunity } from '../communities/moderating/reverse-decision.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { conflict, forbidden, notFound } from '../errors.ts'
import { appealed, text } from '../examples/statement.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { refreshHidden } from '../posts/refresh-hidden.ts'
import { endSuspensionOfDecision } from '../suspensions/suspend.ts'
import { inTransaction } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import { restoreContent } from './restore-content.ts'

const listCursor = createIdCursor('moderation.appeals')
const moderators = alias(users, 'moderators')
const moderatorColumns = {
  id: moderators.id,
  firstName: moderators.firstName,
  lastName: moderators.lastName,
  username: moderators.username,
  photo: moderators.profileImageUrl,
  photoHash: moderators.photoHash,
}

/** Lists the open appeals in cases that the viewer may review, oldest first. */
export async function listAppeals(ctx: AuthenticatedContext, page: PageInput): Promise<ListPage<ModerationAppeal>> {
  const after = listCursor.decode(page.cursor)
  const moderator = await getModerator(ctx)
  const rows = await ctx.db
    .select({ ...statementColumns, appeal: appeals, case: cases, subject: bylineColumns, moderator: moderatorColumns })
    .from(appeals)
    .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .leftJoin(users, eq(users.id, decisions.subjectId))
    .leftJoin(moderators, eq(moderators.id, decisions.moderatorId))
    .where(and(isNull(appeals.outcome), isReviewableBy(moderator), after ? gt(appeals.id, after) : undefined))
    .orderBy(asc(appeals.id))
    .limit(limitWithLookahead(page))
  const reviewers = await findReviewers(
    ctx.db,
    rows.map((row) => row.case.communityId),
  )
  return toPage(
    rows,
    page,
    (row) => ({
      id: row.appeal.id,
      caseId: row.case.id,
      text: row.appeal.text,
      createdAt: row.appeal.createdAt.toISOString(),
      statement: toStatement(row, ctx.clock),
      subject: row.subject && toByline(row.subject),
      moderator: row.moderator && toByline(row.moderator),
      canDecide: row.decision.moderatorId !== ctx.viewer.id || !hasOtherReviewer(reviewers, row.case, row.decision),
    }),
    (row) => listCursor.encode(row.appeal.id),
    ctx.request.maxPageBytes,
  )
}

/**
 * Decides an appeal. If it succeeds, undoes the removal, suspension, ban or end of a membership. Throws notFound if the viewer
 * may not review the appeal, forbidden for the viewer's own decision if another moderator can review it, conflict if the appeal
 * is decided.
 */
export async function decideAppeal(
  ctx: AuthenticatedContext,
  { id, outcome, explanation }: DecideAppealInput,
): Promise<OkResponse> {
  const subjectId = await inTransaction(ctx, async (tx) => {
    const [row] = await tx.db
      .select({ decision: decisions, case: cases })
      .from(appeals)
      .innerJoin(decisions, eq(decisions.id, appeals.decisionId))
      .innerJoin(cases, eq(cases.id, decisions.caseId))
      .where(and(eq(appeals.id, id), isReviewableBy(await getModerator(tx))))
    if (!row) throw notFound('Appeal')
    const { decision } = row
    if (decision.moderatorId === tx.viewer.id) {
      const reviewers = await findReviewers(tx.db, [row.case.communityId])
      if (hasOtherReviewer(reviewers, row.case, decision)) throw forbidden('OWN_DECISION')
    }
    const changes = { outcome, explanation, decidedBy: tx.viewer.id, decidedAt: new Date(tx.clock.now()) }
    const decided = await tx.db
      .update(appeals)
      .set(changes)
      .where(and(eq(appeals.id, id), isNull(appeals.outcome)))
      .returning({ id: appeals.id })
    if (decided.length === 0) throw conflict('ALREADY_DECIDED')
    const target = { type: 'case' as const, id: row.case.id }
    const details = { decisionId: decision.id, outcome, text: explanation }
    await logAction(tx, tx.viewer.id, { action: 'appeal decide', target, details })
    if (outcome === 'reversed') {
      if (decision.isRemoved) await restoreContent(tx, row.case.id)
      await reverseInCommunity(tx, decision, row.case)
      await endSuspensionOfDecision(tx, { decisionId: decision.id, actor: tx.viewer.id })
    }
    await notifyAppealOutcome(tx, decision.id)
    return decision.subjectId
  })
  if (subjectId) await refreshHidden(ctx, [subjectId])
  return { ok: true }
}

export const listAppealsEndpoint = endpoint(
  {
    rest: 'GET /api/moderation/appeals',
    summary: 'List the open appeals, oldest first',
    description:
      'Lists the open appeals in cases that you may decide, oldest first; empty for members who moderate nothing. canDecide is false for your own decisions as long as another moderator can decide.',
    output: listOf(moderationAppeal),
    example: {
      responses: {
        200: [
          {
            id: '01900000-0000-7000-8110-000000000002',
            caseId: '01900000-0000-7000-8110-000000000003',
            text,
            createdAt: isoHoursAgo(1),
            statement: appealed,
            subject: bylineOf(ben),
            moderator: bylineOf(ann),
            canDecide: true,
          },
        ],
      },
    },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listAppeals(ctx, input)),
)

export const decideAppealEndpoint = endpoint(
  {
    rest: 'POST /api/moderation/appeals/:id/decide',
    summary: 'Decide an appeal',
    description:
      'Decides an appeal: upheld keeps the decision, reversed ends its suspension and shows removed content again that was not erased yet. The explanation is sent to the member.',
    output: okResponse,
    errors: {
      notFound: true,
      forbidden: 'You made the decision, and another moderator can decide the appeal',
      conflict: 'It was already decided',
    },
    reasons: ['ALREADY_DECIDED', 'OWN_DECISION'],
    example: {
      request: { outcome: 'reversed', explanation: 'The post is about a film.' },
      responses: { 200: { ok: true } },
    },
  },
  authenticatedProcedure.input(decideAppealInput).mutation(({ ctx, input }) => decideAppeal(ctx, input)),
)
