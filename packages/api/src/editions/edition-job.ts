import { users } from '@stoop/db/schema'
import { and, asc, eq, lte, or } from 'drizzle-orm'
import { runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import type { JobDefinition } from '../jobs/run-jobs.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { issueEditions, subscriberColumns } from './issue-editions.ts'

const BATCH_SIZE = 500

/**
 * Returns the periodic job that issues the editions that are sent by mail or push. All others are issued when the member opens the
 * app (list-editions.ts), so that members who do not open it cause no writes.
 */
export const editionJob = (services: Services): JobDefinition => ({
  kind: 'edition',
  everyMs: MINUTE_MS,
  retryMs: [MINUTE_MS],
  async run({ signal }) {
    await runInBatches(BATCH_SIZE, () => inTransaction(services, issueDueEditions), signal)
    return undefined
  },
})

async function issueDueEditions(tx: TransactionContext<Services>): Promise<number> {
  const isSent = or(users.isEditionPushed, eq(users.digest, 'daily'))
  const due = await tx.db
    .select(subscriberColumns)
    .from(users)
    .where(and(users.isEditionOn, isSent, lte(users.editionAt, new Date(tx.clock.now()))))
    .orderBy(asc(users.editionAt))
    .limit(BATCH_SIZE)
    // Does not lock out writes that only refer to the member.
    .for('no key update', { skipLocked: true })
  await issueEditions(tx, due)
  return due.length
}
