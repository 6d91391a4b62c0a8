import type { ServerProcess } from '../server-process.ts'
import type { AuditResult } from './audit.ts'
import type { WriterStats } from './writers.ts'

type FaultRun = {
  stats: WriterStats
  findings: AuditResult
  recoveries: Map<string, number[]>
  heapBefore: number
  heapAfter: number
  server: ServerProcess
  pool: number
}

const MAX_RESPONSE_MS = 5_000
const MAX_RECOVERY_MS = 1_000
const MAX_HEAP_GROWTH_BYTES = 15_000_000

/** Prints a line for each figure, and marks figures outside their range. Returns whether no figure was marked. */
export function printReport({ stats, findings, recoveries, heapBefore, heapAfter, server, pool }: FaultRun): boolean {
  const unexpectedCount = [...stats.unexpected].reduce((sum, [, count]) => sum + count, 0)
  const lines: [string, string | number, boolean][] = [
    ['acknowledged writes', stats.acknowledged, stats.acknowledged > 0],
    ['lost writes', findings.lostWrites, findings.lostWrites === 0],
    ['writes applied in part', findings.partialWrites, findings.partialWrites === 0],
    ['duplicate writes', findings.duplicateWrites, findings.duplicateWrites === 0],
    ['counters that differ from their rows', findings.wrongCounters, findings.wrongCounters === 0],
    ['rejected with 503 and Retry-After', stats.rejected, true],
    ['other responses, or none', unexpectedCount, unexpectedCount === 0],
    ['slowest response (ms)', Math.round(stats.slowest), stats.slowest < MAX_RESPONSE_MS],
    ...[...recoveries].map(([name, times]): [string, string, boolean] => [
      `first success after ${name} (ms)`,
      times.map(Math.round).join(', '),
      times.every((time) => time < MAX_RECOVERY_MS),
    ]),
    // The pool, and one connection that listens for messages.
    ['open connections', `${findings.connections} of ${pool + 1}`, findings.connections <= pool + 1],
    [
      'heap before and after (MB)',
      `${megabytes(heapBefore)} → ${megabytes(heapAfter)}`,
      heapAfter - heapBefore < MAX_HEAP_GROWTH_BYTES,
    ],
    ['uncaught errors', server.uncaught.length, server.uncaught.length === 0],
    ['server', server.isRunning ? 'running' : 'died', server.isRunning],
  ]
  for (const [name, value, isGood] of lines) console.log(`${isGood ? '  ' : '✗ '}${name.padEnd(52)} ${value}`)
  for (const message of server.uncaught) console.log(`    uncaught: ${message}`)
  for (const [message, count] of [...stats.unexpected].slice(0, 8)) console.log(`    ${count} × ${message}`)
  return lines.every(([, , isGood]) => isGood)
}

const megabytes = (bytes: number) => (bytes / 1_000_000).toFixed(1)
