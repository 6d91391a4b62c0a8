import { setTimeout as pause } from 'node:timers/promises'
import { setConnected } from '../../cluster/namespaces.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { DirectWriters } from './direct-writers.ts'
import { type Scene, toSeconds, waitForPair, waitForPrimary } from './scene.ts'

const MAX_OUTAGE_MS = 25_000

/**
 * Disconnects the primary's machine from the network, and connects it again later. On both machines, clients write to the
 * PostgreSQL of their machine.
 */
export async function checkPartition({ cluster, times, awayMs }: Scene): Promise<Line[]> {
  const { primary, standby } = await waitForPair(cluster)
  const writers = await DirectWriters.start(cluster)
  await writers.waitForWrites(primary)
  const failedBefore = times.failed
  const cutAt = performance.now()
  setConnected(primary.name, false)
  await waitForPrimary(standby)
  await times.waitForWrite()
  await writers.waitForWrites(standby)
  const outage = times.findOutageEnd(cutAt)
  const failed = times.failed - failedBefore
  await pause(Math.max(0, cutAt + awayMs - performance.now()))
  setConnected(primary.name, true)
  const healedAt = performance.now()
  await waitForPair(cluster)
  const healSeconds = toSeconds(performance.now() - healedAt)
  const { oldEnds, oldLocalEnds, newBegins, overlapping, lost, acknowledged } = await writers.stop(primary, standby)
  const after = (at: number) => toSeconds(at - cutAt)
  return [
    ['the primary is cut off: seconds until writes are back', toSeconds(outage), outage <= MAX_OUTAGE_MS],
    ['requests that failed meanwhile', failed, true],
    ['seconds from the cut to the last commit on the old primary', after(oldEnds), oldEnds < newBegins],
    [
      'the same of a client on its machine that does not wait for the standby',
      after(oldLocalEnds),
      oldLocalEnds < newBegins,
    ],
    ['seconds from the cut to the first commit on the new primary', after(newBegins), true],
    ['commits on the old primary after the first one on the new primary', overlapping, overlapping === 0],
    [`commits with a standby that are missing, of ${acknowledged}`, lost, lost === 0],
    ['seconds from the repair until the old primary is the standby', healSeconds, true],
  ]
}
