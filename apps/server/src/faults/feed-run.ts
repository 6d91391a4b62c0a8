import { noLimits } from '@stoop/api/limits'
import { photosInMemory } from '@stoop/api/photos/testing'
import { feed } from '@stoop/api/posts/feed'
import { openDatabase } from '@stoop/db/client'

/** Asks for a member's feed, 32 at a time, for some seconds; prints feeds a second and this process's CPU for one. */
const [url = '', viewer = '', seconds = ''] = process.argv.slice(2)
const { db, close } = openDatabase({ url, application: 'faults' })
const context = {
  db,
  clock: { now: () => Date.now() },
  limits: noLimits,
  passwords: { hash: async () => '', verify: async () => false },
  photos: photosInMemory(),
  viewer: { id: viewer, sid: '' },
  door: { address: '', userAgent: '', origin: '', idempotencyKey: undefined, setSessionCookie: () => undefined },
}
async function ask(milliseconds: number): Promise<{ rate: number; cpu: number }> {
  const until = performance.now() + milliseconds
  const before = process.cpuUsage()
  let count = 0
  const asker = async () => {
    for (; performance.now() < until; count += 1) await feed(context, { limit: 20 })
  }
  await Promise.all(Array.from({ length: 32 }, asker))
  const { user, system } = process.cpuUsage(before)
  return { rate: Math.round((count / milliseconds) * 1_000), cpu: Math.round((user + system) / count) }
}
await ask(1_500)
console.log(JSON.stringify(await ask(Number(seconds) * 1_000)))
await close()
