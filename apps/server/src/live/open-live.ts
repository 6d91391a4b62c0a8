import type { Clock } from '@stoop/api/context'
import { createLiveStreams, EVENTS_CHANNEL } from '@stoop/api/live/live-streams'
import type { LiveStreams } from '@stoop/api/live-streams'
import type { GetReceivedPeriod } from '@stoop/api/session-cache'
import type { DatabaseHandle } from '@stoop/db/client'
import { sql } from 'drizzle-orm'
import type { Env } from '../env.ts'
import { writeStatusLine } from '../http/status-line.ts'
import { openRedisWaking } from './redis-waking.ts'
import type { Waking } from './waking.ts'

/** Wake-ups within this time are sent to the other servers as one, because NOTIFY takes a global lock. */
const COALESCE_MS = 20
const WAKE = 'wake'

/** The event streams of this server. */
export type Live = {
  streams: LiveStreams
  /** Tells this server and the others that there are new events. */
  wake(): void
  stop(): void
}

/**
 * Opens the event streams. Servers wake each other through the Redis of EVENTS_URL, or without this setting through the database.
 * `getSessionPeriod` is as in LiveStreamsOptions.
 */
export async function openLive(
  env: Pick<Env, 'eventsUrl'>,
  database: Pick<DatabaseHandle, 'db' | 'listen'>,
  {
    clock,
    getSessionPeriod,
    onError,
  }: { clock: Clock; getSessionPeriod: GetReceivedPeriod; onError(error: unknown): void },
): Promise<Live> {
  const receive = () => streams.wake()
  const waking = env.eventsUrl
    ? await openRedisWaking(env.eventsUrl, receive, writeStatusLine)
    : databaseWaking(database, receive)
  const streams = createLiveStreams({
    db: database.db,
    clock,
    getSessionPeriod,
    getWakePeriod: waking.getReceivedPeriod,
    onError,
  })
  let timer: NodeJS.Timeout | undefined
  const sendWake = () => {
    timer = undefined
    // If a wake-up is lost, servers find the events at their next poll.
    waking.send().catch(() => undefined)
  }
  return {
    streams,
    wake() {
      streams.wake()
      timer ??= setTimeout(sendWake, COALESCE_MS).unref()
    },
    stop() {
      clearTimeout(timer)
      streams.stop()
      waking.close()
    },
  }
}

function databaseWaking({ db, listen }: Pick<DatabaseHandle, 'db' | 'listen'>, receive: () => void): Waking {
  const listener = listen(EVENTS_CHANNEL, (text) => {
    if (text === WAKE) receive()
  })
  return {
    getReceivedPeriod: listener.getReceivedPeriod,
    async send() {
      await db.execute(sql`select pg_notify(${EVENTS_CHANNEL}, ${WAKE})`)
    },
    close: listener.stop,
  }
}
