import type { friendships } from '@stoop/db/schema'
import type { Friendship } from '@stoop/validators/friends'
import { getFriendshipStatus } from './friendship-pair.ts'

type Row = typeof friendships.$inferSelect

/** Converts a row to a friendship as the viewer may see it: a request of the viewer that was declined looks pending. */
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
