import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@stoop/db/client'
import { changeOwner, chooseRunner, type Runner } from '@stoop/db/embedded/runner'
import { terminate } from '@stoop/db/embedded/terminate'
import { freePort } from '../free-port.ts'

const INSTALL_FOLDER = '/usr/lib/postgresql'

type Options = { folder: string; runner: Runner; port: number; settings: Record<string, string> }

/**
 * The system's PostgreSQL with a new database on loopback. Installs Debian's postgresql-15 if needed, and restarts a crashed
 * PostgreSQL as a service manager does.
 */
export class SystemPostgres {
  readonly url: string
  readonly folder: string
  /** Runs programs as the owner of the files. */
  readonly runner: Runner
  readonly #start: () => ChildProcess
  #child: ChildProcess
  #stopping = false

  static async start(settings: Record<string, string> = {}): Promise<SystemPostgres> {
    const bin = installPostgres()
    const folder = mkdtempSync(join(tmpdir(), 'stoop-faults-system-'))
    const runner = chooseRunner([join(folder, 'postgres')])
    changeOwner(folder, runner)
    await waitForSuccess(
      runner.run(join(bin, 'initdb'), initdbArgs(folder), { stdio: ['ignore', 'ignore', 'inherit'] }),
    )
    const postgres = new SystemPostgres(bin, { folder, runner, port: await freePort(), settings })
    await postgres.#createDatabase()
    return postgres
  }

  private constructor(bin: string, { folder, runner, port, settings }: Options) {
    this.folder = folder
    this.runner = runner
    this.url = `postgres://stoop@127.0.0.1:${port}/stoop`
    const all = { listen_addresses: '127.0.0.1', port, unix_socket_directories: '', ...settings }
    const args = ['-D', folder, ...Object.entries(all).flatMap(([name, value]) => ['-c', `${name}=${value}`])]
    this.#start = () => {
      const child = runner.run(join(bin, 'postgres'), args, { stdio: 'ignore', detached: true })
      child.once('exit', async () => {
        // Try again: a restart fails as long as child processes of the killed PostgreSQL use its shared memory.
        await pause(100)
        if (!this.#stopping) this.#child = this.#start()
      })
      return child
    }
    this.#child = this.#start()
  }

  pid(): number {
    return this.#child.pid ?? Number.NaN
  }

  /** Stops PostgreSQL and keeps its files. */
  async pause(): Promise<void> {
    this.#stopping = true
    await terminate(this.pid(), 5_000)
  }

  resume(): void {
    this.#stopping = false
    this.#child = this.#start()
  }

  async stop(): Promise<void> {
    await this.pause()
    rmSync(this.folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }

  async #createDatabase(): Promise<void> {
    for (let attempts = 0; ; attempts += 1) {
      const { sql, close } = openDatabase({ url: this.url.replace(/stoop$/, 'postgres'), max: 1 })
      try {
        await sql`create database stoop`
        return
      } catch (error) {
        if (attempts > 50) throw error
        await pause(100)
      } finally {
        await close()
      }
    }
  }
}

/** Installs PostgreSQL if it is missing. Returns the folder with the programs of the newest version. */
export function installPostgres(): string {
  if (!existsSync(INSTALL_FOLDER)) {
    console.log('No system PostgreSQL found, installing postgresql-15…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status } = spawnSync('apt-get', ['install', '-y', '-q', 'postgresql-15'], { stdio: 'inherit', env })
    if (status !== 0) throw new Error('postgresql-15 could not be installed: install a PostgreSQL, then try again')
  }
  const version = readdirSync(INSTALL_FOLDER)
    .sort((a, b) => Number(a) - Number(b))
    .at(-1)
  return join(INSTALL_FOLDER, version ?? '', 'bin')
}

const initdbArgs = (folder: string) => [
  '-D',
  folder,
  '-U',
  'stoop',
  '--auth=trust',
  '--encoding=UTF8',
  '--locale=C.UTF-8',
]

async function waitForSuccess(child: ChildProcess): Promise<void> {
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`initdb exited with ${code}`)
}
