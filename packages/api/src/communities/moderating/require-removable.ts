import { communityMembers } from '@stoop/db/schema'
import type { CommunityRole } from '@stoop/validators/community-settings'
import { badRequest } from '../../errors.ts'
import { requirePerson } from '../../profiles/visibility.ts'
import type { TransactionContext } from '../../transaction.ts'
import { requireHigherRole } from '../capabilities.ts'
import { isMembership } from '../roles/creator.ts'

/**
 * Returns the role of a user whom the viewer wants to remove or ban, null if they are not a member. Call it under the lock of the
 * community. A member cannot escape moderators by blocking them. Throws badRequest for the viewer themselves, notFound for a user who
 * is no member and whom the viewer does not see, and forbidden if the viewer's role is not high enough.
 */
export async function requireRemovable(
  tx: TransactionContext,
  { community, role }: { community: { id: string }; role: CommunityRole | null },
  userId: string,
): Promise<CommunityRole | null> {
  if (userId === tx.viewer.id) throw badRequest('OWN_MEMBERSHIP', { field: 'userId' })
  const memberRole = await findRole(tx, community.id, userId)
  if (memberRole === null) await requirePerson(tx, { id: userId })
  requireHigherRole(role, memberRole)
  return memberRole
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
