import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../cluster/cluster.ts'
import { type DatabaseNode, isOk } from '../../cluster/database-node.ts'
import type { WriteTimes } from './write-times.ts'

/** A running cluster, and members who write to it. */
export type Scene = {
  cluster: Cluster
  times: WriteTimes
  /** How long a machine is unavailable. */
  awayMs: number
}

/** Longer than two loops of Patroni: a machine may still report its role of the previous loop. */
const STABLE_MS = 12_000

type Pair = { primary: DatabaseNode; standby: DatabaseNode }

/**
 * Returns the primary and the other machine, after both roles have been the same for a while. Directly after a crash the primary
 * continues alone for a moment, and until its standby is back, no failover is possible.
 */
export async function waitForPair({ nodes }: Cluster): Promise<Pair> {
  let pair: Pair | undefined
  for (let since = performance.now(); ; await pause(100)) {
    const primary = await findNode(nodes, 'primary')
    const standby = await findNode(nodes, 'sync')
    const isSame = pair !== undefined && pair.primary === primary && pair.standby === standby
    if (!isSame) since = performance.now()
    pair = primary && standby && { primary, standby }
    if (pair && performance.now() - since >= STABLE_MS) return pair
  }
}

/** Waits until a machine is the primary. */
export async function waitForPrimary({ restUrl }: DatabaseNode): Promise<void> {
  while (!(await isOk(`${restUrl}/primary`))) await pause(100)
}

async function findNode(nodes: readonly DatabaseNode[], role: 'primary' | 'sync'): Promise<DatabaseNode | undefined> {
  for (const node of nodes) if (await isOk(`${node.restUrl}/${role}`)) return node
  return undefined
}

export const toSeconds = (ms: number) => (ms / 1000).toFixed(1)
