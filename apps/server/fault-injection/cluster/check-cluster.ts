import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../../../scripts/build.ts'
import { Cluster } from '../../cluster/cluster.ts'
import { findMissingPackages } from '../../cluster/packages.ts'
import { AcknowledgedWrites } from '../database/acknowledged-writes.ts'
import { audit } from '../database/audit.ts'
import { Writers } from '../database/writers.ts'
import { runCommand } from '../move/run-command.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { checkEtcdLoss } from './check-etcd-loss.ts'
import { checkMachineLoss } from './check-machine-loss.ts'
import { checkPartition } from './check-partition.ts'
import { checkPostgresCrash } from './check-postgres-crash.ts'
import { waitForPair } from './scene.ts'
import { WriteTimes } from './write-times.ts'

const FIRST_PORT = 23_100
const CHECKS = [checkEtcdLoss, checkMachineLoss, checkPostgresCrash, checkPartition]

/**
 * Runs `pnpm cluster` with each database in a network namespace, and makes its machines fail while members write through nginx.
 * Prints a line per check. Returns whether all passed.
 */
export async function checkCluster(awaySeconds = 60): Promise<boolean> {
  const missing = findMissingPackages()
  if (missing) throw new Error(missing)
  if (!(await build())) return false
  const folder = join(tmpdir(), `stoop-faults-cluster-${process.pid}`)
  const cluster = await Cluster.start({
    folder,
    port: FIRST_PORT,
    hasNamespaces: true,
    hasS3: false,
    // On a busy machine, a new connection may take longer than the default of 1.5 s.
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error', DATABASE_CONNECT_MS: '10000' },
    log: console.log,
  })
  const acknowledgedWrites = new AcknowledgedWrites()
  try {
    const writers = new Writers(cluster.url, acknowledgedWrites)
    const scene = { cluster, times: new WriteTimes(writers.stats), awayMs: awaySeconds * 1000 }
    await writers.start()
    await scene.times.waitForWrite()
    console.log('\nA database on two machines, with 64 members who write through nginx')
    let hasPassed = true
    for (const check of CHECKS) hasPassed = printLines(await check(scene)) && hasPassed
    await writers.stop()
    return printLines(await checkWrites(cluster, writers, acknowledgedWrites)) && hasPassed
  } finally {
    acknowledgedWrites.remove()
    await cluster.stop()
  }
}

async function checkWrites(cluster: Cluster, { stats }: Writers, acknowledged: AcknowledgedWrites): Promise<Line[]> {
  await waitForPair(cluster)
  const env = cluster.env('stoop1')
  const found = await audit(env.DATABASE_DIRECT_URL ?? '', acknowledged.all())
  const recount = await runCommand(['recount', '--dry-run'], env)
  const unexpected = [...stats.unexpected].map(([text, count]) => `${count} × ${text}`).join(', ')
  return [
    ['acknowledged writes', stats.acknowledged, stats.acknowledged > 0],
    ['of these, missing', found.lostWrites, found.lostWrites === 0],
    ['writes applied in part, twice, miscounted', describe(found), describe(found) === '0, 0, 0'],
    ['stoop recount', recount.output.split('\n').at(-1) ?? '', /Differences: 0\./.test(recount.output)],
    ['responses 503 with Retry-After', stats.rejected, true],
    ['other errors', unexpected || 'none', unexpected === ''],
    ['slowest response: seconds', (stats.slowest / 1000).toFixed(1), true],
  ]
}

const describe = ({ partialWrites, duplicateWrites, wrongCounters }: Awaited<ReturnType<typeof audit>>) =>
  [partialWrites, duplicateWrites, wrongCounters].join(', ')
