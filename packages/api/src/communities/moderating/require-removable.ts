import { communityMembers, users } from '@stoop/db/schema'
import type { CommunityRole } from '@stoop/validators/choices'
import { eq, sql } from 'drizzle-orm'
import { badRequest, notFound } from '../../errors.ts'
import type { TransactionContext } from '../../transaction.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import { isHigherRole, requireHigherRole } from '../capabilities.ts'
import { isMembership } from '../roles/creator.ts'

/**
 * Checks that the viewer may remove, ban or demote a user. Throws badRequest, notFound or forbidden if not. Returns whether the
 * viewer sees the user. If not, the caller acts, but throws notFound after the commit, because the response must not reveal a
 * block.
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

/** Returns the role of a user in a community, or null for a non-member. */
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
