import { setTimeout as pause } from 'node:timers/promises'
import type { Line } from '../pgbouncer/lines.ts'
import { type Scene, toSeconds, waitForPair, waitForPrimary } from './scene.ts'

const MAX_OUTAGE_MS = 8_000
const CRASHES = 3

/** Kills the primary's PostgreSQL. Patroni starts it again. */
export async function checkPostgresCrash({ cluster, times }: Scene): Promise<Line[]> {
  const outages: number[] = []
  for (let n = 0; n < CRASHES; n += 1) {
    const { primary } = await waitForPair(cluster)
    const pid = primary.postmasterPid()
    const killedAt = performance.now()
    process.kill(pid, 'SIGKILL')
    while (primary.postmasterPid() === pid) await pause(20)
    await waitForPrimary(primary)
    await times.waitForWrite()
    outages.push(times.findOutageEnd(killedAt))
  }
  const check = `PostgreSQL alone crashes, ${CRASHES} times: seconds until writes are back`
  return [[check, outages.map(toSeconds).join(', '), outages.every((outage) => outage <= MAX_OUTAGE_MS)]]
}
