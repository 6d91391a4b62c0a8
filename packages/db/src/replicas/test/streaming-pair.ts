import { cpSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { fileURLToPath } from 'node:url'
import { findBinaries } from '../../embedded/binaries.ts'
import { changeOwner, chooseRunner } from '../../embedded/runner.ts'
import {
  createPostgresFiles,
  createSocketFolder,
  createStoopDatabase,
  type PlainPostgres,
  plainPostgres,
} from '../../embedded/test/plain-postgres.ts'
import { migrate } from '../../migrate.ts'
import { withServer } from '../../testing.ts'

const MIGRATIONS = fileURLToPath(new URL('../../../migrations', import.meta.url))

/** A primary with a migrated database, and a replica that streams from it. */
export type StreamingPair = {
  primary: PlainPostgres
  replica: PlainPostgres
  /** Keeps the replica's data as they are until `resume`. The replica still receives the WAL. */
  pause(): Promise<void>
  resume(): Promise<void>
  /** Resolves when the replica has replayed all that the WAL of the primary contains now. */
  waitForReplay(): Promise<void>
  stop(): Promise<void>
}

/**
 * Starts a primary and its replica from the programs of PostgreSQL in `bin`, by default the embedded ones. They use no network.
 */
export async function startStreamingPair(bin = findBinaries()): Promise<StreamingPair> {
  const folder = mkdtempSync(join(tmpdir(), 'stoop-replica-'))
  const [primaryFolder, replicaFolder] = [join(folder, 'p'), join(folder, 'r')]
  const runner = chooseRunner([join(folder, 'p')])
  for (const each of [primaryFolder, replicaFolder]) mkdirSync(each, { mode: 0o700 })
  changeOwner(folder, runner)
  const files = await createPostgresFiles(primaryFolder, bin, runner)
  const primary = plainPostgres(files)
  await primary.start()
  await createStoopDatabase(primary)
  await migrate(primary.url, MIGRATIONS)
  // pg_basebackup is not among the embedded programs. A copy of a stopped primary's files is a backup too.
  await primary.stop()
  const data = join(replicaFolder, 'data')
  // PostgreSQL accepts no folder that others can read, and cpSync does not copy the mode.
  mkdirSync(data, { mode: 0o700 })
  cpSync(files.data, data, { recursive: true, preserveTimestamps: true })
  writeFileSync(join(data, 'standby.signal'), '')
  changeOwner(data, runner)
  const replica = plainPostgres(
    { bin, runner, data, sockets: createSocketFolder(replicaFolder, 'sockets', runner) },
    {
      primary_conninfo: `host=${files.sockets} user=stoop`,
      wal_retrieve_retry_interval: '200ms',
      hot_standby_feedback: 'on',
    },
  )
  await Promise.all([primary.start(), replica.start()])
  return {
    primary,
    replica,
    async pause() {
      await withServer(replica.url, (sql) => sql`select pg_wal_replay_pause()`)
    },
    async resume() {
      await withServer(replica.url, (sql) => sql`select pg_wal_replay_resume()`)
    },
    async waitForReplay() {
      const [row] = await withServer(
        primary.url,
        (sql) => sql<{ lsn: string }>`select pg_current_wal_flush_lsn()::text as lsn`,
      )
      await withServer(replica.url, async (sql) => {
        const hasReplayed = async () =>
          (await sql`select where pg_last_wal_replay_lsn() >= ${row?.lsn ?? null}::pg_lsn`).length > 0
        while (!(await hasReplayed())) await delay(10)
      })
    },
    async stop() {
      await Promise.all([primary.stop(), replica.stop()])
      rmSync(folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
    },
  }
}
