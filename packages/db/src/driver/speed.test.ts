import { expect, test } from 'vitest'
import { usePools } from './test/database.ts'
import { listen } from './test/proxy.ts'

const pools = usePools()

test('the pool is as fast after many queries as after few', async () => {
  const { address } = await listen((socket) => {
    let begun = false
    socket.on('data', (bytes) => {
      socket.write(begun ? answers(bytes) : hello)
      begun = true
    })
  })
  const sql = pools.open({ max: 10, fetch_types: false }, address)
  const run = async (count: number) => {
    // CPU, not time: others may use the machine.
    const before = process.threadCpuUsage()
    // More at a time than there are connections: the pool is always busy.
    await Promise.all(
      Array.from({ length: 64 }, async () => {
        for (let n = 0; n < count / 64; n += 1) await sql.unsafe('select 1')
      }),
    )
    const { user, system } = process.threadCpuUsage(before)
    return user + system
  }
  await run(20_000)
  const first = await run(20_000)
  await run(160_000)
  const last = await run(20_000)
  expect(last / first).toBeLessThan(1.5)
})

/** Logged in, and ready. */
const hello = Buffer.from('5200000008000000005a0000000549', 'hex')
/** An answer without rows. */
const answer = Buffer.concat([
  Buffer.from('430000000d', 'hex'),
  Buffer.from('SELECT 0\0'),
  Buffer.from('5a0000000549', 'hex'),
])

/** One answer for each query in `bytes`; a query is `select 1`. */
function answers(bytes: Buffer): Buffer {
  return Buffer.concat(Array.from({ length: bytes.toString('latin1').split('select 1').length - 1 }, () => answer))
}
