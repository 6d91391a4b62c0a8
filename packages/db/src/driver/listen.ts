import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'

const BEAT_MS = 300
/** If no heartbeat was sent for this long, the listener was not in use. */
const PAUSE_MS = 2 * BEAT_MS
/** For how long heartbeats are sent after the last call of `getReceivedPeriod`. */
const IN_USE_MS = 2000

/** A period in which every message was received, in milliseconds of `performance.now()`. */
export type ReceivedPeriod = { from: number; until: number }

export type Listener = {
  /** Returns undefined if messages cannot be received: the connection is lost, or uses a connection pooler. */
  getReceivedPeriod(): ReceivedPeriod | undefined
  stop(): void
}

/**
 * Receives the `notify` messages of a channel on a separate connection. While `getReceivedPeriod` is called, sends heartbeats on
 * the channel. PostgreSQL delivers messages in the order of commits, so a received heartbeat proves that all earlier messages
 * were received.
 */
export function listenOn(client: postgres.Sql, channel: string, onMessage: (text: string) => void): Listener {
  const beat = `${randomUUID()} `
  let from: number | undefined
  let until: number | undefined
  let askedAt = Number.NEGATIVE_INFINITY
  let beatAt = Number.NEGATIVE_INFINITY
  const receive = (text: string) => {
    if (text.startsWith(beat)) until = Number(text.slice(beat.length))
    else onMessage(text)
  }
  const start = async () => {
    if (await isPooled(client)) return
    await client.listen(channel, receive, () => {
      from = performance.now()
    })
  }
  let starting: Promise<void> | undefined
  const run = async () => {
    if (performance.now() - askedAt > IN_USE_MS) return
    beatAt = performance.now()
    starting ??= start()
    await starting
    if (from !== undefined) await client.notify(channel, `${beat}${performance.now()}`)
  }
  let isRunning = false
  const sendBeat = () => {
    if (isRunning) return
    isRunning = true
    // Ignore the error: while the database is unavailable, there is no period, and the callers report the error.
    run()
      .catch(() => {
        if (from === undefined) starting = undefined
      })
      .finally(() => {
        isRunning = false
      })
  }
  const timer = setInterval(sendBeat, BEAT_MS).unref()
  return {
    getReceivedPeriod() {
      askedAt = performance.now()
      // At the start and after a pause, send a heartbeat at once: the next calls may follow within milliseconds.
      if (askedAt - beatAt > PAUSE_MS) sendBeat()
      return from === undefined || until === undefined ? undefined : { from, until }
    },
    stop: () => clearInterval(timer),
  }
}

/** Returns whether the connection uses a pooler such as PgBouncer. A pooler reports another process id than PostgreSQL. */
async function isPooled(client: postgres.Sql): Promise<boolean> {
  const rows = await client<{ pid: number }[]>`select pg_backend_pid() as pid`
  return rows[0]?.pid !== rows.state.pid
}
