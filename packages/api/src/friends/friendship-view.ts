import type { friendships } from '@stoop/db/schema'
import type { Friendship } from '@stoop/validators/friends'
import { getFriendshipStatus } from './friendship-pair.ts'

type Row = typeof friendships.$inferSelect

/** Returns a friendship as the viewer may know it: the viewer's own declined request reads pending. */
export function toFriendship(row: Row, viewerId: string, now: number, isNew = false): Friendship {
  const friendshipStatus = getFriendshipStatus(row, viewerId, now)
  return {
    id: row.id,
    requesterId: row.requesterId,
    addresseeId: row.addresseeId,
    status: friendshipStatus === 'sent' ? 'pending' : row.status,
    createdAt: row.createdAt.toISOString(),
    friendshipStatus,
    isNew,
  }
}
