import { newId } from '@stoop/db/ids'
import { passkeyChallenges } from '@stoop/db/schema'
import { and, desc, eq, gt, inArray, isNull, lt } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'

export const CHALLENGE_LIFETIME_MS = 5 * MINUTE_MS
const MAX_CHALLENGES_PER_USER = 10
// The total number is limited, because anyone can request challenges to sign in.
const MAX_SIGN_IN_CHALLENGES = 10_000

type ChallengeContext = Pick<Services, 'db' | 'clock'>

/** The challenges of a user, or of sign-ins if `userId` is null. */
const belongsTo = (userId: string | null) =>
  userId === null ? isNull(passkeyChallenges.userId) : eq(passkeyChallenges.userId, userId)

/** Stores a challenge and returns its id. `userId` is null for a sign-in. Deletes the oldest challenges beyond the limit. */
export async function storeChallenge(
  { db, clock }: ChallengeContext,
  challenge: string,
  userId: string | null,
): Promise<string> {
  const now = clock.now()
  const id = newId(now)
  await db.insert(passkeyChallenges).values({ id, challenge, userId, expiresAt: new Date(now + CHALLENGE_LIFETIME_MS) })
  const excess = db
    .select({ id: passkeyChallenges.id })
    .from(passkeyChallenges)
    .where(belongsTo(userId))
    .orderBy(desc(passkeyChallenges.id))
    .offset(userId === null ? MAX_SIGN_IN_CHALLENGES : MAX_CHALLENGES_PER_USER)
  await db.delete(passkeyChallenges).where(inArray(passkeyChallenges.id, excess))
  return id
}

/**
 * Deletes a challenge and returns it; undefined if it is unknown, expired, used or another user's. Do not call this in a
 * transaction: a rollback would make the challenge valid again.
 */
export async function useChallenge(
  { db, clock }: ChallengeContext,
  id: string,
  userId: string | null,
): Promise<string | undefined> {
  const isValid = and(
    eq(passkeyChallenges.id, id),
    belongsTo(userId),
    gt(passkeyChallenges.expiresAt, new Date(clock.now())),
  )
  const [used] = await db.delete(passkeyChallenges).where(isValid).returning({ challenge: passkeyChallenges.challenge })
  return used?.challenge
}

/** Deletes expired challenges. Several servers may run it at once. */
export async function deleteExpiredChallenges({ db, clock }: ChallengeContext): Promise<void> {
  await db.delete(passkeyChallenges).where(lt(passkeyChallenges.expiresAt, new Date(clock.now())))
}
