import { newId } from '@stoop/db/ids'
import { siteNotice } from '@stoop/db/schema'
import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { inTransaction } from '../transaction.ts'
import { OperatorError } from './operator-error.ts'

const MAX_LENGTH = 500

/** Shows a notice to all members until `expiresAt`, or until it is cleared (null). Replaces an earlier notice. */
export async function setNotice(
  ctx: Services,
  actor: string,
  { content: given, expiresAt }: { content: string; expiresAt: Date | null },
): Promise<{ id: string; content: string; expiresAt: Date | null }> {
  const content = given.trim()
  if (content === '' || content.length > MAX_LENGTH)
    throw new OperatorError(`A notice has 1 to ${MAX_LENGTH} characters; this one has ${content.length}.`)
  const now = ctx.clock.now()
  const columns = { id: newId(now), content, createdAt: new Date(now), expiresAt }
  await inTransaction(ctx, async (tx) => {
    await tx.db.insert(siteNotice).values(columns).onConflictDoUpdate({ target: siteNotice.only, set: columns })
    await logAction(tx, actor, {
      action: 'notice set',
      details: { content, expiresAt: expiresAt?.toISOString() ?? null },
    })
  })
  return { id: columns.id, content, expiresAt }
}

/** Removes the notice. Returns whether there was one. */
export async function clearNotice(ctx: Services, actor: string): Promise<boolean> {
  return inTransaction(ctx, async (tx) => {
    const cleared = await tx.db.delete(siteNotice).returning({ id: siteNotice.id })
    if (cleared.length > 0) await logAction(tx, actor, { action: 'notice clear' })
    return cleared.length > 0
  })
}
