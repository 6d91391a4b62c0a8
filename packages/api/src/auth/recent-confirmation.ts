import { sessions } from '@stoop/db/schema'
import { and, eq, gt } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { forbidden } from '../errors.ts'

const MAX_AGE_MS = 10 * 60 * 1000

/** Returns whether this session has proved its user within ten minutes, by signing in or by POST /api/auth/confirm. */
export async function isRecentlyConfirmed({ db, viewer, clock }: AuthenticatedContext): Promise<boolean> {
  const oldest = new Date(clock.now() - MAX_AGE_MS)
  const [session] = await db
    .select({ sid: sessions.sid })
    .from(sessions)
    .where(and(eq(sessions.sid, viewer.sid), gt(sessions.confirmedAt, oldest)))
  return session !== undefined
}

/**
 * Protects actions that a stranger at an unlocked phone must not be able to do. Throws forbidden with the reason
 * CONFIRMATION_REQUIRED unless `isRecentlyConfirmed`.
 */
export async function requireRecentConfirmation(ctx: AuthenticatedContext): Promise<void> {
  if (!(await isRecentlyConfirmed(ctx))) throw forbidden('CONFIRMATION_REQUIRED')
}
