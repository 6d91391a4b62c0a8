import { users } from '@stoop/db/schema'
import { and, asc, eq, isNotNull, lte, sql } from 'drizzle-orm'
import { runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import type { JobDefinition } from '../jobs/run-jobs.ts'
import { findNextDigest, findPreviousDigest } from '../next-digest.ts'
import { queueMails } from '../outbox/queue-mail.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'

const INTERVAL_MS = 5 * MINUTE_MS
const BATCH_SIZE = 100

/**
 * Returns the periodic job that queues the weekly digests that are due. The mail and the time of the next digest are stored in one
 * transaction, so that a member gets one for each period. After an outage, only one is sent.
 */
export const digestJob = (services: Services): JobDefinition => ({
  kind: 'digest',
  everyMs: INTERVAL_MS,
  retryMs: [MINUTE_MS],
  async run({ signal }) {
    await runInBatches(BATCH_SIZE, () => inTransaction(services, queueDueDigests), signal)
    return undefined
  },
})

async function queueDueDigests(tx: TransactionContext<Services>): Promise<number> {
  const now = tx.clock.now()
  const due = await tx.db
    .select({ id: users.id, email: users.email, digest: users.digest, at: users.digestAt, city: users.selectedCity })
    .from(users)
    .where(and(isNotNull(users.digestAt), lte(users.digestAt, new Date(now))))
    .orderBy(asc(users.digestAt))
    .limit(BATCH_SIZE)
    .for('update', { skipLocked: true })
  const next = due.map(({ digest, city }) =>
    digest === 'weekly' ? findNextDigest(now, tx.site.getZone(city)).toISOString() : null,
  )
  if (due.length === 0) return 0
  await tx.db
    .update(users)
    .set({
      digestAt: sql`planned.next::timestamptz`,
      // An older release sets `digest` to daily without `is_edition_on`. Daily mails need both.
      isEditionOn: sql`${users.isEditionOn} or ${users.digest} = 'daily'`,
    })
    .from(sql`unnest(${sql.param(due.map(({ id }) => id))}::uuid[], ${sql.param(next)}::text[]) planned(id, next)`)
    .where(eq(users.id, sql`planned.id`))
  const mails = due.flatMap(({ id, email, digest, at, city }) => {
    if (digest !== 'weekly' || !at) return []
    // From the planned time, so that nothing is left out between two digests.
    const since = findPreviousDigest(at.getTime(), tx.site.getZone(city)).toISOString()
    return [{ userId: id, email, message: { template: 'digest' as const, params: { since } } }]
  })
  await queueMails(tx, mails)
  return due.length
}
