import { noLimits } from '@stoop/api/limits'
import { feed } from '@stoop/api/posts/feed'
import { openDatabase } from '@stoop/db/client'

/** Asks for a member's feed, 32 at a time, for some seconds; prints feeds a second. */
const [url = '', viewer = '', seconds = ''] = process.argv.slice(2)
const { db, close } = openDatabase({ url, application: 'faults' })
const context = {
  db,
  clock: { now: () => Date.now() },
  limits: noLimits,
  passwords: { hash: async () => '', verify: async () => false },
  viewer: { id: viewer, sid: '' },
  door: { address: '', userAgent: '', idempotencyKey: undefined, setSessionCookie: () => undefined },
}
async function ask(milliseconds: number): Promise<number> {
  const until = performance.now() + milliseconds
  let count = 0
  const asker = async () => {
    for (; performance.now() < until; count += 1) await feed(context, { limit: 20 })
  }
  await Promise.all(Array.from({ length: 32 }, asker))
  return (count / milliseconds) * 1_000
}
await ask(1_500)
console.log((await ask(Number(seconds) * 1_000)).toFixed(0))
await close()
