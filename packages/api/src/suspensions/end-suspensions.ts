import { suspensions } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { refreshHidden } from '../posts/refresh-hidden.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { isActiveSuspension } from '../users/suspension.ts'
import { endSuspension } from './suspend.ts'

/** SQL: the time of this suspension is over. */
const isOver = sql`(${isActiveSuspension}) is not true`

/** Ends suspensions whose time is over, then does all refreshes that are due. Meant to be called every few minutes. */
export async function refreshAllHidden(ctx: Services, signal?: AbortSignal): Promise<void> {
  const ended = await ctx.db.select({ userId: suspensions.userId }).from(suspensions).where(isOver)
  for (const { userId } of ended) {
    signal?.throwIfAborted()
    await inTransaction(ctx, (tx) => endOver(tx, userId))
  }
  await refreshHidden(ctx, undefined, signal)
}

/** The log separates one suspension from the next (suspensions/suspended-creators.ts). */
async function endOver(tx: TransactionContext<Services>, userId: string): Promise<void> {
  if (!(await endSuspension(tx, userId, isOver))) return
  await logAction(tx, 'system', { action: 'member unsuspend', target: { type: 'member', id: userId } })
}
