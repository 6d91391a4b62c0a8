import { auditLog } from '@stoop/db/schema'
import type { Services } from './context.ts'
import type { TransactionContext } from './transaction.ts'

export type AuditEntry = {
  /** The command, such as `member suspend`. */
  action: string
  target?: { type: 'case' | 'member' | 'post' | 'community' | 'invitation'; id: string }
  details?: Record<string, unknown>
}

/** Logs an operator's or moderator's action in its transaction. `actor` is a user's id or 'operator'. */
export async function logAction<C extends Services>(
  { db, clock, emit }: TransactionContext<C>,
  actor: string,
  { action, target, details = {} }: AuditEntry,
): Promise<void> {
  await db
    .insert(auditLog)
    .values({ at: new Date(clock.now()), actor, action, targetType: target?.type, targetId: target?.id, details })
  if (target?.type === 'case' && action !== 'case view') emit({ type: 'caseChanged', caseId: target.id })
}
