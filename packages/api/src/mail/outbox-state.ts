import { jobs, outbox } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import type { Services } from '../context.ts'

/** The number of messages that wait, and the age of the oldest one that is due or was tried. */
export type OutboxState = { messages: number; oldestSeconds: number }

/** Reads the state of the outbox. A queue that does not drain has an old message. */
export async function readOutboxState({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<OutboxState> {
  const now = new Date(clock.now()).toISOString()
  const [row] = await db
    .select({
      messages: sql<number>`count(*)::int`,
      // Without messages that wait on purpose, such as mail about notifications.
      oldestSeconds: sql<number>`coalesce(extract(epoch from ${now}::timestamptz - min(${outbox.createdAt})
        filter (where ${jobs.attempts} > 0 or ${jobs.runAt} <= ${now}::timestamptz)), 0)::float8`,
    })
    .from(outbox)
    .innerJoin(jobs, sql`${jobs.kind} = 'mail' and ${jobs.key} = ${outbox.id}::text`)
  return row ?? { messages: 0, oldestSeconds: 0 }
}
