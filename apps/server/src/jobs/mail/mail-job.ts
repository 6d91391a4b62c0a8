import type { Services } from '@stoop/api/context'
import { type JobDefinition, waitAfter } from '@stoop/api/jobs/run-jobs'
import { deliverMail, retryUnavailable } from '@stoop/api/mail/deliver-mail'
import type { MailTransport } from '@stoop/api/mail/mail-content'

const SECOND_MS = 1000
const MINUTE_MS = 60 * SECOND_MS
const REMINDER_MS = 10 * MINUTE_MS
const RETRY_MS: JobDefinition['retryMs'] = [
  10 * SECOND_MS,
  30 * SECOND_MS,
  MINUTE_MS,
  2 * MINUTE_MS,
  5 * MINUTE_MS,
  10 * MINUTE_MS,
  15 * MINUTE_MS,
]

/** Returns the job that sends a message of the outbox. It logs what an operator has to know: no addresses, no links. */
export function mailJob(
  services: Services,
  transport: MailTransport,
  log: { warn(line: string): void },
): JobDefinition {
  let remindedAt: number | undefined
  return {
    kind: 'mail',
    retryMs: RETRY_MS,
    async run(job) {
      const delivery = await deliverMail(services, transport, job)
      if (delivery.outcome === 'sent' && remindedAt !== undefined) {
        remindedAt = undefined
        log.warn('Mail is being sent again.')
        await retryUnavailable(services)
      }
      if (delivery.outcome === 'sent' || delivery.outcome === 'dropped') return undefined
      const { outcome, template, summary } = delivery
      const message = `Mail ${job.key} (${template}, attempt ${job.attempts})`
      if (outcome === 'abandoned') {
        log.warn(`${message} was given up: ${summary}`)
        return undefined
      }
      const isUnavailable = outcome === 'unavailable'
      const now = services.clock.now()
      if (!isUnavailable) log.warn(`${message} is tried again later: ${summary}`)
      else if (remindedAt === undefined || now - remindedAt >= REMINDER_MS) {
        remindedAt = now
        log.warn(`Mail cannot be sent (${summary}). Messages wait in the outbox.`)
      }
      const againMs = waitAfter(job.attempts, RETRY_MS)
      // The other messages would fail too.
      return { againMs, error: `${outcome}: ${summary}`, pausesRunner: isUnavailable }
    },
  }
}
