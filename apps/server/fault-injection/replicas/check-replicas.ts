import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { type StreamingPair, startStreamingPair } from '@stoop/db/replicas/test/streaming-pair'
import { withServer } from '@stoop/db/testing'
import { installPostgres } from '../database/system-postgres.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { withTwoServers } from '../two-servers.ts'
import { type Counts, createCounts, runPairs } from './pairs-of-members.ts'

const PAIRS = 4
/** How long each state of the replica lasts. */
const PHASE_MS = {
  'in sync': 20_000,
  'paused for 60 s': 60_000,
  resumed: 15_000,
  'away for 60 s': 60_000,
  back: 15_000,
}
type Phase = keyof typeof PHASE_MS

/** Runs two servers with a replica of Debian's PostgreSQL and prints a line per check. Returns whether all passed. */
export async function checkReplicas(): Promise<boolean> {
  const pair = await startStreamingPair(installPostgres())
  const dataDir = mkdtempSync(join(tmpdir(), 'stoop-replicas-data-'))
  const settings = {
    DATABASE_URL: pair.primary.url,
    DATABASE_REPLICA_URL: pair.replica.url,
    DATA_DIR: dataDir,
    WEB_APP: 'off',
  }
  try {
    return await withTwoServers(settings, (first, second) => checkPhases(pair, [first.address, second.address]))
  } finally {
    await pair.stop()
    rmSync(dataDir, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

async function checkPhases(pair: StreamingPair, addresses: readonly [string, string]): Promise<boolean> {
  const begin: Record<Phase, () => Promise<void>> = {
    'in sync': async () => undefined,
    'paused for 60 s': pair.pause,
    resumed: pair.resume,
    'away for 60 s': pair.replica.stop,
    back: pair.replica.start,
  }
  let counts = createCounts()
  const stop = new AbortController()
  const members = runPairs(addresses, PAIRS, () => counts, stop.signal)
  const results: boolean[] = []
  try {
    for (const phase of ['in sync', 'paused for 60 s', 'resumed', 'away for 60 s', 'back'] as const) {
      await begin[phase]()
      counts = createCounts()
      const before = await countQueries(pair, phase)
      await pause(PHASE_MS[phase])
      const replicaQueries = (await countQueries(pair, phase)) - before
      console.log(`\nThe replica is ${phase}`)
      results.push(printLines(toLines(counts, phase, replicaQueries)))
    }
  } finally {
    stop.abort()
    await members
  }
  return results.every(Boolean)
}

function toLines(
  { writes, reads, missingOwn, shownHidden, old, failed, readTimes }: Counts,
  phase: Phase,
  replicaQueries: number,
): Line[] {
  const sorted = readTimes.toSorted((a, b) => a - b)
  const quantile = (share: number) => `${Math.round(sorted[Math.floor(sorted.length * share)] ?? 0)} ms`
  const failures = [...failed].map(([reason, count]) => `${count} × ${reason}`).join(', ')
  return [
    ['writes, reads', `${writes}, ${reads}`, reads > 0],
    ['failed calls', failures || '0', failures === ''],
    ["reads without the writer's own post", missingOwn, missingOwn === 0],
    ['reads of deleted posts and of blocked members', shownHidden, shownHidden === 0],
    ['reads of others that were not up to date, which is allowed', old, true],
    [
      'transactions on the replica, with about four polls a second',
      replicaQueries,
      phase === 'away for 60 s' || replicaQueries > 0,
    ],
    ['times of reads: median, 95%, 99%', [0.5, 0.95, 0.99].map(quantile).join(', '), true],
  ]
}

/** Returns how many transactions the replica has run, including the servers' polls. */
async function countQueries({ replica }: StreamingPair, phase: Phase): Promise<number> {
  if (phase === 'away for 60 s') return 0
  return withServer(replica.url, async (sql) => {
    const [row] = await sql<{ n: number }>`select sum(xact_commit + xact_rollback)::float8 as n from pg_stat_database`
    return row?.n ?? Number.NaN
  })
}
