import { ann, CAST, FRIENDS, REQUESTS } from '@stoop/validators/cast/people'
import type { Database, Tx } from '../client.ts'
import { newId } from '../ids.ts'
import { friendships, notifications, users } from '../schema.ts'
import { seedCommunities } from './demo-communities.ts'
import { seedPosts } from './demo-posts.ts'

/** Every seeded member's password: printed at the first start and in the README, so it protects nothing. */
export const DEMO_PASSWORD = 'front-stoop'
export const DEMO_EMAIL = ann.email

const DAY = 24 * 60 * 60 * 1000

/** Fills an empty database with the demo city, in one transaction. `password` is the hash of DEMO_PASSWORD; `now` in ms. */
export async function seedDemo(db: Database, password: string, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const joined = new Date(now - 60 * DAY)
    await tx.insert(users).values(CAST.map((member) => ({ ...member, password, createdAt: joined, updatedAt: joined })))
    await seedFriendships(tx, now)
    await seedPosts(tx, now)
    await seedCommunities(tx, now)
  })
}

async function seedFriendships(tx: Tx, now: number): Promise<void> {
  const since = now - 30 * DAY
  const accepted = FRIENDS.map(([requester, addressee]) => ({
    id: newId(since),
    requesterId: requester.id,
    addresseeId: addressee.id,
    status: 'accepted' as const,
    createdAt: new Date(since),
    respondedAt: new Date(since),
  }))
  const asked = now - DAY / 2
  const pending = REQUESTS.map(([requester, addressee]) => ({
    requester,
    row: { id: newId(asked), requesterId: requester.id, addresseeId: addressee.id, createdAt: new Date(asked) },
  }))
  await tx.insert(friendships).values([...accepted, ...pending.map(({ row }) => row)])
  await tx.insert(notifications).values(
    pending.map(({ requester, row }) => ({
      id: newId(asked),
      userId: row.addresseeId,
      type: 'friend_request' as const,
      fromUserId: requester.id,
      friendshipId: row.id,
      content: `${requester.firstName} ${requester.lastName} sent you a friend request`,
      createdAt: row.createdAt,
    })),
  )
}
