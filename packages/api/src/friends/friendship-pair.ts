import { friendships } from '@stoop/db/schema'
import type { FriendshipStatus } from '@stoop/validators/people'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { DAY_MS } from '../durations.ts'
import type { Id } from '../id.ts'
import { isVisiblePerson } from '../users/visibility.ts'

/** An ISO date, or an SQL expression. */
type Timestamp = string | SQLWrapper

/** How long a declined request looks pending to its requester, who must not notice the decline. */
export const DECLINE_HIDDEN_MS = 30 * DAY_MS

/** SQL: matches the friendship of two users in either direction. There is one row per pair. */
export const matchesPair = (a: Id, b: Id): SQL =>
  sql`least(${friendships.requesterId}, ${friendships.addresseeId}) = least(${a}::uuid, ${b}::uuid)
    and greatest(${friendships.requesterId}, ${friendships.addresseeId}) = greatest(${a}::uuid, ${b}::uuid)`

/** SQL: matches the friendship with this id if the viewer may see both of its users. */
export const matchesVisibleFriendship = (viewerId: string, friendshipId: string): SQL | undefined =>
  and(
    eq(friendships.id, friendshipId),
    isVisiblePerson(viewerId, friendships.requesterId),
    isVisiblePerson(viewerId, friendships.addresseeId),
  )

/** SQL: these two people are friends now. */
export const areFriends = (a: Id, b: Id): SQL =>
  sql`exists (select 1 from ${friendships} where ${and(matchesPair(a, b), eq(friendships.status, 'accepted'))})`

/** SQL: a subquery of the ids of a user's friends; its only column is `id`. */
export const friendIds = (userId: Id): SQL =>
  sql`(select ${friendships.addresseeId} as id from ${friendships} where ${friendships.requesterId} = ${userId} and ${friendships.status} = 'accepted'
    union all select ${friendships.requesterId} from ${friendships} where ${friendships.addresseeId} = ${userId} and ${friendships.status} = 'accepted')`

const MANY_FRIENDS = 300

/** SQL: the user has more than 300 friends. Then it is faster to find friends' posts among the newest posts of all members. */
export const hasManyFriends = (userId: Id) =>
  sql<boolean>`(select count(*) > ${sql.raw(`${MANY_FRIENDS}`)} from (
    select 1 from ${friendIds(userId)} friend limit ${sql.raw(`${MANY_FRIENDS + 1}`)}) friend)`

/**
 * SQL: a subquery of the ids of the user's friends and of everyone with a request from or to the user. Includes a declined
 * request of the user while it looks pending.
 */
export const relatedUserIds = (userId: Id, hiddenDeclinesSince: Timestamp): SQL =>
  sql`(select ${friendships.addresseeId} as id from ${friendships} where ${friendships.requesterId} = ${userId} and ${friendships.status} in ('pending', 'accepted')
    union all ${declinedUserIds(userId, hiddenDeclinesSince)}
    union all select ${friendships.requesterId} from ${friendships} where ${friendships.addresseeId} = ${userId})`

/**
 * SQL: a subquery of the ids of people who declined a request of the user after `hiddenDeclinesSince`. The request looks pending
 * to the user, unless the user has cancelled it.
 */
const declinedUserIds = (userId: Id, hiddenDeclinesSince: Timestamp): SQL =>
  sql`select ${friendships.addresseeId} as id from ${friendships} where ${friendships.requesterId} = ${userId} and ${friendships.status} = 'declined'
    and ${friendships.withdrawnAt} is null and ${friendships.respondedAt} > ${hiddenDeclinesSince}`

/** The columns for `getFriendshipStatus`; null if the two people have no row. */
export const friendshipColumns = {
  friendshipId: friendships.id,
  requesterId: friendships.requesterId,
  status: friendships.status,
  respondedAt: friendships.respondedAt,
  withdrawnAt: friendships.withdrawnAt,
}

export type FriendshipPair = {
  requesterId: string | null
  status: 'pending' | 'accepted' | 'declined' | null
  respondedAt: Date | null
  withdrawnAt: Date | null
}

/** Returns whether a declined request still looks pending to its requester, which is the case for 30 days. */
export const isDeclineHidden = (pair: FriendshipPair, now: number) =>
  now - (pair.respondedAt?.getTime() ?? 0) < DECLINE_HIDDEN_MS

/** Returns the relation of two people as the viewer may know it. `now` is in milliseconds. */
export function getFriendshipStatus(pair: FriendshipPair, viewerId: string, now: number): FriendshipStatus {
  const isRequester = pair.requesterId === viewerId
  if (pair.status === 'accepted') return 'friends'
  if (pair.status === 'pending') return isRequester ? 'sent' : 'received'
  if (pair.status === 'declined')
    return isRequester && !pair.withdrawnAt && isDeclineHidden(pair, now) ? 'sent' : 'none'
  return 'none'
}
