import { setTimeout as delay } from 'node:timers/promises'
import { accountDeletions } from '@stoop/db/schema'
import { and, eq, isNull, lte, or, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'

const LEASE_MS = 2 * 60 * 1000
const RENEWAL_MS = 20 * 1000
/** The pause after a batch, as a multiple of its time: no request waits for an erasure, and all wait for the database. */
const PAUSE_FACTOR = 9
const MAX_PAUSE_MS = 1000

type LeaseServices = Pick<Services, 'db' | 'clock'>

/** SQL: no server erases the account of this row. */
const isFree = (now: Date) => sql`(${or(isNull(accountDeletions.leasedUntil), lte(accountDeletions.leasedUntil, now))})`

/** Leases the account whose erasure has been due longest. Returns its id; undefined if none is due. */
export async function leaseDueAccount({ db, clock }: LeaseServices): Promise<string | undefined> {
  const now = new Date(clock.now())
  const next = db
    .select({ userId: accountDeletions.userId })
    .from(accountDeletions)
    .where(and(lte(accountDeletions.eraseAt, now), isFree(now)))
    .orderBy(accountDeletions.eraseAt)
    .limit(1)
    .for('update', { skipLocked: true })
  const [leased] = await db
    .update(accountDeletions)
    .set({ leasedUntil: new Date(now.getTime() + LEASE_MS) })
    .where(eq(accountDeletions.userId, sql`(${next})`))
    .returning({ userId: accountDeletions.userId })
  return leased?.userId
}

/** Makes the erasure of an account due and leases it. Returns false if another server erases it. */
export async function leaseAccountNow({ db, clock }: LeaseServices, userId: string): Promise<boolean> {
  const now = new Date(clock.now())
  const columns = { eraseAt: now, leasedUntil: new Date(now.getTime() + LEASE_MS) }
  const leased = await db
    .insert(accountDeletions)
    .values({ userId, requestedAt: now, ...columns })
    .onConflictDoUpdate({ target: accountDeletions.userId, set: columns, setWhere: isFree(now) })
    .returning({ userId: accountDeletions.userId })
  return leased.length > 0
}

/**
 * Returns a function to call after each batch of an erasure: it renews the lease, throws if `signal` is aborted, and waits nine times
 * as long as the batch took, so that other requests get most of the database's time.
 */
export function createPace({ db, clock }: LeaseServices, userId: string, signal?: AbortSignal): () => Promise<void> {
  let renewedAt = clock.now()
  let batchStart = performance.now()
  return async () => {
    signal?.throwIfAborted()
    const now = clock.now()
    if (now - renewedAt > RENEWAL_MS) {
      await db
        .update(accountDeletions)
        .set({ leasedUntil: new Date(now + LEASE_MS) })
        .where(eq(accountDeletions.userId, userId))
      renewedAt = now
    }
    await delay(Math.min((performance.now() - batchStart) * PAUSE_FACTOR, MAX_PAUSE_MS))
    batchStart = performance.now()
  }
}
