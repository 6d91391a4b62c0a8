import { users } from '@stoop/db/schema'
import { and, eq, type SQL, sql } from 'drizzle-orm'
import { forbidden } from '../errors.ts'
import type { TransactionContext } from '../transaction.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import { friendIds } from './friendship-pair.ts'

/** Throws forbidden if the addressee's privacy settings do not allow a new friend request from the viewer. */
export async function requireRequestAllowed(ctx: TransactionContext, addresseeId: string): Promise<void> {
  const [addressee] = await ctx.db
    .select({ requestsFrom: users.friendRequestsFrom })
    .from(users)
    .where(eq(users.id, addresseeId))
  if (addressee?.requestsFrom === 'nobody') throw forbidden('FRIEND_REQUESTS_OFF')
  if (addressee?.requestsFrom === 'friendsOfFriends' && !(await hasMutualFriend(ctx, addresseeId)))
    throw forbidden('FRIENDS_OF_FRIENDS_ONLY')
}

async function hasMutualFriend({ db, viewer }: TransactionContext, personId: string): Promise<boolean> {
  const isFriendOfViewer: SQL = sql`theirs.id in ${friendIds(viewer.id)}`
  const [row] = await db
    .select({ id: sql<string>`theirs.id` })
    .from(sql`${friendIds(personId)} theirs`)
    .where(and(isFriendOfViewer, isVisiblePerson(viewer.id, sql`theirs.id`)))
    .limit(1)
  return row !== undefined
}
