import { jobs, outbox } from '@stoop/db/schema'
import { and, inArray, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { MAIL_KINDS } from './mail-job.ts'

/** The number of waiting messages, and the age of the oldest one that is due or was tried. */
export type OutboxState = { messages: number; oldestSeconds: number }

/** Reads the state of the outbox, which shows whether messages are stuck. */
export async function readOutboxState({ db, clock }: Pick<Services, 'db' | 'clock'>): Promise<OutboxState> {
  const now = new Date(clock.now()).toISOString()
  const [row] = await db
    .select({
      messages: sql<number>`count(*)::int`,
      // Leaves out messages that wait on purpose: mails about notifications, and digests and editions behind other messages.
      oldestSeconds: sql<number>`coalesce(extract(epoch from ${now}::timestamptz - min(${outbox.createdAt})
        filter (where ${jobs.attempts} > 0 or (${jobs.kind} = 'mail' and ${jobs.runAt} <= ${now}::timestamptz))), 0)::float8`,
    })
    .from(outbox)
    .innerJoin(jobs, and(inArray(jobs.kind, [...MAIL_KINDS]), sql`${jobs.key} = ${outbox.id}::text`))
  return row ?? { messages: 0, oldestSeconds: 0 }
}
