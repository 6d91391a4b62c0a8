import { newId } from '@stoop/db/ids'
import { accountExports, notifications, users } from '@stoop/db/schema'
import { EXPORT_DAYS } from '@stoop/validators/limits'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { finishJob, type LeasedJob } from '../jobs/lease.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { inTransaction } from '../transaction.ts'

const EXPORT_MS = EXPORT_DAYS * DAY_MS

/**
 * Marks an export as ready after its file was stored, and notifies the member in the same transaction. Throws JobLeaseLostError
 * if another server has taken the job.
 */
export function finishExport(
  ctx: Services,
  job: LeasedJob,
  { userId, bytes, items }: { userId: string; bytes: number; items: number },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const createdAt = new Date(now)
    const expiresAt = new Date(now + EXPORT_MS)
    await finishJob(tx, job)
    await tx.db
      .update(accountExports)
      .set({ state: 'ready', totalItems: items, readyAt: createdAt, expiresAt, bytes })
      .where(eq(accountExports.id, job.key))
    const notification = { id: newId(now), userId, type: 'export_ready' as const, createdAt }
    await tx.db.insert(notifications).values(notification)
    tx.emit({ type: 'notificationCreated', userId, notificationId: notification.id })
    const [user] = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    if (!user) return
    const params = { expiresAt: expiresAt.toISOString() }
    await queueMail(tx, { userId, email: user.email }, { template: 'export-ready', params })
  })
}
