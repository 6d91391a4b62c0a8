import { setTimeout as pause } from 'node:timers/promises'
import type { Cluster } from '../../cluster/cluster.ts'
import { type DatabaseNode, isOk } from '../../cluster/database-node.ts'
import type { WriteTimes } from './write-times.ts'

/** A running cluster with members who write. */
export type Scene = {
  cluster: Cluster
  times: WriteTimes
  /** How long a machine stays away. */
  awayMs: number
}

/** Returns the machine that is the primary and the other one. Waits until there is a primary with a synchronous standby. */
export async function waitForPair({ nodes }: Cluster): Promise<{ primary: DatabaseNode; standby: DatabaseNode }> {
  for (;;) {
    const primary = await findNode(nodes, 'primary')
    const standby = await findNode(nodes, 'sync')
    if (primary && standby) return { primary, standby }
    await pause(100)
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
