import { PUSH_OUTCOMES, type PushOutcome } from '@stoop/api/push/push-job'
import { Counter, type Registry } from 'prom-client'

/** Adds the metric of push messages. Returns a function that counts a message. */
export function createPushMetrics(registry: Registry): (outcome: PushOutcome) => void {
  const messages = new Counter({
    name: 'push_messages_total',
    help: 'Push messages by outcome: sent, gone (the subscription has ended), rejected, postponed or unavailable (sent later), dropped (read, hidden, turned off or looked at), summarised (quiet hours)',
    labelNames: ['outcome'],
    registers: [registry],
  })
  for (const outcome of PUSH_OUTCOMES) messages.inc({ outcome }, 0)
  return (outcome) => messages.inc({ outcome })
}
