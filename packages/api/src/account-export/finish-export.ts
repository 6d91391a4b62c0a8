import { newId } from '@stoop/db/ids'
import { accountExports, notifications, users } from '@stoop/db/schema'
import { EXPORT_DAYS } from '@stoop/validators/limits'
import { eq } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { queueMail } from '../outbox/queue-mail.ts'
import { inTransaction } from '../transaction.ts'
import { type ClaimedExport, ExportLeaseLostError, isLeased } from './claim-export.ts'

const EXPORT_MS = EXPORT_DAYS * 24 * 60 * 60 * 1000

/**
 * Makes an export ready after its file was stored, and tells the member by a notification and a mail: exactly once, because this and the
 * state change are one transaction. Throws ExportLeaseLostError if another server has taken it over.
 */
export function finishExport(
  ctx: Services,
  claim: ClaimedExport,
  { bytes, items }: { bytes: number; items: number },
): Promise<void> {
  return inTransaction(ctx, async (tx) => {
    const now = tx.clock.now()
    const createdAt = new Date(now)
    const expiresAt = new Date(now + EXPORT_MS)
    const finished = await tx.db
      .update(accountExports)
      .set({
        state: 'ready',
        doneItems: items,
        totalItems: items,
        leasedUntil: null,
        readyAt: createdAt,
        expiresAt,
        bytes,
      })
      .where(isLeased(claim))
      .returning({ id: accountExports.id })
    if (finished.length === 0) throw new ExportLeaseLostError('The lease of the export was lost')
    const { userId } = claim
    const notification = { id: newId(now), userId, type: 'export_ready' as const, createdAt }
    await tx.db.insert(notifications).values(notification)
    tx.emit({ type: 'notificationCreated', userId, notificationId: notification.id })
    const [user] = await tx.db.select({ email: users.email }).from(users).where(eq(users.id, userId))
    if (!user) return
    const params = { expiresAt: expiresAt.toISOString() }
    await queueMail(tx, { userId, email: user.email }, { template: 'export-ready', params })
  })
}
