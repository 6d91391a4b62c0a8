import { setTimeout as delay } from 'node:timers/promises'
import type { Services } from '@stoop/api/context'
import { type Delivery, deliverNextMail, retryUnavailable } from '@stoop/api/mail/deliver-mail'
import type { MailTransport } from '@stoop/api/mail/mail-content'

/** For messages of other servers and of operator commands, and those that are due again. */
const POLL_MS = 2000
const REMINDER_MS = 10 * 60 * 1000
/** A message in flight has this time at shutdown. After that another server sends it when its lease has expired. */
const STOP_MS = 3000

export type MailLog = { warn(line: string): void; error(error: unknown): void }

/** Sends the messages of the outbox, one at a time, until the returned function is called. */
export function startMail(services: Services, transport: MailTransport, log: MailLog): () => Promise<void> {
  const stop = new AbortController()
  let wake = Promise.withResolvers<void>()
  const unsubscribe = services.events.subscribe(({ type }) => {
    if (type === 'mailQueued') wake.resolve()
  })
  const sender = mailSender(services, transport, log)
  async function run(): Promise<void> {
    while (!stop.signal.aborted) {
      wake = Promise.withResolvers()
      await sender.sendDue(stop.signal)
      const timer = new AbortController()
      const pause = delay(POLL_MS, undefined, { ref: false, signal: timer.signal }).catch(() => undefined)
      await Promise.race([pause, wake.promise])
      timer.abort()
    }
  }
  const running = run()
  return async () => {
    unsubscribe()
    stop.abort()
    wake.resolve()
    await Promise.race([running, delay(STOP_MS, undefined, { ref: false })])
    transport.close()
  }
}

/** Creates the sender of one server. It logs what an operator has to know: no addresses, no links. */
export function mailSender(services: Services, transport: MailTransport, log: MailLog) {
  let remindedAt: number | undefined

  async function handle(delivery: Delivery): Promise<void> {
    const now = services.clock.now()
    switch (delivery.outcome) {
      case 'sent':
        if (remindedAt === undefined) return
        remindedAt = undefined
        log.warn('Mail is being sent again.')
        return retryUnavailable(services)
      case 'unavailable':
        if (remindedAt !== undefined && now - remindedAt < REMINDER_MS) return
        remindedAt = now
        return log.warn(`Mail cannot be sent (${delivery.summary}). Messages wait in the outbox.`)
      case 'postponed':
        return log.warn(`Mail ${describe(delivery)} is tried again later: ${delivery.summary}`)
      case 'abandoned':
        return log.warn(`Mail ${describe(delivery)} was given up: ${delivery.summary}`)
    }
  }

  return {
    /** Sends the messages that are due, until the mail server cannot be used or `signal` is aborted. */
    async sendDue(signal?: AbortSignal): Promise<void> {
      try {
        while (!signal?.aborted) {
          const delivery = await deliverNextMail(services, transport)
          await handle(delivery)
          if (delivery.outcome === 'idle' || delivery.outcome === 'unavailable') return
        }
      } catch (error) {
        // The database is away; the next poll tries again.
        if (!signal?.aborted) log.error(error)
      }
    },
  }
}

const describe = ({ id, template, attempts }: { id: string; template: string; attempts: number }) =>
  `${id} (${template}, attempt ${attempts})`
