import { communityMembers, users } from '@stoop/db/schema'
import type { CommunityRole } from '@stoop/validators/choices'
import { eq, sql } from 'drizzle-orm'
import { badRequest, notFound } from '../../errors.ts'
import type { TransactionContext } from '../../transaction.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import { isHigherRole, requireHigherRole } from '../capabilities.ts'
import { isMembership } from '../roles/creator.ts'

/**
 * Checks that the viewer may remove, ban or demote a user, and returns whether the viewer sees them. If not, the caller carries
 * out the action and throws notFound after the commit, so that the response does not reveal a block. Requires the lock of the
 * community. Throws badRequest, notFound or forbidden.
 */
export async function requireRemovable(
  tx: TransactionContext,
  { community, role }: { community: { id: string }; role: CommunityRole | null },
  userId: string,
): Promise<boolean> {
  if (userId === tx.viewer.id) throw badRequest('OWN_MEMBERSHIP', { field: 'userId' })
  const memberRole = await findRole(tx, community.id, userId)
  const [user] = await tx.db
    .select({ isVisible: sql<boolean>`${isVisiblePerson(tx.viewer.id)}` })
    .from(users)
    .where(eq(users.id, userId))
  if (!user || (!user.isVisible && !isHigherRole(role, memberRole))) throw notFound('Person')
  requireHigherRole(role, memberRole)
  return user.isVisible
}

/** Returns the role of a user in a community, null if they are not a member. */
export async function findRole(
  { db }: TransactionContext,
  communityId: string,
  userId: string,
): Promise<CommunityRole | null> {
  const [member] = await db
    .select({ role: communityMembers.role })
    .from(communityMembers)
    .where(isMembership(communityId, userId))
  return member?.role ?? null
}
