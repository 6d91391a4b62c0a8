import { inProcessEvents } from '@stoop/api/events'
import { feed } from '@stoop/api/feeds/feed'
import { inMemoryExportStorage } from '@stoop/api/in-memory-export-storage'
import { inMemoryPhotoStorage } from '@stoop/api/in-memory-photo-storage'
import { beforeCommit } from '@stoop/api/notifications/before-commit'
import { listPosts } from '@stoop/api/posts/list-posts'
import { runImmediately } from '@stoop/api/queue'
import { noRateLimits } from '@stoop/api/rate-limits'
import { sessionCache } from '@stoop/api/session-cache'
import { TEST_SECRETS, TEST_SITE } from '@stoop/api/test-site'
import { openDatabase } from '@stoop/db/client'

/**
 * Reads the feed of a member for some seconds, with 32 requests at a time. Prints the feeds per second, and the CPU time of this
 * process per feed.
 */
const [url = '', viewer = '', seconds = ''] = process.argv.slice(2)
const { db, close } = openDatabase({ url, application: 'faults' })
const context = {
  db,
  clock: { now: () => Date.now() },
  limits: noRateLimits,
  sessions: sessionCache({ now: () => Date.now() }),
  databaseQueue: runImmediately,
  passwords: { hash: async () => '', verify: async () => false },
  photos: inMemoryPhotoStorage(),
  exports: inMemoryExportStorage(),
  site: TEST_SITE,
  secrets: TEST_SECRETS,
  events: inProcessEvents(beforeCommit, console.error),
  viewer: { id: viewer, sid: '' },
  request: {
    address: '',
    userAgent: '',
    origin: '',
    idempotencyKey: undefined,
    browserCookie: undefined,
    setBrowserCookie: () => undefined,
    setSessionCookie: () => undefined,
  },
}
async function measureFeed(milliseconds: number): Promise<{ rate: number; cpu: number }> {
  const deadline = performance.now() + milliseconds
  const before = process.cpuUsage()
  let count = 0
  const readFeeds = async () => {
    for (; performance.now() < deadline; count += 1) await listPosts(context, feed, { limit: 20 })
  }
  await Promise.all(Array.from({ length: 32 }, readFeeds))
  const { user, system } = process.cpuUsage(before)
  return { rate: Math.round((count / milliseconds) * 1_000), cpu: Math.round((user + system) / count) }
}
await measureFeed(1_500)
console.log(JSON.stringify(await measureFeed(Number(seconds) * 1_000)))
await close()
