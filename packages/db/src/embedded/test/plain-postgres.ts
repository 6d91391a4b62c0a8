import type { ChildProcess } from 'node:child_process'
import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { openDatabase } from '../../client.ts'
import { TEST_TIMEOUTS, withServer } from '../../testing.ts'
import { changeOwner, type Runner } from '../runner.ts'
import { terminate } from '../terminate.ts'

const START_MS = 60_000

/** A PostgreSQL with its own settings. */
export type PlainPostgres = {
  /** The URL of the database `stoop`, over a Unix socket. */
  url: string
  /** Starts PostgreSQL if it is not running. Resolves when it accepts connections. */
  start(): Promise<void>
  stop(): Promise<void>
}

export type PostgresFiles = {
  /** The folder of PostgreSQL's programs. */
  bin: string
  runner: Runner
  data: string
  /** The folder of the Unix socket. */
  sockets: string
}

/** Creates the files of a PostgreSQL in `folder`. It will listen on a Unix socket there. */
export async function createPostgresFiles(folder: string, bin: string, runner: Runner): Promise<PostgresFiles> {
  const data = join(folder, 'data')
  mkdirSync(data, { mode: 0o700 })
  changeOwner(folder, runner)
  const args = ['-D', data, '-U', 'stoop', '--auth=trust', '--no-sync', '--encoding=UTF8', '--locale=C.UTF-8']
  const child = runner.run(join(bin, 'initdb'), args, { stdio: ['ignore', 'ignore', 'inherit'] })
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`initdb exited with ${code}`)
  return { bin, runner, data, sockets: createSocketFolder(folder, 'sockets', runner) }
}

/** Creates a folder for a Unix socket. */
export function createSocketFolder(folder: string, name: string, runner: Runner): string {
  const sockets = join(folder, name)
  mkdirSync(sockets, { mode: 0o700 })
  changeOwner(sockets, runner)
  return sockets
}

/** Returns a PostgreSQL that is not started, without fsync. */
export function plainPostgres(
  { bin, runner, data, sockets }: PostgresFiles,
  settings: Record<string, string> = {},
): PlainPostgres {
  const values = {
    listen_addresses: '',
    unix_socket_directories: sockets,
    fsync: 'off',
    max_connections: '60',
    autovacuum: 'off',
    ...settings,
  }
  const args = Object.entries(values).flatMap(([name, value]) => ['-c', `${name}=${value}`])
  const url = `postgres://stoop@localhost:${settings.port ?? 5432}/stoop?host=${sockets}`
  let child: ChildProcess | undefined
  const isRunning = () => child !== undefined && child.exitCode === null && child.signalCode === null
  return {
    url,
    async start() {
      if (isRunning()) return
      child = runner.run(join(bin, 'postgres'), ['-D', data, ...args], { detached: true, stdio: 'ignore' })
      await waitForStart(url, isRunning)
    },
    async stop() {
      if (child?.pid !== undefined && isRunning()) await terminate(child.pid, 5_000)
      child = undefined
    },
  }
}

/** Creates the database `stoop`. */
export async function createStoopDatabase({ url }: PlainPostgres): Promise<void> {
  await withServer(systemUrl(url), (sql) => sql.unsafe(`create database stoop encoding 'UTF8' template template0`))
}

const systemUrl = (url: string) => url.replace('/stoop?', '/postgres?')

async function waitForStart(url: string, isRunning: () => boolean): Promise<void> {
  for (const deadline = Date.now() + START_MS; ; await delay(50)) {
    const { sql, close } = openDatabase({ url: systemUrl(url), max: 1, timeouts: TEST_TIMEOUTS })
    try {
      await sql`select 1`
      return
    } catch (error) {
      if (!isRunning() || Date.now() > deadline) throw error
    } finally {
      await close()
    }
  }
}
