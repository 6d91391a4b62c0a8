import { friendships } from '@stoop/db/schema'
import type { FriendshipStatus } from '@stoop/validators/people'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'

type Id = string | SQLWrapper

const SILENT_MS = 30 * 24 * 60 * 60 * 1000

/** The row of two people, whoever asked: what the unique index holds one of (R16). */
export const isPair = (a: Id, b: Id): SQL =>
  sql`least(${friendships.requesterId}, ${friendships.addresseeId}) = least(${a}::uuid, ${b}::uuid)
    and greatest(${friendships.requesterId}, ${friendships.addresseeId}) = greatest(${a}::uuid, ${b}::uuid)`

/** SQL: are these two friends now? */
export const areFriends = (a: Id, b: Id): SQL =>
  sql`exists (select 1 from ${friendships} where ${and(isPair(a, b), eq(friendships.status, 'accepted'))})`

/** SQL: the ids of a member's friends, as a subquery with the one column `id`. */
export const friendIdsOf = (member: Id): SQL =>
  sql`(select ${friendships.addresseeId} as id from ${friendships} where ${friendships.requesterId} = ${member} and ${friendships.status} = 'accepted'
    union all select ${friendships.requesterId} from ${friendships} where ${friendships.addresseeId} = ${member} and ${friendships.status} = 'accepted')`

/**
 * SQL: the ids of all whom a member is friends with, asked or was asked by, as a subquery with the one column `id`. Of
 * declined requests those that they declined, and those that still look sent to them at `now` (milliseconds, R16).
 */
export const relatedIdsOf = (member: string, now: number): SQL =>
  sql`(select ${friendships.addresseeId} as id from ${friendships} where ${friendships.requesterId} = ${member} and ${friendships.status} in ('pending', 'accepted')
    union all select ${friendships.addresseeId} from ${friendships} where ${friendships.requesterId} = ${member} and ${friendships.status} = 'declined'
      and ${friendships.withdrawnAt} is null and ${friendships.respondedAt} > ${new Date(now - SILENT_MS).toISOString()}
    union all select ${friendships.requesterId} from ${friendships} where ${friendships.addresseeId} = ${member})`

/** The columns that friendshipStatusOf reads, null where two people have no row. */
export const pairColumns = {
  friendshipId: friendships.id,
  requesterId: friendships.requesterId,
  status: friendships.status,
  respondedAt: friendships.respondedAt,
  withdrawnAt: friendships.withdrawnAt,
}

export type Pair = {
  requesterId: string | null
  status: 'pending' | 'accepted' | 'declined' | null
  respondedAt: Date | null
  withdrawnAt: Date | null
}

/** A declined request goes on looking sent to the one who asked: no signal of rejection, for 30 days (R16). */
export const stillSilent = (pair: Pair, now: number) => now - (pair.respondedAt?.getTime() ?? 0) < SILENT_MS

/** What the viewer and the other are to each other, as the viewer may know it (R16b). `now` in milliseconds. */
export function friendshipStatusOf(pair: Pair, viewerId: string, now: number): FriendshipStatus {
  const asked = pair.requesterId === viewerId
  if (pair.status === 'accepted') return 'friends'
  if (pair.status === 'pending') return asked ? 'sent' : 'received'
  if (pair.status === 'declined') return asked && !pair.withdrawnAt && stillSilent(pair, now) ? 'sent' : 'none'
  return 'none'
}
