import { jobs, outbox } from '@stoop/db/schema'
import { and, eq, gt, inArray, isNull, like } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { DAY_MS, MINUTE_MS, SECOND_MS } from '../durations.ts'
import type { JobKind } from '../jobs/queue-jobs.ts'
import { type JobDefinition, waitAfter } from '../jobs/run-jobs.ts'
import { composeMail, type OutboxRow } from './compose-mail.ts'
import { MailError, type MailTransport } from './mail-content.ts'

const RETRY_MS: JobDefinition['retryMs'] = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  15 * MINUTE_MS,
]
const REMINDER_MS = 10 * MINUTE_MS
const MAX_AGE_MS = 2 * DAY_MS
/** The kinds of jobs whose keys are messages of the outbox. */
export const MAIL_KINDS = ['mail', 'bulk-mail'] as const satisfies readonly JobKind[]
/** How long the link that undoes a change of email is valid. */
const MAX_EMAIL_CHANGED_AGE_MS = 7 * DAY_MS

/**
 * Returns the job that sends a message of the outbox. Deletes the row only after the mail server has accepted the message: after
 * a crash in between, the member gets the message twice instead of never. Logs no addresses and no links.
 */
export function mailJob(
  services: Services,
  transport: MailTransport,
  log: { warn(line: string): void },
): JobDefinition {
  const { db, clock } = services
  let remindedAt: number | undefined
  return {
    kind: 'mail',
    retryMs: RETRY_MS,
    async run({ key, attempts, lastError }) {
      const isThisMessage = eq(outbox.id, key)
      const [row] = await db.select().from(outbox).where(isThisMessage)
      if (!row) return undefined
      const message = `Mail ${key} (${row.template}, attempt ${attempts})`
      const abandon = async (summary: string) => {
        await db.delete(outbox).where(isThisMessage)
        log.warn(`${message} was given up: ${summary}`)
        return undefined
      }
      // Check the age before each attempt, because a restored backup contains messages that were sent long ago.
      if (isTooOld(services, row)) return abandon(lastError ?? 'it is too old')
      try {
        const mail = await composeMail(services, row, attempts)
        if (mail)
          await transport.send({ id: key, to: mail.to, createdAt: row.createdAt, locale: mail.locale, ...mail.content })
        await db.delete(outbox).where(isThisMessage)
        if (!mail || remindedAt === undefined) return undefined
      } catch (error) {
        const { failure, summary } =
          error instanceof MailError ? error : new MailError('postponed', `it could not be composed (${nameOf(error)})`)
        if (failure === 'refused') return abandon(summary)
        const isUnavailable = failure === 'unavailable'
        if (!isUnavailable) log.warn(`${message} is tried again later: ${summary}`)
        else if (remindedAt === undefined || clock.now() - remindedAt >= REMINDER_MS) {
          remindedAt = clock.now()
          log.warn(`Mail cannot be sent (${summary}). Messages wait in the outbox.`)
        }
        // While the mail server is unavailable, the other messages would fail too.
        const againMs = waitAfter(attempts, RETRY_MS)
        return { againMs, error: `${failure}: ${summary}`, pausesRunner: isUnavailable }
      }
      remindedAt = undefined
      log.warn('Mail is being sent again.')
      await retryUnavailable(services)
    },
  }
}

/** Returns the jobs that send messages: one at a time, digests and editions after all others. */
export function createMailJobs(...options: Parameters<typeof mailJob>): JobDefinition[] {
  const job = mailJob(...options)
  return [job, { ...job, kind: 'bulk-mail', isBulk: true }]
}

const isTooOld = ({ clock }: Services, { createdAt, template }: OutboxRow) =>
  clock.now() - createdAt.getTime() > (template === 'email-changed' ? MAX_EMAIL_CHANGED_AGE_MS : MAX_AGE_MS)

/** Makes messages due that were waiting for an unavailable mail server. */
async function retryUnavailable({ db, clock }: Services): Promise<void> {
  const isUnavailable = and(
    inArray(jobs.kind, [...MAIL_KINDS]),
    isNull(jobs.leasedBy),
    like(jobs.lastError, 'unavailable:%'),
  )
  const runAt = new Date(clock.now())
  await db
    .update(jobs)
    .set({ runAt })
    .where(and(isUnavailable, gt(jobs.runAt, runAt)))
}

const nameOf = (error: unknown) => (error instanceof Error ? error.name : 'unknown error')
