import { createClient } from '@redis/client'
import { EVENTS_CHANNEL } from '@stoop/api/live/live-streams'
import type { Waking } from './waking.ts'

const CONNECT_MS = 1000
const RETRY_MS = 1000
const CHANNEL = `stoop:${EVENTS_CHANNEL}`

/**
 * Connects to the Redis of EVENTS_URL. It transmits only wake-ups; the events are in the database. Writes a line to `log` when
 * Redis stops responding, and when it responds again. In between, servers poll for new events.
 */
export async function openRedisWaking(url: string, receive: () => void, log: (line: string) => void): Promise<Waking> {
  const options = {
    url,
    RESP: 2,
    disableClientInfo: true,
    disableOfflineQueue: true,
    pingInterval: RETRY_MS,
    socket: { connectTimeout: CONNECT_MS, reconnectStrategy: RETRY_MS },
  } as const
  const [publisher, subscriber] = [createClient(options), createClient(options)]
  let isAway = false
  let readyAt: number | undefined
  const reportFailure = (error: unknown) => {
    readyAt = undefined
    if (isAway) return
    isAway = true
    const reason = error instanceof Error ? error.message || error.name : String(error)
    log(
      `Redis at EVENTS_URL does not respond (${reason}). Until it does, this server looks for new events four times a second.`,
    )
  }
  const reportReady = () => {
    readyAt = performance.now()
    if (isAway) log('Redis at EVENTS_URL responds again.')
    isAway = false
  }
  for (const client of [publisher, subscriber]) client.on('error', reportFailure)
  subscriber.on('ready', reportReady)
  await Promise.all([
    publisher.connect().catch(reportFailure),
    subscriber
      .connect()
      .then(() => subscriber.subscribe(CHANNEL, receive))
      .catch(reportFailure),
  ])
  return {
    getReceivedPeriod: () => (readyAt === undefined ? undefined : { from: readyAt, until: performance.now() }),
    async send() {
      await publisher.publish(CHANNEL, '')
    },
    close() {
      for (const client of [publisher, subscriber]) if (client.isOpen) client.destroy()
    },
  }
}
