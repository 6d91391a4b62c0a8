import { setTimeout as pause } from 'node:timers/promises'
import { readAddress } from '../address.ts'
import { requestLimits } from '../limits.ts'
import { codeOf, loadDriver } from './driver.ts'

/**
 * 64 writers in a process of its own, until told to stop: `node load.ts <url>`. Each writes a note and raises its
 * writer's counter in one transaction. Says after each hundred what it has, in the end the numbers that were
 * acknowledged; a writer that hangs keeps it from ending.
 */
export type Tally = { acknowledged: number; failed: number; slowest: number; unexpected: string[] }

const url = process.argv[2] ?? ''
const driver = await loadDriver()
const sql = driver({
  ...readAddress(url),
  max: 10,
  connect_timeout: requestLimits.connect / 1000,
  socket_timeout: requestLimits.socket / 1000,
  queue_timeout: requestLimits.queue / 1000,
  backoff: () => 0.05 + Math.random() * 0.1,
})
const numbers: number[] = []
const tally: Tally = { acknowledged: 0, failed: 0, slowest: 0, unexpected: [] }
let stopping = false
process.stdin.on('end', () => {
  stopping = true
})
process.stdin.resume()
await Promise.all(Array.from({ length: 64 }, (_, writer) => write(writer)))
await sql.end({ timeout: 1 })
process.stdout.write(`${JSON.stringify(tally)}\n${JSON.stringify(numbers)}\n`)

async function write(writer: number): Promise<void> {
  for (let n = writer; !stopping; n += 64) {
    const begin = performance.now()
    try {
      await sql.begin(async (tx) => {
        await tx`insert into notes (writer, n) values (${writer}, ${n})`
        // As a rule does that thinks between two statements: a connection may go at this moment too.
        await pause(n % 4)
        await tx`update writers set notes = notes + 1 where writer = ${writer}`
      })
      numbers.push(n)
      tally.acknowledged += 1
    } catch (error) {
      tally.failed += 1
      // A code is a fault that a caller can name; anything else is the driver's own failure.
      if (!/^[A-Z0-9_]{5,}$/.test(codeOf(error))) tally.unexpected.push(codeOf(error))
      // As a client would: not at once.
      await pause(20)
    }
    tally.slowest = Math.max(tally.slowest, Math.round(performance.now() - begin))
    if (tally.acknowledged % 100 === 0) process.stdout.write(`${JSON.stringify(tally)}\n`)
  }
}
