import { cases } from '@stoop/db/schema'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { DecideInput, ModerationCaseDetail } from '@stoop/validators/moderation'
import { decideInput, moderationCaseDetail } from '@stoop/validators/moderation'
import { and, eq } from 'drizzle-orm'
import {
  type CaseRow,
  getModerator,
  isReviewableBy,
  isSiteModerator,
  type Moderator,
  requireReviewableCase,
} from '../cases/access.ts'
import { logCaseAction } from '../cases/case-log.ts'
import { logDecisionInCommunity } from '../cases/community-log.ts'
import { insertDecision } from '../cases/insert-decision.ts'
import { notifyDecision } from '../cases/notify-decision.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { badRequest, conflict, forbidden } from '../errors.ts'
import { decision, detail, excerpt } from '../examples/moderation.ts'
import { refreshHidden } from '../posts/refresh-hidden.ts'
import { suspendByDecision } from '../suspensions/suspend.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { getCaseAfterChange } from './get-case.ts'
import { releaseHeld } from './release-held.ts'
import { isRemovable, removeContent, removePictureFiles } from './remove-content.ts'

/**
 * Decides a case: dismisses the reports, removes the content, or warns or suspends the member. Of concurrent decisions, one
 * succeeds and the others throw conflict. Throws notFound, forbidden or badRequest if the decision is not allowed.
 */
export async function decideCase(ctx: AuthenticatedContext, input: DecideInput): Promise<ModerationCaseDetail> {
  const { pictures: removedPictures, subjectId } = await inTransaction(ctx, async (tx) => {
    const moderator = await getModerator(tx)
    const row = await closeCase(tx, moderator, input.id)
    requirePossible(moderator, row, input)
    const decisionId = await insertDecision(tx, row, toDecision(input))
    const pictures = isRemoval(input) ? await removeContent(tx, row) : undefined
    if (!isRemoval(input)) await releaseHeld(tx, row)
    if (input.action === 'suspend') await suspendByDecision(tx, decisionId)
    const { action, rule, days } = input
    await logCaseAction(tx, row.id, 'case decide', { action, rule, days, isRemoved: isRemoval(input), decisionId })
    await logDecisionInCommunity(tx, row, { action, reason: input.facts, decisionId })
    await notifyDecision(tx, decisionId)
    return { pictures, subjectId: row.subjectId }
  })
  if (input.action === 'suspend' && subjectId) await refreshHidden(ctx, [subjectId])
  if (removedPictures) await removePictureFiles(ctx, removedPictures)
  return getCaseAfterChange(ctx, input.id)
}

const isRemoval = ({ action, remove }: DecideInput) => action === 'remove' || (action !== 'dismiss' && remove === true)

/** Marks an open case as decided. Concurrent calls wait for the row lock and then find the case decided. */
async function closeCase(tx: TransactionContext, moderator: Moderator, id: string): Promise<CaseRow> {
  const [closed] = await tx.db
    .update(cases)
    .set({ state: 'decided', decidedAt: new Date(tx.clock.now()) })
    .where(and(eq(cases.id, id), eq(cases.state, 'open'), isReviewableBy(moderator)))
    .returning()
  if (closed) return closed
  await requireReviewableCase(tx, moderator, id)
  throw conflict('ALREADY_DECIDED')
}

function requirePossible(moderator: Moderator, { targetType, subjectId }: CaseRow, input: DecideInput): void {
  const concernsMember = input.action === 'warn' || input.action === 'suspend'
  if (input.action === 'suspend' && !isSiteModerator(moderator)) throw forbidden('SITE_MODERATORS_ONLY')
  if (concernsMember && !subjectId) throw badRequest('NO_MEMBER_CONCERNED', { field: 'action' })
  if (isRemoval(input) && !isRemovable(targetType))
    throw badRequest('NOT_REMOVABLE', { field: input.action === 'remove' ? 'action' : 'remove' })
}

const toDecision = (input: DecideInput) => ({
  action: input.action,
  rule: input.action === 'dismiss' ? null : input.rule,
  facts: input.facts ?? null,
  isRemoved: isRemoval(input),
  days: input.action === 'suspend' ? input.days : null,
})

export const decideCaseEndpoint = endpoint(
  {
    rest: 'POST /api/moderation/cases/:id/decide',
    summary: 'Decide a case',
    description:
      'Decides a case once: dismiss, remove, warn, or suspend for 1, 7 or 30 days or with null for good. Every action except dismiss needs the rule and the facts, which are sent to the member concerned; everyone who reported gets the outcome. A second decision returns 409 with the reason `ALREADY_DECIDED`.',
    output: moderationCaseDetail,
    errors: {
      notFound: 'There is no such case that you may decide',
      forbidden: 'Only the moderators of the site can suspend a member',
      conflict: 'The case is decided already',
    },
    reasons: ['ALREADY_DECIDED', 'NOT_REMOVABLE', 'NO_MEMBER_CONCERNED', 'SITE_MODERATORS_ONLY'],
    example: {
      request: decision,
      responses: {
        200: {
          ...detail,
          state: 'decided',
          targetState: 'removed',
          decision: {
            id: '01900000-0000-7000-8120-000000000001',
            ...decision,
            isRemoved: true,
            until: null,
            createdAt: isoHoursAgo(0),
            source: 'report',
            communityName: null,
            targetType: 'post',
            excerpt,
            appealBefore: isoHoursAgo(-4380),
            appeal: null,
          },
        },
      },
    },
  },
  authenticatedProcedure.input(decideInput).mutation(({ ctx, input }) => decideCase(ctx, input)),
)
