import { hiddenUsers } from '@stoop/db/schema'
import { lte, sql } from 'drizzle-orm'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { refreshHidden } from '../posts/refresh-hidden.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { endSuspension } from './suspend.ts'

/** SQL: this suspension has ended. */
const hasExpired = lte(hiddenUsers.until, sql`now()`)

/** Ends suspensions whose time is over, and runs all refreshes that are due. Call this every few minutes. */
export async function refreshAllHidden(ctx: Services, signal?: AbortSignal): Promise<void> {
  const ended = await ctx.db.select({ userId: hiddenUsers.userId }).from(hiddenUsers).where(hasExpired)
  for (const { userId } of ended) {
    signal?.throwIfAborted()
    await inTransaction(ctx, (tx) => endExpiredSuspension(tx, userId))
  }
  await refreshHidden(ctx, undefined, signal)
}

/** Ends a suspension and logs its end. `restoreAsCreator` uses the entry to tell suspensions apart. */
async function endExpiredSuspension(tx: TransactionContext<Services>, userId: string): Promise<void> {
  const details = await endSuspension(tx, userId, hasExpired)
  if (!details) return
  await logAction(tx, 'system', { action: 'member unsuspend', target: { type: 'member', id: userId }, details })
}
