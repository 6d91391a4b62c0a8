import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { ProbeMessage, ProbeRequest } from './probe.ts'

const filePath = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** A real server in a separate process. */
export class ServerProcess {
  readonly address: string
  readonly uncaught: string[] = []
  readonly #child: ChildProcess
  #heap = (_bytes: number): void => undefined
  #busy = (_ms: number): void => undefined

  /**
   * Starts the server. `env` adds environment variables. `wrapper` is put in front of the server's command line, for
   * example to give it a small disk. `main` is its program, the sources by default. Resolves when the server accepts requests.
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
    const [command = '', ...args] = [...wrapper, process.execPath, '--expose-gc', ...preload, main]
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
    if (child.stdout)
      createInterface(child.stdout).on('line', (line) => {
        const found = /Stoop is at (\S+)/.exec(line)?.[1]
        if (found) resolve(found)
      })
    return new ServerProcess(child, await promise)
  }

  private constructor(child: ChildProcess, address: string) {
    this.#child = child
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

  /** Returns the heap bytes in use after garbage collection, NaN if the process has ended. */
  heap(): Promise<number> {
    if (!this.isRunning) return Promise.resolve(Number.NaN)
    return new Promise((resolve) => {
      this.#heap = resolve
      this.#send('heap')
    })
  }

  /** Returns the milliseconds that the event loop has been busy since the start, NaN if the process has ended. */
  busy(): Promise<number> {
    if (!this.isRunning) return Promise.resolve(Number.NaN)
    return new Promise((resolve) => {
      this.#busy = resolve
      this.#send('busy')
    })
  }

  /** Kills the server, so that it has no time to finish anything. */
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
