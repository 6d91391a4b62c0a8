import { auditLog, cases, decisions } from '@stoop/db/schema'
import { and, desc, eq, gte, inArray, or, sql } from 'drizzle-orm'
import { logAction } from '../../audit-log.ts'
import type { TransactionContext } from '../../transaction.ts'

const LEAVE = 'community leave'

/**
 * If the member was removed earlier, logs that the member now left. Reversing the removal then does not restore the membership.
 * The community's moderators do not see this entry.
 */
export async function logLeavingAfterRemoval(tx: TransactionContext, communityId: string): Promise<void> {
  const userId = tx.viewer.id
  const [removal] = await tx.db
    .select({ id: decisions.id })
    .from(decisions)
    .innerJoin(cases, eq(cases.id, decisions.caseId))
    .where(
      and(
        eq(decisions.subjectId, userId),
        inArray(decisions.action, ['removeMember', 'ban']),
        eq(cases.communityId, communityId),
      ),
    )
    .limit(1)
  if (removal)
    await logAction(tx, userId, { action: LEAVE, target: { type: 'member', id: userId }, details: { communityId } })
}

/**
 * Returns whether this decision ended the user's last membership: since the decision, the user has not left and was not removed
 * or banned.
 */
export async function isLastEndOfMembership(
  { db }: TransactionContext,
  {
    communityId,
    userId,
    decisionId,
    createdAt,
  }: { communityId: string; userId: string; decisionId: string; createdAt: Date },
): Promise<boolean> {
  const isOfCommunity = and(eq(auditLog.targetType, 'community'), eq(auditLog.targetId, communityId))
  const isEnd = or(
    eq(auditLog.action, 'member remove'),
    and(eq(auditLog.action, 'member ban'), sql`${auditLog.details} @> '{"wasMember": true}'`),
  )
  const [last] = await db
    .select({ decisionId: sql`${auditLog.details} ->> 'decisionId'` })
    .from(auditLog)
    .where(and(isOfCommunity, isEnd, sql`${auditLog.details} ->> 'userId' = ${userId}`))
    .orderBy(desc(auditLog.id))
    .limit(1)
  if (last?.decisionId !== decisionId) return false
  return !(await hasLeftSince({ db }, { communityId, userId, since: createdAt }))
}

/** Returns whether a user has left the community since this time, after rejoining it. */
export async function hasLeftSince(
  { db }: Pick<TransactionContext, 'db'>,
  { communityId, userId, since }: { communityId: string; userId: string; since: Date },
): Promise<boolean> {
  const isOfMember = and(eq(auditLog.targetType, 'member'), eq(auditLog.targetId, userId), eq(auditLog.action, LEAVE))
  const isHere = sql`${auditLog.details} ->> 'communityId' = ${communityId}`
  return (await db.$count(auditLog, and(isOfMember, isHere, gte(auditLog.at, since)))) > 0
}
