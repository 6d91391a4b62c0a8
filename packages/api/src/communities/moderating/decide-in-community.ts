import { cases } from '@stoop/db/schema'
import type { DecisionRule } from '@stoop/validators/choices'
import type { DecisionAction } from '@stoop/validators/moderation'
import { and, eq } from 'drizzle-orm'
import { type CaseRow, getModerator, isReviewableBy } from '../../cases/access.ts'
import { logCaseAction } from '../../cases/case-log.ts'
import type { CaseTarget } from '../../cases/case-targets.ts'
import { insertDecision } from '../../cases/insert-decision.ts'
import { notifyDecision } from '../../cases/notify-decision.ts'
import { insertModeratorCase } from '../../cases/open-case.ts'
import type { TransactionContext } from '../../transaction.ts'

type ModeratorAction = {
  community: { id: string; name: string }
  /** A post or reply in the community, or a member. */
  target: CaseTarget
  action: Extract<DecisionAction, 'remove' | 'removeMember' | 'ban'>
  /** The reason that the member concerned can read. */
  reason: string
  /** The rule that was broken; by default the rules of the community. */
  rule?: DecisionRule | undefined
}

/**
 * Records a decision that a community's moderator made outside the queue, and notifies the member concerned, who can appeal.
 * Closes an open case about the same target. The caller carries out and logs the decision in this transaction.
 */
export async function decideInCommunity(
  tx: TransactionContext,
  { community, target, action, reason, rule = 'communityRules' }: ModeratorAction,
): Promise<{ row: CaseRow; decisionId: string }> {
  const isRemoved = action === 'remove'
  const row =
    (isRemoved ? await closeOpenCase(tx, target) : undefined) ?? (await insertModeratorCase(tx, { target, community }))
  const decisionId = await insertDecision(tx, row, { action, rule, facts: reason, isRemoved })
  await logCaseAction(tx, row.id, 'case decide', { action, rule, isRemoved, decisionId })
  await notifyDecision(tx, decisionId)
  return { row, decisionId }
}

/** Closes the open case about a target. Returns undefined if there is no case that the viewer may decide. */
async function closeOpenCase(tx: TransactionContext, { type, id }: CaseTarget): Promise<CaseRow | undefined> {
  const isOfTarget = and(eq(cases.targetType, type), eq(cases.targetId, id), eq(cases.state, 'open'))
  const [closed] = await tx.db
    .update(cases)
    .set({ state: 'decided', decidedAt: new Date(tx.clock.now()) })
    .where(and(isOfTarget, isReviewableBy(await getModerator(tx))))
    .returning()
  return closed
}
