import { randomUUID } from 'node:crypto'
import { setTimeout as pause } from 'node:timers/promises'
import { type DatabaseHandle, openDatabase } from '@stoop/db/client'
import { withServer } from '@stoop/db/testing'
import type { Cluster } from '../../cluster/cluster.ts'
import type { DatabaseNode } from '../../cluster/database-node.ts'

/** Writers as `sync` wait for the standby. Writers as `local` do not, and show whether a machine accepts writes at all. */
const ROLES = { sync: 'postgres', local: 'postgres_local' } as const
type Mode = keyof typeof ROLES
type Commit = { id: string; node: string; mode: Mode; timeline: string; at: number }

const WRITE_EVERY_MS = 100

/**
 * Clients on each machine of the database. They write to its PostgreSQL over the Unix socket, which needs no network. Each row
 * contains the timeline of PostgreSQL, which changes with each new primary.
 */
export class DirectWriters {
  readonly #cluster: Cluster
  readonly #commits: Commit[] = []
  readonly #handles: DatabaseHandle[] = []
  readonly #running: Promise<void>[] = []
  #isStopping = false

  static async start(cluster: Cluster): Promise<DirectWriters> {
    const password = cluster.values.SUPERUSER_PASSWORD ?? ''
    await withServer(primaryUrl(cluster, 'postgres'), async (sql) => {
      await sql.unsafe(`create role ${ROLES.local} superuser login password '${password}'`)
      await sql.unsafe(`alter role ${ROLES.local} set synchronous_commit = local`)
      await sql.unsafe('create database direct')
    })
    await withServer(primaryUrl(cluster, 'direct'), (sql) => sql.unsafe('create table commits (id uuid primary key)'))
    return new DirectWriters(cluster, password)
  }

  private constructor(cluster: Cluster, password: string) {
    this.#cluster = cluster
    for (const node of cluster.nodes)
      for (const mode of ['sync', 'local'] as const) this.#running.push(this.#write(node, mode, password))
  }

  async #write(node: DatabaseNode, mode: Mode, password: string): Promise<void> {
    const timeouts = { connect: 500, socket: 1_000, queue: 1_000, statement: 900 }
    const database = openDatabase({ url: node.socketUrl(ROLES[mode], password, 'direct'), max: 1, timeouts })
    this.#handles.push(database)
    while (!this.#isStopping) {
      const id = randomUUID()
      const [row] = await database.sql<{ timeline: string }>`insert into commits values (${id})
        returning substr(pg_walfile_name(pg_current_wal_insert_lsn()), 1, 8) as timeline`.catch(() => [])
      if (row) this.#commits.push({ id, node: node.name, mode, timeline: row.timeline, at: performance.now() })
      await pause(WRITE_EVERY_MS)
    }
  }

  /** Waits until both clients on a machine have written again. */
  async waitForWrites({ name }: DatabaseNode): Promise<void> {
    const now = performance.now()
    const hasWritten = (mode: Mode) =>
      this.#commits.some((each) => each.node === name && each.mode === mode && each.at > now)
    while (!hasWritten('sync') || !hasWritten('local')) await pause(50)
  }

  /** Stops the clients. Compares the rows that the machines `before` and `after`, the old and the new primary, have committed. */
  async stop(before: DatabaseNode, after: DatabaseNode) {
    this.#isStopping = true
    await Promise.all(this.#running)
    await Promise.all(this.#handles.map(({ close }) => close(0)))
    const stored = await withServer(
      primaryUrl(this.#cluster, 'direct'),
      (sql) => sql<{ id: string }>`select id from commits`,
    )
    const ids = new Set(stored.map(({ id }) => id))
    const timeline = this.#commits.find(({ node }) => node === before.name)?.timeline
    const old = this.#commits.filter((each) => each.timeline === timeline)
    const newBegins = Math.min(...this.#commits.filter(({ node }) => node === after.name).map(({ at }) => at))
    const lastOf = (mode: Mode) => Math.max(...old.filter((each) => each.mode === mode).map(({ at }) => at))
    const waited = this.#commits.filter(({ mode }) => mode === 'sync')
    return {
      oldEnds: lastOf('sync'),
      oldLocalEnds: lastOf('local'),
      newBegins,
      overlapping: old.filter(({ at }) => at >= newBegins).length,
      acknowledged: waited.length,
      lost: waited.filter(({ id }) => !ids.has(id)).length,
    }
  }
}

const primaryUrl = ({ values }: Cluster, database: string) =>
  `postgres://postgres:${values.SUPERUSER_PASSWORD}@${values.HAPROXY_ADDRESS}:${values.PRIMARY_PORT}/${database}`
