import { sessions } from '@stoop/db/schema'
import { and, eq, gt } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { forbidden } from '../errors.ts'

const MAX_AGE_MS = 10 * 60 * 1000

/** Returns whether this session's user has signed in or called POST /api/auth/confirm within the last ten minutes. */
export async function isRecentlyConfirmed({ db, viewer, clock }: AuthenticatedContext): Promise<boolean> {
  const oldest = new Date(clock.now() - MAX_AGE_MS)
  const [session] = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, viewer.sid), gt(sessions.confirmedAt, oldest)))
  return session !== undefined
}

/**
 * Protects actions that another person at an unlocked phone must not do. Throws forbidden with the reason CONFIRMATION_REQUIRED
 * unless `isRecentlyConfirmed`.
 */
export async function requireRecentConfirmation(ctx: AuthenticatedContext): Promise<void> {
  if (!(await isRecentlyConfirmed(ctx))) throw forbidden('CONFIRMATION_REQUIRED')
}
