import { ann, FRIEND_PAIRS, FRIEND_REQUESTS, kaya, USERS } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import type { Database, Tx } from '../client.ts'
import { newId } from '../ids.ts'
import { friendships, notifications, users } from '../schema.ts'
import { seedCases } from './demo-cases.ts'
import { demoCity } from './demo-city.ts'
import { seedCommunities } from './demo-communities.ts'
import { seedListings } from './demo-listings.ts'
import { seedPosts } from './demo-posts.ts'
import { seedThreads } from './demo-threads.ts'

/** The password of every demo member. It is public: the README and the first start show it. */
export const DEMO_PASSWORD = 'front-stoop'
export const DEMO_EMAIL = ann.email
/** The account that moderates the demo city, which has two open cases. */
export const DEMO_MODERATOR_EMAIL = kaya.email

const DAY = 24 * 60 * 60 * 1000

/** Fills an empty database with the demo data in one transaction. `password` is the hash of DEMO_PASSWORD; `now` is in ms. */
export async function seedDemo(db: Database, password: string, now: number): Promise<void> {
  await db.transaction(async (tx) => {
    const joined = new Date(now - 60 * DAY)
    await tx.insert(users).values(
      USERS.map((member) => ({
        ...member,
        selectedCity: demoCity(member.selectedCity),
        password,
        createdAt: joined,
        updatedAt: joined,
      })),
    )
    await tx.update(users).set({ role: 'moderator' }).where(eq(users.id, kaya.id))
    await seedFriendships(tx, now)
    await seedPosts(tx, now)
    await seedCommunities(tx, now)
    await seedThreads(tx, now)
    await seedListings(tx, now)
    await seedCases(tx, now)
  })
}

async function seedFriendships(tx: Tx, now: number): Promise<void> {
  const acceptedAt = now - 30 * DAY
  const accepted = FRIEND_PAIRS.map(([requester, addressee]) => ({
    id: newId(acceptedAt),
    requesterId: requester.id,
    addresseeId: addressee.id,
    status: 'accepted' as const,
    createdAt: new Date(acceptedAt),
    respondedAt: new Date(acceptedAt),
  }))
  const requestedAt = now - DAY / 2
  const pending = FRIEND_REQUESTS.map(([requester, addressee]) => ({
    requester,
    row: {
      id: newId(requestedAt),
      requesterId: requester.id,
      addresseeId: addressee.id,
      createdAt: new Date(requestedAt),
    },
  }))
  await tx.insert(friendships).values([...accepted, ...pending.map(({ row }) => row)])
  await tx.insert(notifications).values(
    pending.map(({ requester, row }) => ({
      id: newId(requestedAt),
      userId: row.addresseeId,
      type: 'friend_request' as const,
      fromUserId: requester.id,
      friendshipId: row.id,
      createdAt: row.createdAt,
    })),
  )
}
