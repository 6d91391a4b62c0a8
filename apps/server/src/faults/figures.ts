import type { Audit } from './audit.ts'
import type { ServerProcess } from './server-process.ts'
import type { Tally } from './writers.ts'

type Run = {
  tally: Tally
  findings: Audit
  recoveries: Map<string, number[]>
  heapBefore: number
  heapAfter: number
  server: ServerProcess
  pool: number
}

const SLOWEST_MS = 5_000
const RECOVERY_MS = 1_000
const HEAP_BYTES = 15_000_000

/** Prints a line for each figure, marked where it is not as it must be; gives whether all are. */
export function report({ tally, findings, recoveries, heapBefore, heapAfter, server, pool }: Run): boolean {
  const wrong = [...tally.wrong].reduce((sum, [, count]) => sum + count, 0)
  const lines: [string, string | number, boolean][] = [
    ['acknowledged writes', tally.acknowledged, tally.acknowledged > 0],
    ['lost', findings.lost, findings.lost === 0],
    ['torn', findings.torn, findings.torn === 0],
    ['doubled', findings.doubled, findings.doubled === 0],
    ['counters that differ from their rows', findings.counters, findings.counters === 0],
    ['refused with 503 and Retry-After', tally.refused, true],
    ['other answers, or none', wrong, wrong === 0],
    ['slowest answer (ms)', Math.round(tally.slowest), tally.slowest < SLOWEST_MS],
    ...[...recoveries].map(([name, times]): [string, string, boolean] => [
      `first success after ${name} (ms)`,
      times.map(Math.round).join(', '),
      times.every((time) => time < RECOVERY_MS),
    ]),
    ['connections left', `${findings.connections} of ${pool}`, findings.connections <= pool],
    ['heap before and after (MB)', `${mb(heapBefore)} → ${mb(heapAfter)}`, heapAfter - heapBefore < HEAP_BYTES],
    ['uncaught errors', server.uncaught.length, server.uncaught.length === 0],
    ['the server', server.lives ? 'lives' : 'died', server.lives],
  ]
  for (const [name, value, good] of lines) console.log(`${good ? '  ' : '✗ '}${name.padEnd(52)} ${value}`)
  for (const what of server.uncaught) console.log(`    uncaught: ${what}`)
  for (const [what, count] of [...tally.wrong].slice(0, 8)) console.log(`    ${count} × ${what}`)
  return lines.every(([, , good]) => good)
}

const mb = (bytes: number) => (bytes / 1_000_000).toFixed(1)
