import { suspensions } from '@stoop/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { forbidden } from '../errors.ts'
import { isActiveSuspension } from '../profiles/suspension.ts'

/**
 * Throws forbidden with the reason ACCOUNT_SUSPENDED, the operator's words and the last date, if the user is suspended. Call it only after the
 * caller has proved to be the user.
 */
export async function requireNotSuspended({ db }: Pick<Services, 'db'>, userId: string): Promise<void> {
  const [suspension] = await db
    .select({ until: suspensions.until, reason: suspensions.reason })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isActiveSuspension))
  if (!suspension) return
  const until = suspension.until?.toISOString().slice(0, 10) ?? 'further notice'
  throw forbidden('ACCOUNT_SUSPENDED', { params: { until, reason: suspension.reason } })
}
