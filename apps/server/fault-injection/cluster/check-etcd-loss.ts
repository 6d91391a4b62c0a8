import { setTimeout as pause } from 'node:timers/promises'
import * as z from 'zod/mini'
import { ETCD_NAMES } from '../../cluster/values.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { type Scene, toSeconds, waitForPair } from './scene.ts'

const memberStatus = z.object({ header: z.object({ member_id: z.string() }), leader: z.string() })

/** Kills the leader of etcd, and starts it again after some time. */
export async function checkEtcdLoss({ cluster, times, awayMs }: Scene): Promise<Line[]> {
  const { primary } = await waitForPair(cluster)
  const leader = cluster.etcd[await findLeader(cluster.values)]
  if (!leader) throw new Error('etcd has no leader')
  const failedBefore = times.failed
  const killedAt = performance.now()
  await leader.kill()
  await pause(awayMs)
  const failed = times.failed - failedBefore
  const writes = times.countSince(killedAt)
  const now = await waitForPair(cluster)
  await leader.start()
  return [
    [`etcd's leader is away for ${toSeconds(awayMs)} s: failed requests, of ${writes + failed}`, failed, failed === 0],
    ['the primary is still the same', now.primary.name, now.primary === primary],
  ]
}

/** Returns the index of the leader of etcd; -1 if there is none. */
async function findLeader(values: Record<string, string>): Promise<number> {
  const isLeader = ETCD_NAMES.map(async (name) => {
    const url = `http://${values.ETCD_ADDRESS}:${values[`${name}_CLIENT_PORT`]}/v3/maintenance/status`
    const response = await fetch(url, { method: 'POST', body: '{}' })
    const { header, leader } = memberStatus.parse(await response.json())
    return header.member_id === leader
  })
  return (await Promise.all(isLeader)).indexOf(true)
}
