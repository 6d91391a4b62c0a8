import { pushSubscriptions } from '@stoop/db/schema'
import { sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { SECOND_MS } from '../durations.ts'

/** How often a server stores which sessions have an open event stream. */
export const WATCHING_INTERVAL_MS = 10 * SECOND_MS
/** How long a session counts as watched after that, so that the streams of a killed server do not count for longer. */
const WATCHED_MS = 25 * SECOND_MS

type WatchingServices = Pick<Services, 'db' | 'clock' | 'live'>

/**
 * Returns a function that stores which sessions look at the app through this server, for the servers that send push messages. Call
 * it every WATCHING_INTERVAL_MS. It writes only rows of sessions with a push subscription.
 */
export function createWatching({ db, clock, live }: WatchingServices): () => Promise<void> {
  let previous: string[] = []
  return async () => {
    const open = new Set(live?.listSessions())
    const sids = [...new Set([...open, ...previous])]
    if (sids.length === 0) return
    const until = new Date(clock.now() + WATCHED_MS).toISOString()
    const isOpen = sql`${pushSubscriptions.sid} = any(${sql.param([...open])}::text[])`
    await db
      .update(pushSubscriptions)
      .set({ watchedUntil: sql`case when ${isOpen} then ${until}::timestamptz end` })
      .where(sql`${pushSubscriptions.sid} = any(${sql.param(sids)}::text[])`)
    previous = [...open]
  }
}
