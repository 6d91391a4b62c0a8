import { domainEvents } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { sql } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { MINUTE_MS } from './durations.ts'
import { deleteOldEvents, EVENT_RETENTION_MS } from './event-outbox.ts'
import { useTestContext } from './test-context.ts'
import { inTransaction } from './transaction.ts'

const testContext = useTestContext()

it('counts the age of an event from its insertion, not from the start of a long transaction', async () => {
  const isAfterStart = await inTransaction(testContext.contextFor(ann), async (tx) => {
    await tx.db.execute(
      sql`do $$ begin while clock_timestamp() < now() + interval '5 milliseconds' loop end loop; end $$`,
    )
    const [stored] = await tx.db
      .insert(domainEvents)
      .values({ event: { type: 'viewerChanged' } })
      .returning({ isAfterStart: sql<boolean>`created_at > now() + interval '2 milliseconds'` })
    return stored?.isAfterStart
  })
  expect(isAfterStart).toBe(true)
})

it('deletes events that are older than the retention period', async () => {
  const ages = [0, EVENT_RETENTION_MS - MINUTE_MS, EVENT_RETENTION_MS + MINUTE_MS]
  await testContext.db
    .insert(domainEvents)
    .values(ages.map((age) => ({ event: { age }, createdAt: new Date(Date.now() - age) })))
  await deleteOldEvents(testContext.createServices)
  const kept = await testContext.db.select({ event: domainEvents.event }).from(domainEvents).orderBy(domainEvents.id)
  expect(kept.map(({ event }) => event)).toEqual(ages.slice(0, 2).map((age) => ({ age })))
})
