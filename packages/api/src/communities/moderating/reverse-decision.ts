import { cases, communities, communityBans, decisions } from '@stoop/db/schema'
import { and, eq, isNull, not, sql } from 'drizzle-orm'
import type { CaseRow } from '../../cases/access.ts'
import { logInCommunity } from '../../cases/community-log.ts'
import type { TransactionContext } from '../../transaction.ts'
import { addMember } from '../add-member.ts'
import { lockCommunity } from '../lock-community.ts'
import { isLastEndOfMembership } from './ends-of-memberships.ts'

type Decision = Pick<typeof decisions.$inferSelect, 'id' | 'action' | 'subjectId' | 'createdAt'>

/**
 * Undoes a reversed decision: lifts the ban or restores the membership. Does nothing if the user was removed or banned again or
 * has left since, for other kinds of decisions, and in an archived community.
 */
export async function reverseInCommunity(
  tx: TransactionContext,
  { id: decisionId, action, subjectId: userId, createdAt }: Decision,
  { communityId }: Pick<CaseRow, 'communityId'>,
): Promise<void> {
  if ((action !== 'ban' && action !== 'removeMember') || !userId || !communityId) return
  const isActive = and(eq(communities.id, communityId), isNull(communities.archivedAt))
  if ((await tx.db.$count(communities, isActive)) === 0) return
  await lockCommunity(tx, communityId)
  const isBan = and(eq(communityBans.communityId, communityId), eq(communityBans.userId, userId))
  // Check later decisions, because a repeated ban has no row and decision of its own if the first one covers it
  // (`isCoveredByEarlierStatement`).
  const isBannedLater = sql`exists (select 1 from ${decisions} d join ${cases} c on c.id = d.case_id
    where d.subject_id = ${userId} and c.community_id = ${communityId} and d.action = 'ban' and d.id > ${decisionId})`
  if (action === 'ban') {
    const lifted = await tx.db
      .delete(communityBans)
      .where(and(isBan, not(isBannedLater)))
      .returning({ id: communityBans.id })
    if (lifted.length > 0) await logInCommunity(tx, communityId, 'member unban', { userId, decisionId })
  }
  if (!(await isLastEndOfMembership(tx, { communityId, userId, decisionId, createdAt }))) return
  if ((await tx.db.$count(communityBans, isBan)) > 0) return
  if (await addMember(tx, { communityId, userId }))
    await logInCommunity(tx, communityId, 'member return', { userId, decisionId })
}
