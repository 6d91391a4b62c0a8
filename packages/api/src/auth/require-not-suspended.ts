import { suspensions } from '@stoop/db/schema'
import { and, eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { forbidden } from '../errors.ts'
import { createAppealToken } from '../moderation/appeal-token.ts'
import { isActiveSuspension } from '../profiles/suspension.ts'

/**
 * Throws forbidden with the reason ACCOUNT_SUSPENDED, the words of the operator or moderator and the last date, if the user is
 * suspended. After a moderator's decision the error also has a token to read the statement and to appeal. Call it only after the
 * caller has proved to be the user.
 */
export async function requireNotSuspended(
  ctx: Pick<Services, 'db' | 'clock' | 'secrets'>,
  userId: string,
): Promise<void> {
  const [suspension] = await ctx.db
    .select({ until: suspensions.until, reason: suspensions.reason, decisionId: suspensions.decisionId })
    .from(suspensions)
    .where(and(eq(suspensions.userId, userId), isActiveSuspension))
  if (!suspension) return
  const until = suspension.until?.toISOString().slice(0, 10) ?? 'further notice'
  const { reason, decisionId } = suspension
  const appeal = decisionId === null ? {} : { appealToken: await createAppealToken(ctx, decisionId) }
  throw forbidden('ACCOUNT_SUSPENDED', { params: { until, reason, ...appeal } })
}
