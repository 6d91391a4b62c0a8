import type { TransactionContext } from '../../transaction.ts'
import { requireModerator } from '../capabilities.ts'
import { lockCommunity } from '../lock-community.ts'

/**
 * Locks a community that the viewer may moderate, and returns it with the viewer's role. Reads the role under the lock, so that a
 * moderator who was just demoted cannot act. Throws like `requireModerator`.
 */
export async function lockModeratedCommunity(tx: TransactionContext, idOrSlug: string) {
  const { community } = await requireModerator(tx, idOrSlug)
  await lockCommunity(tx, community.id)
  return requireModerator(tx, community.id)
}
