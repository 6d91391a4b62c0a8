import { existsSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from './client.ts'
import { findBinaries } from './embedded/binaries.ts'
import { clusterFolder, prepareCluster } from './embedded/cluster.ts'
import { createFolder } from './embedded/create-folder.ts'
import { EmbeddedError, toDataFolderError } from './embedded/error.ts'
import { type FolderLock, lockFolder } from './embedded/folder-lock.ts'
import { Postmaster, stopOrphan } from './embedded/postmaster.ts'
import { isPostmasterOf, readPostmasterFile, socketAddress } from './embedded/postmaster-file.ts'
import { chooseRunner } from './embedded/runner.ts'
import { createSocketFolder } from './embedded/socket-folder.ts'

export { EmbeddedError }

export type EmbeddedOptions = {
  /** The data folder. If missing, it is created. The files of the database are in its subfolder `postgres`. */
  dataDir: string
  log: (line: string) => void
  /** The database's name; default 'stoop'. */
  database?: string
  /** If false, turns fsync off, for tests only. */
  durable?: boolean
}

export type EmbeddedDatabase = {
  /** The URL for openDatabase. */
  url: string
  /** Whether this call created the database. */
  isNew: boolean
  /** Ends running queries, stops PostgreSQL and unlocks the data folder, within 6 s. Later calls return the same promise. */
  stop(): Promise<void>
}

const MAX_LOG_BYTES = 1_000_000

/**
 * Starts PostgreSQL on `dataDir`. It can be reached only over a private socket, and is restarted if it dies. Throws
 * EmbeddedError, with a message for the operator, if another process uses the folder or PostgreSQL cannot run with it.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<EmbeddedDatabase> {
  const { dataDir, lock } = await lockDataFolder(options)
  try {
    const { postmaster, url, isNew } = await startPostgres(dataDir, options)
    let stopped: Promise<void> | undefined
    const stop = () => postmaster.stop().finally(lock.release)
    return {
      url,
      isNew,
      stop() {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    lock.release()
    throw toDataFolderError(dataDir, error)
  }
}

/** Returns the URL of the database that a process runs on this folder; undefined if there is none. */
export function findRunningEmbedded(dataDir: string, database = 'stoop'): string | undefined {
  if (!existsSync(dataDir)) return undefined
  const folder = clusterFolder(realpathSync(dataDir))
  const file = readPostmasterFile(folder)
  if (!file?.ready || !isPostmasterOf(folder, file.pid)) return undefined
  return socketAddress(file.socketFolder, database)
}

async function lockDataFolder({
  dataDir: requestedDir,
  log,
}: EmbeddedOptions): Promise<{ dataDir: string; lock: FolderLock }> {
  try {
    createFolder(resolve(requestedDir))
    const dataDir = realpathSync(requestedDir)
    return { dataDir, lock: await lockFolder(dataDir, log) }
  } catch (error) {
    throw toDataFolderError(requestedDir, error)
  }
}

async function startPostgres(dataDir: string, { log, database = 'stoop', durable = true }: EmbeddedOptions) {
  const bin = findBinaries()
  const folder = clusterFolder(dataDir)
  const runner = chooseRunner([folder, join(bin, 'postgres')])
  const logFile = join(dataDir, 'postgres.log')
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > MAX_LOG_BYTES) rmSync(logFile)
  await stopOrphan(folder, log)
  log('Preparing the database…')
  const isNew = await prepareCluster(dataDir, bin, runner, durable)
  const socketFolder = createSocketFolder(folder, runner)
  const postmaster = new Postmaster({ folder, socketFolder, logFile, bin, runner, durable, log })
  try {
    await postmaster.start()
    await ensureDatabase(socketAddress(socketFolder, 'postgres'), database)
  } catch (error) {
    await postmaster.stop()
    throw error
  }
  return { postmaster, isNew, url: socketAddress(socketFolder, database) }
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const { sql, close } = openDatabase({
    url,
    max: 1,
    timeouts: { connect: 30_000, queue: 30_000, statement: 30_000, socket: 35_000 },
  })
  try {
    const found = await sql`select 1 from pg_database where datname = ${name}`
    if (found.length === 0) await sql.unsafe(`create database "${name.replaceAll('"', '""')}"`)
  } finally {
    await close()
  }
}
