import { sessions } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import { forbidden, unauthorized } from '../errors.ts'

const MAX_AGE_MS = 10 * MINUTE_MS

/** Returns whether this session signed in, or was confirmed with POST /api/auth/confirm, within the last ten minutes. */
export async function isRecentlyConfirmed(ctx: AuthenticatedContext): Promise<boolean> {
  const confirmedAt = await findConfirmedAt(ctx)
  return confirmedAt !== undefined && isRecent(ctx, confirmedAt)
}

/**
 * Protects actions that must not be possible for another person at an unlocked phone. Throws forbidden (CONFIRMATION_REQUIRED)
 * unless `isRecentlyConfirmed`, and unauthorized if the session has ended.
 */
export async function requireRecentConfirmation(ctx: AuthenticatedContext): Promise<void> {
  const confirmedAt = await findConfirmedAt(ctx)
  if (confirmedAt === undefined) throw unauthorized('SIGNED_OUT')
  if (!isRecent(ctx, confirmedAt)) throw forbidden('CONFIRMATION_REQUIRED')
}

async function findConfirmedAt({ db, viewer }: AuthenticatedContext): Promise<Date | undefined> {
  const [session] = await db
    .select({ confirmedAt: sessions.confirmedAt })
    .from(sessions)
    .where(eq(sessions.sid, viewer.sid))
  return session?.confirmedAt
}

const isRecent = ({ clock }: AuthenticatedContext, confirmedAt: Date) =>
  clock.now() - confirmedAt.getTime() < MAX_AGE_MS
