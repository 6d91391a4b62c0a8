import { randomUUID } from 'node:crypto'
import type postgres from 'postgres'

const BEAT_MS = 300
/** How long beats continue after the last question. */
const IN_USE_MS = 2000

/** The times in milliseconds of `performance.now()` between which every message has been received. */
export type Coverage = { from: number; until: number }

export type Listener = {
  /** Undefined if no message can be received: the connection is lost, or a connection pooler stands between. */
  getCoverage(): Coverage | undefined
  stop(): void
}

/**
 * Receives the messages of `notify` on a channel, on a connection of its own, which the driver opens again when it is lost. PostgreSQL
 * delivers messages in the order of their commits. So the listener sends beats on the same channel while somebody asks for the coverage:
 * a beat that comes back proves that every message committed before it was received. Behind a pooler it does not listen, because
 * messages would go to other clients.
 */
export function listenOn(client: postgres.Sql, channel: string, onMessage: (text: string) => void): Listener {
  const beat = `${randomUUID()} `
  let from: number | undefined
  let until: number | undefined
  let askedAt = Number.NEGATIVE_INFINITY
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
    starting ??= start()
    await starting
    if (from !== undefined) await client.notify(channel, `${beat}${performance.now()}`)
  }
  let isRunning = false
  const timer = setInterval(() => {
    if (isRunning) return
    isRunning = true
    // Without the database there is no coverage, and its callers report the error.
    run()
      .catch(() => {
        if (from === undefined) starting = undefined
      })
      .finally(() => {
        isRunning = false
      })
  }, BEAT_MS).unref()
  return {
    getCoverage() {
      askedAt = performance.now()
      return from === undefined || until === undefined ? undefined : { from, until }
    },
    stop: () => clearInterval(timer),
  }
}

/** Returns whether a pooler such as PgBouncer stands between: it tells another process id than PostgreSQL. */
async function isPooled(client: postgres.Sql): Promise<boolean> {
  const rows = await client<{ pid: number }[]>`select pg_backend_pid() as pid`
  return rows[0]?.pid !== rows.state.pid
}
