import type { friendships } from '@stoop/db/schema'
import type { Friendship } from '@stoop/validators/friends'
import { friendshipStatusOf } from './pair.ts'

type Row = typeof friendships.$inferSelect

/** A friendship as the viewer may know it: a declined request of one's own reads pending (R16). */
export function toFriendship(row: Row, viewerId: string, now: number, isNew = false): Friendship {
  const friendshipStatus = friendshipStatusOf(row, viewerId, now)
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
