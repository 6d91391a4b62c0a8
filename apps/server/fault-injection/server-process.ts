import { type ChildProcess, spawn } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ProbeMessage, ProbeRequest } from './probe.ts'

const filePath = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** A real server in a separate process. */
export class ServerProcess {
  readonly address: string
  readonly uncaught: string[] = []
  /** The lines of its output. */
  readonly lines: readonly string[]
  readonly #child: ChildProcess
  #heap = (_bytes: number): void => undefined
  #busy = (_ms: number): void => undefined

  /**
   * Starts the server. Resolves when it accepts requests. `wrapper` is put before the command line, for example to mount a small
   * disk. `main` is the program, by default the sources.
   */
  static async start(
    env: Record<string, string>,
    driver: string | undefined,
    wrapper: string[] = [],
    main = filePath('../src/main.ts'),
  ): Promise<ServerProcess> {
    const preload = [
      '--import',
      filePath('probe.ts'),
      ...(driver ? ['--import', filePath('driver/bare-driver.ts')] : []),
    ]
    // The same memory settings as in `pnpm start` and in the files of deploy/.
    const flags = ['--max-semi-space-size=16', '--expose-gc']
    const [command = '', ...args] = [...wrapper, process.execPath, ...flags, ...preload, main]
    const child = spawn(command, args, {
      env: {
        ...process.env,
        LOG_LEVEL: 'silent',
        PORT: '0',
        RATE_LIMITS: 'off',
        SEED: 'none',
        BARE_DRIVER: driver,
        ...env,
      },
      stdio: ['ignore', 'pipe', 'inherit', 'ipc'],
    })
    const { promise, resolve, reject } = Promise.withResolvers<string>()
    child.once('exit', (code) => reject(new Error(`The server exited with ${code} before it was ready`)))
    const lines: string[] = []
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => {
        lines.push(line)
        const found = /Stoop is at (\S+)/.exec(line)?.[1]
        if (found) resolve(found)
      })
    return new ServerProcess(child, await promise, lines)
  }

  private constructor(child: ChildProcess, address: string, lines: readonly string[]) {
    this.#child = child
    this.lines = lines
    this.address = address
    child.on('message', (payload: ProbeMessage) => {
      if ('heap' in payload) this.#heap(payload.heap)
      else if ('busy' in payload) this.#busy(payload.busy)
      else this.uncaught.push(payload.uncaught)
    })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  #send(request: ProbeRequest): void {
    this.#child.send(request)
  }

  get isRunning(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Returns the used heap in bytes after garbage collection; NaN if the process has exited. */
  heap(): Promise<number> {
    if (!this.isRunning) return Promise.resolve(Number.NaN)
    return new Promise((resolve) => {
      this.#heap = resolve
      this.#send('heap')
    })
  }

  /** Returns how many milliseconds the event loop has been busy, or NaN if the process has exited. */
  busy(): Promise<number> {
    if (!this.isRunning) return Promise.resolve(Number.NaN)
    return new Promise((resolve) => {
      this.#busy = resolve
      this.#send('busy')
    })
  }

  /** Returns the resident memory in bytes, or NaN if the process has exited. */
  rss(): number {
    if (!this.isRunning) return Number.NaN
    const status = readFileSync(`/proc/${this.#child.pid}/status`, 'utf8')
    return Number(/VmRSS:\s+(\d+) kB/.exec(status)?.[1]) * 1024
  }

  /** Kills the server with SIGKILL, so that it cannot finish its work. */
  async kill(): Promise<void> {
    const exited = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGKILL')
    await exited
  }

  async stop(): Promise<void> {
    if (!this.isRunning) return
    const exited = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGTERM')
    await exited
  }
}
