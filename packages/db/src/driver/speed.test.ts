import { expect, it } from 'vitest'
import { usePools } from './test/database.ts'
import { startServer } from './test/proxy.ts'

const pools = usePools()

it('takes as little time per query after 200,000 queries as after 20,000', async () => {
  const { address } = await startServer((socket) => {
    let isStarted = false
    socket.on('data', (bytes) => {
      socket.write(isStarted ? resultsFor(bytes) : HANDSHAKE)
      isStarted = true
    })
  })
  const sql = pools.open({ max: 10, fetch_types: false }, address)
  const run = async (count: number) => {
    // Measure CPU time, because other processes affect the elapsed time.
    const before = process.threadCpuUsage()
    // More queries at a time than connections, so that the pool is always busy.
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

/** AuthenticationOk and ReadyForQuery. */
const HANDSHAKE = Buffer.from('5200000008000000005a0000000549', 'hex')
/** The response to a query without rows. */
const EMPTY_RESULT = Buffer.concat([
  Buffer.from('430000000d', 'hex'),
  Buffer.from('SELECT 0\0'),
  Buffer.from('5a0000000549', 'hex'),
])

/** Returns one response for each `select 1` in `bytes`. */
function resultsFor(bytes: Buffer): Buffer {
  return Buffer.concat(
    Array.from({ length: bytes.toString('latin1').split('select 1').length - 1 }, () => EMPTY_RESULT),
  )
}
