import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { once } from 'node:events'
import { existsSync, mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { freePort } from '../free-port.ts'

const PROGRAM = '/usr/bin/redis-server'

/** A real Redis on loopback. Installs Debian's package if needed. */
export class Redis {
  readonly #port: number
  readonly #folder = mkdtempSync(join(tmpdir(), 'stoop-redis-'))
  #child: ChildProcess | undefined

  static async start(): Promise<Redis> {
    install()
    const redis = new Redis(await freePort())
    await redis.restart()
    return redis
  }

  private constructor(port: number) {
    this.#port = port
  }

  get url(): string {
    return `redis://127.0.0.1:${this.#port}`
  }

  /** Starts Redis again after `kill`, with an empty database. Resolves when it accepts connections. */
  async restart(): Promise<void> {
    const args = ['--port', `${this.#port}`, '--bind', '127.0.0.1', '--dir', this.#folder, '--save', '']
    const child = spawn(PROGRAM, args, { stdio: ['ignore', 'pipe', 'inherit'] })
    this.#child = child
    const { promise, resolve, reject } = Promise.withResolvers<void>()
    child.once('exit', (code) => reject(new Error(`Redis exited with ${code}`)))
    createInterface(child.stdout).on('line', (line) => line.includes('Ready to accept connections') && resolve())
    await promise
  }

  /** Freezes the process (SIGSTOP), or continues it. */
  freeze(isFrozen: boolean): void {
    this.#child?.kill(isFrozen ? 'SIGSTOP' : 'SIGCONT')
  }

  async kill(): Promise<void> {
    const child = this.#child
    if (!child || child.exitCode !== null || child.signalCode !== null) return
    const exited = once(child, 'exit')
    child.kill('SIGKILL')
    await exited
  }

  async stop(): Promise<void> {
    await this.kill()
    rmSync(this.#folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

/** Returns the version, such as `Redis 7.0.15`. */
export function redisVersion(): string {
  install()
  const { stdout } = spawnSync(PROGRAM, ['--version'], { encoding: 'utf8' })
  return `Redis ${/ v=(\S+)/.exec(stdout)?.[1] ?? stdout}`
}

function install(): void {
  if (existsSync(PROGRAM)) return
  console.log('Installing Redis…')
  const apt = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends redis-server'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('sh', ['-c', apt], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`Redis could not be installed: ${stderr}`)
}
