import { setTimeout as pause } from 'node:timers/promises'
import { parseConnectionUrl } from '../connection-url.ts'
import { requestTimeouts } from '../timeouts.ts'
import { errorCodeOrText, loadDriver } from './driver.ts'

/**
 * Counts of transactions. `node load.ts <url>` runs 64 writers until stdin ends. Each transaction inserts a numbered note and
 * increments a counter. Prints the counts after every 100 commits, and at the end the numbers of all committed notes.
 */
export type Tally = { acknowledged: number; failed: number; slowest: number; unexpected: string[] }

const url = process.argv[2] ?? ''
const driver = await loadDriver()
const sql = driver({
  ...parseConnectionUrl(url),
  max: 10,
  connect_timeout: requestTimeouts.connect / 1000,
  socket_timeout: requestTimeouts.socket / 1000,
  queue_timeout: requestTimeouts.queue / 1000,
  backoff: () => 0.05 + Math.random() * 0.1,
})
const acknowledgedNumbers: number[] = []
const tally: Tally = { acknowledged: 0, failed: 0, slowest: 0, unexpected: [] }
let isStopping = false
process.stdin.on('end', () => {
  isStopping = true
})
process.stdin.resume()
await Promise.all(Array.from({ length: 64 }, (_, writer) => runWriter(writer)))
await sql.end({ timeout: 1 })
process.stdout.write(`${JSON.stringify(tally)}\n${JSON.stringify(acknowledgedNumbers)}\n`)

async function runWriter(writer: number): Promise<void> {
  for (let n = writer; !isStopping; n += 64) {
    const startedAt = performance.now()
    try {
      await sql.begin(async (tx) => {
        await tx`insert into notes (writer, n) values (${writer}, ${n})`
        // Simulate a service function that computes between two statements: the connection can be lost here too.
        await pause(n % 4)
        await tx`update writers set notes = notes + 1 where writer = ${writer}`
      })
      acknowledgedNumbers.push(n)
      tally.acknowledged += 1
    } catch (error) {
      tally.failed += 1
      // Callers can handle errors that have a code. An error without a code is a bug of the driver.
      if (!/^[A-Z0-9_]{5,}$/.test(errorCodeOrText(error))) tally.unexpected.push(errorCodeOrText(error))
      // Simulate a client that waits before a retry.
      await pause(20)
    }
    tally.slowest = Math.max(tally.slowest, Math.round(performance.now() - startedAt))
    if (tally.acknowledged % 100 === 0) process.stdout.write(`${JSON.stringify(tally)}\n`)
  }
}
