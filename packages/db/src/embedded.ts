import { existsSync, realpathSync, rmSync, statSync } from 'node:fs'
import { join, resolve } from 'node:path'
import { openDatabase } from './client.ts'
import { binaries } from './embedded/binaries.ts'
import { clusterFolder, prepareCluster } from './embedded/cluster.ts'
import { EmbeddedError, unwritable } from './embedded/error.ts'
import { type FolderLock, lockFolder } from './embedded/folder-lock.ts'
import { makeFolder } from './embedded/make-folder.ts'
import { Postmaster, stopOrphan } from './embedded/postmaster.ts'
import { isPostmasterOf, readPostmasterFile, socketAddress } from './embedded/postmaster-file.ts'
import { pickRunner } from './embedded/runner.ts'
import { socketFolderFor } from './embedded/socket-folder.ts'

export { EmbeddedError }

export type EmbeddedOptions = {
  /** Made when it is not there. The database is in its folder `postgres`. */
  dataDir: string
  log: (line: string) => void
  /** The database's name; 'stoop' when not given. */
  database?: string
  /** False for tests only: nothing is forced to disk. */
  durable?: boolean
}

export type Embedded = {
  /** For openDatabase. */
  url: string
  /** Whether this call made the database. */
  fresh: boolean
  /** Ends running queries, closes the files, frees the data folder; under 6 s. May be called twice. */
  stop(): Promise<void>
}

const LOG_LIMIT = 1_000_000

/**
 * Starts a real PostgreSQL on `dataDir`, owned by this process alone, reachable over a private socket alone, and starts
 * it again should it die. Throws an EmbeddedError with one sentence for the person at the terminal: the folder is in
 * use, cannot be written, is of another version, or PostgreSQL cannot run here.
 */
export async function startEmbedded(options: EmbeddedOptions): Promise<Embedded> {
  const { dataDir, lock } = await takeFolder(options)
  try {
    const { postmaster, url, fresh } = await startIn(dataDir, options)
    let stopped: Promise<void> | undefined
    const stop = () => postmaster.stop().finally(lock.release)
    return {
      url,
      fresh,
      stop() {
        stopped ??= stop()
        return stopped
      },
    }
  } catch (error) {
    lock.release()
    throw unwritable(dataDir, error)
  }
}

/** The address of the database that another process runs on this folder; undefined when none does. */
export function runningEmbedded(dataDir: string, database = 'stoop'): string | undefined {
  if (!existsSync(dataDir)) return undefined
  const folder = clusterFolder(realpathSync(dataDir))
  const file = readPostmasterFile(folder)
  if (!file?.ready || !isPostmasterOf(folder, file.pid)) return undefined
  return socketAddress(file.socketFolder, database)
}

async function takeFolder({ dataDir: asked, log }: EmbeddedOptions): Promise<{ dataDir: string; lock: FolderLock }> {
  try {
    makeFolder(resolve(asked))
    const dataDir = realpathSync(asked)
    return { dataDir, lock: await lockFolder(dataDir, log) }
  } catch (error) {
    throw unwritable(asked, error)
  }
}

async function startIn(dataDir: string, { log, database = 'stoop', durable = true }: EmbeddedOptions) {
  const bin = binaries()
  const folder = clusterFolder(dataDir)
  const runner = pickRunner([folder, join(bin, 'postgres')])
  const logFile = join(dataDir, 'postgres.log')
  if ((statSync(logFile, { throwIfNoEntry: false })?.size ?? 0) > LOG_LIMIT) rmSync(logFile)
  await stopOrphan(folder, log)
  log('Preparing the database…')
  const fresh = await prepareCluster(dataDir, bin, runner, durable)
  const socketFolder = socketFolderFor(folder, runner)
  const postmaster = new Postmaster({ folder, socketFolder, logFile, bin, runner, durable, log })
  try {
    await postmaster.start()
    await ensureDatabase(socketAddress(socketFolder, 'postgres'), database)
  } catch (error) {
    await postmaster.stop()
    throw error
  }
  return { postmaster, fresh, url: socketAddress(socketFolder, database) }
}

async function ensureDatabase(url: string, name: string): Promise<void> {
  const { sql, close } = openDatabase({ url, max: 1, limits: { statement: 30_000, socket: 35_000 } })
  try {
    const found = await sql`select 1 from pg_database where datname = ${name}`
    if (found.length === 0) await sql.unsafe(`create database "${name.replaceAll('"', '""')}"`)
  } finally {
    await close()
  }
}
