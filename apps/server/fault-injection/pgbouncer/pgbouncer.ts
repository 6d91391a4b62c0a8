import { type ChildProcess, spawnSync } from 'node:child_process'
import { existsSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { changeOwner, chooseRunner } from '@stoop/db/embedded/runner'
import { freePort } from '../free-port.ts'

const PROGRAM = '/usr/sbin/pgbouncer'

/** A real PgBouncer in transaction mode on loopback, in front of a PostgreSQL. Installs Debian's package if needed. */
export class PgBouncer {
  readonly url: string
  readonly #folder: string
  readonly #child: ChildProcess

  /** Starts PgBouncer with its defaults and `settings`. Resolves when it accepts connections. */
  static async start(postgresUrl: string, settings: Record<string, string>): Promise<PgBouncer> {
    install()
    const bouncer = new PgBouncer(new URL(postgresUrl), await freePort(), settings)
    try {
      await waitForPort(Number(new URL(bouncer.url).port))
      return bouncer
    } catch (error) {
      await bouncer.stop()
      throw error
    }
  }

  private constructor(postgres: URL, port: number, settings: Record<string, string>) {
    const { hostname, username, pathname } = postgres
    this.#folder = mkdtempSync(join(tmpdir(), 'stoop-pgbouncer-'))
    const configFile = join(this.#folder, 'pgbouncer.ini')
    const userFile = join(this.#folder, 'users.txt')
    const options = {
      pool_mode: 'transaction',
      listen_addr: '127.0.0.1',
      listen_port: port,
      unix_socket_dir: '',
      auth_type: 'trust',
      auth_file: userFile,
      ...settings,
    }
    writeFileSync(userFile, `"${username}" ""\n`)
    writeFileSync(
      configFile,
      `[databases]\n${pathname.slice(1)} = host=${hostname} port=${postgres.port}\n[pgbouncer]\n${Object.entries(
        options,
      )
        .map(([name, value]) => `${name} = ${value}\n`)
        .join('')}`,
    )
    const runner = chooseRunner([configFile])
    changeOwner(this.#folder, runner)
    this.#child = runner.run(PROGRAM, ['-q', configFile], { stdio: 'ignore' })
    this.url = `postgres://${username}@127.0.0.1:${port}${pathname}`
  }

  async stop(): Promise<void> {
    const exited = new Promise((resolve) => this.#child.once('exit', resolve))
    if (this.#child.exitCode === null && this.#child.kill('SIGTERM')) await exited
    rmSync(this.#folder, { recursive: true })
  }
}

/** Returns the version, such as `PgBouncer 1.18.0`. */
export function pgBouncerVersion(): string {
  install()
  return spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' }).stdout.split('\n')[0] ?? ''
}

function install(): void {
  if (existsSync(PROGRAM)) return
  console.log('Installing PgBouncer…')
  const apt = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends pgbouncer'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('sh', ['-c', apt], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`PgBouncer could not be installed: ${stderr}`)
}

async function waitForPort(port: number): Promise<void> {
  for (let attempts = 0; attempts < 100; attempts += 1) {
    const { promise, resolve } = Promise.withResolvers<boolean>()
    const socket = connect(port, '127.0.0.1', () => resolve(true)).once('error', () => resolve(false))
    const isOpen = await promise
    socket.destroy()
    if (isOpen) return
    await pause(50)
  }
  throw new Error('PgBouncer does not accept connections')
}
