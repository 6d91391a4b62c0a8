import { logAction } from '../audit-log.ts'
import type { Services } from '../context.ts'
import { eraseAccount } from './erase-account.ts'
import type { ErasureFiles } from './erasure-files.ts'
import { leaseDueAccount } from './erasure-lease.ts'

/**
 * Erases the accounts whose time to be restored is over, one after another, until `signal` is aborted. An account whose erasure fails
 * is tried again when its lease has ended. Throws the first such error at the end. Meant to be called every minute; several servers
 * may run it at once.
 */
export async function eraseDueAccounts(ctx: Services, files: ErasureFiles, signal?: AbortSignal): Promise<void> {
  const failures: unknown[] = []
  for (let userId = await leaseDueAccount(ctx); userId !== undefined; userId = await leaseDueAccount(ctx)) {
    const target = { type: 'member' as const, id: userId }
    await eraseAccount(ctx, userId, {
      files,
      signal,
      onErase: (tx, details) => logAction(tx, 'system', { action: 'member delete', target, details }),
    }).catch((error: unknown) => failures.push(error))
    signal?.throwIfAborted()
  }
  if (failures.length > 0) throw failures[0]
}
