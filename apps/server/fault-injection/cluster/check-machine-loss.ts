import { killMachine } from '../../cluster/namespaces.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { type Scene, toSeconds, waitForPair, waitForPrimary } from './scene.ts'

const MAX_OUTAGE_MS = 25_000

/** Kills all processes of the primary's machine. Starts them again after the standby has become the primary. */
export async function checkMachineLoss({ cluster, times }: Scene): Promise<Line[]> {
  const { primary, standby } = await waitForPair(cluster)
  const failedBefore = times.failed
  const killedAt = performance.now()
  killMachine(primary.name)
  await waitForPrimary(standby)
  await times.waitForWrite()
  const outage = times.findOutageEnd(killedAt)
  const failed = times.failed - failedBefore
  const startedAt = performance.now()
  await primary.patroni.start()
  await waitForPair(cluster)
  return [
    ['the machine of the primary is killed: seconds until writes are back', toSeconds(outage), outage <= MAX_OUTAGE_MS],
    ['requests that failed meanwhile', failed, true],
    ['seconds until the machine, started again, is the standby', toSeconds(performance.now() - startedAt), true],
  ]
}
