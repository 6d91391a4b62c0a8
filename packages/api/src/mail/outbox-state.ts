import { jobs, outbox } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import type { Services } from '../context.ts'

/** The number of waiting messages, and the age of the oldest one that is due or was tried. */
export type OutboxState = { messages: number; oldestSeconds: number }

/** Reads the state of the outbox, which shows whether messages are stuck. */
export async function readOutboxState({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<OutboxState> {
  const now = new Date(clock.now()).toISOString()
  const [row] = await db
    .select({
      messages: sql<number>`count(*)::int`,
      // Leaves out messages that wait on purpose, such as mails about notifications.
      oldestSeconds: sql<number>`coalesce(extract(epoch from ${now}::timestamptz - min(${outbox.createdAt})
        filter (where ${jobs.attempts} > 0 or ${jobs.runAt} <= ${now}::timestamptz)), 0)::float8`,
    })
    .from(outbox)
    .innerJoin(jobs, sql`${jobs.kind} = 'mail' and ${jobs.key} = ${outbox.id}::text`)
  return row ?? { messages: 0, oldestSeconds: 0 }
}
