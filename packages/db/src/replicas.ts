import type { Database, Sql } from './client.ts'
import { createPrimaryState } from './replicas/primary-state.ts'
import { openReplica, type Replica, type ReplicaOptions } from './replicas/replica.ts'

const OBSERVE_MS = 500

/** The replicas of the primary, for reads whose data may be a few seconds old. */
export type Replicas = {
  /**
   * Returns a replica that has replayed the last write of the session, and every write that hid content. Returns undefined if
   * there is none; then read the primary. Throws the error of the primary.
   */
  findDatabase(sid: string | undefined): Promise<Database | undefined>
  /** Stores for all servers that the session has just written. Throws the error of the primary. */
  recordWrite(sid: string): Promise<void>
  /** Called when a connection to a replica broke. Does not read from it until it responds again. */
  reportFailure(db: Database, error: unknown): void
  close(seconds?: number): Promise<void>
}

export type ReplicasOptions = Pick<ReplicaOptions, 'log' | 'database' | 'pollTimeouts' | 'maxBackoffMs'> & {
  urls: readonly string[]
  /** The primary. */
  sql: Sql
  /** A monotonic clock in milliseconds. */
  now?: () => number
}

/** Opens the replicas (decision 137). Tries to connect to an unavailable replica until `close` is called. */
export function openReplicas({ urls, sql, now = () => performance.now(), ...options }: ReplicasOptions): Replicas {
  const primary = createPrimaryState(sql, now, options.log)
  const replicas = urls.map((url) => openReplica(url, { ...options, primary, now }))
  let observing: Promise<void> | undefined
  const observe = () => {
    // Ignore the error: without new samples of the primary, reads fail with the error of the primary.
    observing ??= primary
      .observe()
      .catch(() => undefined)
      .finally(() => {
        observing = undefined
      })
  }
  observe()
  const timer = setInterval(observe, OBSERVE_MS).unref()
  return {
    async findDatabase(sid) {
      if (replicas.every((replica) => replica.findPosition() === undefined)) return undefined
      const required = await primary.findRequired(sid)
      if (required === undefined) return undefined
      const current = replicas.flatMap((replica) => {
        const position = replica.findPosition()
        return position === undefined ? [] : [{ replica, position }]
      })
      for (const { replica, position } of current)
        if (position < Math.max(required.written, required.restricted)) replica.pollSoon()
      // Do not use another replica that has it: the next read might choose this one, which lacks the member's own write.
      if (current.some(({ position }) => position < required.written)) return undefined
      const usable = current.filter(({ position }) => position >= required.restricted)
      return choose(usable, sid)?.replica.db
    },
    recordWrite: (sid) => primary.recordWrite(sid),
    reportFailure(db, error) {
      replicas.find((replica: Replica) => replica.db === db)?.reportFailure(error)
    },
    async close(seconds) {
      clearInterval(timer)
      await observing
      await Promise.all(replicas.map((replica) => replica.close(seconds)))
    },
  }
}

/** Chooses an item. It is always the same one for a session, so that consecutive reads do not alternate between replicas. */
function choose<Item>(items: readonly Item[], sid = ''): Item | undefined {
  let hash = 0
  for (let index = 0; index < Math.min(sid.length, 8); index++) hash = (hash * 31 + sid.charCodeAt(index)) >>> 0
  return items[hash % items.length]
}
