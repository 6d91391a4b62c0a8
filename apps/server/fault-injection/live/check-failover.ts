import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { build } from '../../../../scripts/build.ts'
import { Cluster } from '../../cluster/cluster.ts'
import { killMachine } from '../../cluster/namespaces.ts'
import { findMissingPackages } from '../../cluster/packages.ts'
import { toSeconds, waitForPair, waitForPrimary } from '../cluster/scene.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { startExchange } from './check-messages.ts'
import { insertMembers } from './members.ts'

const FIRST_PORT = 23_300
const MESSAGES_EACH = 1000
const FAILOVERS = 2

/**
 * Two friends send 1,000 messages each through nginx and two servers, while the machine of the primary database is killed twice.
 * Returns whether each message is stored once and in order.
 */
export async function checkFailover(): Promise<boolean> {
  const missing = findMissingPackages()
  if (missing) throw new Error(missing)
  if (!(await build())) return false
  const cluster = await Cluster.start({
    folder: join(tmpdir(), `stoop-faults-messages-${process.pid}`),
    port: FIRST_PORT,
    hasNamespaces: true,
    hasS3: false,
    env: { RATE_LIMITS: 'off', LOG_LEVEL: 'error', DATABASE_CONNECT_MS: '10000' },
    log: console.log,
  })
  try {
    const members = await insertMembers(cluster.env('stoop1').DATABASE_DIRECT_URL ?? '', 2)
    // The next failover needs a standby that has caught up, which can take longer than sending the messages.
    await waitForPair(cluster)
    const exchange = startExchange(() => cluster.url, members, MESSAGES_EACH)
    const lines: Line[] = []
    for (let failovers = 1; failovers <= FAILOVERS; failovers += 1) {
      const { primary, standby } = await waitForPair(cluster)
      await exchange.waitForRequests(1)
      const isRunning = !exchange.isDone()
      const killedAt = performance.now()
      killMachine(primary.name)
      await waitForPrimary(standby)
      await exchange.waitForRequests(1)
      const seconds = toSeconds(performance.now() - killedAt)
      lines.push([`failover ${failovers} of the database: seconds until a message is stored`, seconds, isRunning])
      await primary.patroni.start()
    }
    lines.push(...(await exchange.finish()))
    console.log('\nMessages of two friends through failovers')
    return printLines(lines)
  } finally {
    await cluster.stop()
  }
}
