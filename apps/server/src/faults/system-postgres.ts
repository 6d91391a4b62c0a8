import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { openDatabase } from '@stoop/db/client'
import { give, pickRunner, type Runner } from '@stoop/db/embedded/runner'
import { terminate } from '@stoop/db/embedded/terminate'
import { freePort } from './free-port.ts'

const HOME = '/usr/lib/postgresql'

/**
 * The system's own PostgreSQL (Debian's postgresql-15, installed when there is none) with a fresh database on loopback,
 * started again when it dies, as the system's supervisor would.
 */
export class SystemPostgres {
  readonly url: string
  readonly #folder: string
  readonly #start: () => ChildProcess
  #child: ChildProcess
  #stopping = false

  static async start(): Promise<SystemPostgres> {
    const bin = install()
    const folder = mkdtempSync(join(tmpdir(), 'stoop-faults-system-'))
    const runner = pickRunner([join(folder, 'postgres')])
    give(folder, runner)
    await ended(runner.run(join(bin, 'initdb'), initdb(folder), { stdio: ['ignore', 'ignore', 'inherit'] }))
    const postgres = new SystemPostgres(bin, folder, runner, await freePort())
    await postgres.#createDatabase()
    return postgres
  }

  private constructor(bin: string, folder: string, runner: Runner, port: number) {
    this.#folder = folder
    this.url = `postgres://stoop@127.0.0.1:${port}/stoop`
    const args = [
      '-D',
      folder,
      '-c',
      'listen_addresses=127.0.0.1',
      '-c',
      `port=${port}`,
      '-c',
      `unix_socket_directories=`,
    ]
    this.#start = () => {
      const child = runner.run(join(bin, 'postgres'), args, { stdio: 'ignore', detached: true })
      child.once('exit', async () => {
        // What a killed one leaves holds the shared memory for a moment; then this start fails and the next one does it.
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

  async stop(): Promise<void> {
    this.#stopping = true
    await terminate(this.pid(), 5_000)
    rmSync(this.#folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }

  async #createDatabase(): Promise<void> {
    for (let tries = 0; ; tries += 1) {
      const { sql, close } = openDatabase({ url: this.url.replace(/stoop$/, 'postgres'), max: 1 })
      try {
        await sql`create database stoop`
        return
      } catch (error) {
        if (tries > 50) throw error
        await pause(100)
      } finally {
        await close()
      }
    }
  }
}

/** The newest installed PostgreSQL's programs. */
function install(): string {
  if (!existsSync(HOME)) {
    console.log('There is no system PostgreSQL: installing postgresql-15…')
    const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
    const { status } = spawnSync('apt-get', ['install', '-y', '-q', 'postgresql-15'], { stdio: 'inherit', env })
    if (status !== 0) throw new Error('postgresql-15 could not be installed: install a PostgreSQL, then try again')
  }
  const version = readdirSync(HOME)
    .sort((a, b) => Number(a) - Number(b))
    .at(-1)
  return join(HOME, version ?? '', 'bin')
}

const initdb = (folder: string) => ['-D', folder, '-U', 'stoop', '--auth=trust', '--encoding=UTF8', '--locale=C.UTF-8']

async function ended(child: ChildProcess): Promise<void> {
  const code = await new Promise((resolve) => child.once('exit', resolve))
  if (code !== 0) throw new Error(`initdb ended with ${code}`)
}
