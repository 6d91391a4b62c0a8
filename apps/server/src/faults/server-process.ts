import { type ChildProcess, spawn } from 'node:child_process'
import { createInterface } from 'node:readline'
import { fileURLToPath } from 'node:url'
import type { Said } from './probe.ts'

const here = (file: string) => fileURLToPath(new URL(file, import.meta.url))

/** The real server in a process of its own, as `pnpm start` runs it. */
export class ServerProcess {
  readonly address: string
  readonly uncaught: string[] = []
  readonly #child: ChildProcess
  #heap = (_bytes: number): void => undefined

  /**
   * Starts it; `env` is what an operator would set, `within` a command that runs the one after it. Resolves when it
   * serves.
   */
  static async start(
    env: Record<string, string>,
    driver: string | undefined,
    within: string[] = [],
  ): Promise<ServerProcess> {
    const preload = ['--import', here('probe.ts'), ...(driver ? ['--import', here('bare-driver.ts')] : [])]
    const [command = '', ...args] = [...within, process.execPath, '--expose-gc', ...preload, here('../main.ts')]
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
    child.once('exit', (code) => reject(new Error(`The server ended with ${code} before it served`)))
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
    child.on('message', (said: Said) => {
      if ('heap' in said) this.#heap(said.heap)
      else this.uncaught.push(said.uncaught)
    })
  }

  get pid(): number {
    return this.#child.pid ?? 0
  }

  get lives(): boolean {
    return this.#child.exitCode === null && this.#child.signalCode === null
  }

  /** Bytes in use after a collection; NaN when the process is gone. */
  heap(): Promise<number> {
    if (!this.lives) return Promise.resolve(Number.NaN)
    return new Promise((resolve) => {
      this.#heap = resolve
      this.#child.send('heap')
    })
  }

  async stop(): Promise<void> {
    if (!this.lives) return
    const gone = new Promise((resolve) => this.#child.once('exit', resolve))
    this.#child.kill('SIGTERM')
    await gone
  }
}
