import { jobs, outbox } from '@stoop/db/schema'
import { and, eq, gt, like } from 'drizzle-orm'
import type { Services } from '../context.ts'
import type { LeasedJob } from '../jobs/lease.ts'
import { makeJobsDue } from '../jobs/queue-jobs.ts'
import { composeMail, type OutboxRow } from './compose-mail.ts'
import { MailError, type MailFailure, type MailTransport } from './mail-content.ts'

const DAY_MS = 24 * 60 * 60 * 1000
const MAX_AGE_MS = 2 * DAY_MS
/** As long as the link that undoes the change is valid. */
const MAX_EMAIL_CHANGED_AGE_MS = 7 * DAY_MS

/**
 * The outcome of a message: `sent`, `dropped` if it no longer applied, `abandoned` if it was deleted because it cannot be delivered;
 * otherwise it has to be tried again.
 */
export type Delivery =
  | { outcome: 'sent' }
  | { outcome: 'dropped' }
  | { outcome: 'abandoned' | Exclude<MailFailure, 'refused'>; template: string; summary: string }

/**
 * Sends the message of a job. The row is deleted after the mail server has accepted the message, so that a crash in between sends it
 * twice rather than never.
 */
export async function deliverMail(
  services: Services,
  transport: MailTransport,
  { key, attempts, lastError }: Pick<LeasedJob, 'key' | 'attempts' | 'lastError'>,
): Promise<Delivery> {
  const isThisMessage = eq(outbox.id, key)
  const [row] = await services.db.select().from(outbox).where(isThisMessage)
  if (!row) return { outcome: 'dropped' }
  const { template } = row
  const abandon = async (summary: string): Promise<Delivery> => {
    await services.db.delete(outbox).where(isThisMessage)
    return { outcome: 'abandoned', template, summary }
  }
  // Checked before sending too: a restored backup contains messages that were sent long ago.
  if (isTooOld(services, row)) return abandon(lastError ?? 'it is too old')
  try {
    const mail = await composeMail(services, row, attempts)
    if (mail) await transport.send({ id: row.id, to: mail.to, createdAt: row.createdAt, ...mail.content })
    await services.db.delete(outbox).where(isThisMessage)
    return { outcome: mail ? 'sent' : 'dropped' }
  } catch (error) {
    const { failure, summary } =
      error instanceof MailError ? error : new MailError('postponed', `it could not be composed (${nameOf(error)})`)
    return failure === 'refused' ? abandon(summary) : { outcome: failure, template, summary }
  }
}

const isTooOld = ({ clock }: Services, { createdAt, template }: OutboxRow) =>
  clock.now() - createdAt.getTime() > (template === 'email-changed' ? MAX_EMAIL_CHANGED_AGE_MS : MAX_AGE_MS)

/** Makes the messages due that wait only because the mail server could not be used. */
export const retryUnavailable = (services: Services): Promise<void> =>
  makeJobsDue(
    services,
    and(eq(jobs.kind, 'mail'), gt(jobs.runAt, new Date(services.clock.now())), like(jobs.lastError, 'unavailable:%')),
  )

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown error')
