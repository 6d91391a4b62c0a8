import { appeals, cases, decisions } from '@stoop/db/schema'
import { and, desc, eq, not, sql } from 'drizzle-orm'
import { getAppealDeadline } from '../../cases/statement-view.ts'
import { withReason } from '../../daily-rate-limit.ts'
import { isTooManyRequests, notFound } from '../../errors.ts'
import type { TransactionContext } from '../../transaction.ts'
import { hasLeftSince } from './ends-of-memberships.ts'

type InCommunity = { communityId: string; userId: string }

/**
 * Counts a ban or removal, because most of them cause a mail. At the community's limits, throws tooManyRequests; but notFound if
 * the viewer does not see the person, because the error must not reveal that the person exists.
 */
export async function consumeBanLimits(
  { limits }: TransactionContext,
  { communityId, userId, isSeen }: InCommunity & { isSeen: boolean },
): Promise<void> {
  try {
    await withReason(limits.consume('communityBan', `${communityId} ${userId}`), 'BAN_LIMIT')
    await withReason(limits.consume('communityBans', communityId), 'BAN_LIMIT')
  } catch (error) {
    throw !isSeen && isTooManyRequests(error) ? notFound('Person') : error
  }
}

/**
 * Returns whether the statement of an earlier ban also covers a new ban, so that the member gets no second statement: the earlier
 * ban was not reversed, can still be appealed, and the user has not been a member since.
 */
export async function isCoveredByEarlierStatement(
  tx: TransactionContext,
  { communityId, userId }: InCommunity,
): Promise<boolean> {
  const isReversed = sql`exists (select 1 from ${appeals} a where a.decision_id = ${decisions.id} and a.outcome = 'reversed')`
  const [earlier] = await tx.db
    .select({ createdAt: decisions.createdAt })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(
      and(
        eq(decisions.subjectId, userId),
        eq(decisions.action, 'ban'),
        eq(cases.communityId, communityId),
        not(isReversed),
      ),
    )
    .orderBy(desc(decisions.id))
    .limit(1)
  if (!earlier || getAppealDeadline(earlier.createdAt).getTime() <= tx.clock.now()) return false
  return !(await hasLeftSince(tx, { communityId, userId, since: earlier.createdAt }))
}
