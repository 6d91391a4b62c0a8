import { type ChildProcess, spawn } from 'node:child_process'
import { once } from 'node:events'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { setTimeout as pause } from 'node:timers/promises'
import { freePort } from '../free-port.ts'

/** Returns the settings of servers behind a proxy. The servers share a database, and a folder in `folder`. */
export const proxiedSettings = (databaseUrl: string, folder: string) => ({
  DATABASE_URL: databaseUrl,
  DATA_DIR: join(folder, 'data'),
  TRUSTED_PROXIES: '127.0.0.1',
  PUBLIC_URL: 'https://stoop.example',
})

/** A server of an artefact, on its own port. Another artefact can be used at the next start. */
export class ArtefactServer {
  readonly port: number
  readonly address: string
  /** The lines of its log. */
  readonly lines: string[] = []
  readonly #settings: Record<string, string>
  #child: ChildProcess | undefined

  static async create(settings: Record<string, string>): Promise<ArtefactServer> {
    return new ArtefactServer(await freePort(), settings)
  }

  private constructor(port: number, settings: Record<string, string>) {
    this.port = port
    this.address = `http://127.0.0.1:${port}`
    this.#settings = settings
  }

  get pid(): number {
    return this.#child?.pid ?? Number.NaN
  }

  /**
   * Starts a program from the folder of an artefact or of a built clone. Resolves when /readyz returns 200. Throws if the server
   * exits before.
   */
  async start(folder: string, program = 'main.js'): Promise<void> {
    const env = { RATE_LIMITS: 'off', SEED: 'none', ...this.#settings, PORT: String(this.port) }
    const args = ['--max-semi-space-size=16', join(folder, program)]
    const child = spawn(process.execPath, args, { env, stdio: ['ignore', 'pipe', 'pipe'] })
    this.#child = child
    for (const stream of [child.stdout, child.stderr])
      createInterface(stream).on('line', (line) => {
        if (!line.startsWith('Stoop is at ')) this.lines.push(line)
      })
    while (!(await this.#isReady())) {
      if (child.exitCode !== null || child.signalCode !== null)
        throw new Error(
          `The server exited with ${child.exitCode ?? child.signalCode}: ${this.lines.slice(-20).join('\n')}`,
        )
      await pause(20)
    }
  }

  /** Sends SIGTERM. Resolves with the exit code; undefined if the server is not running. */
  async stop(): Promise<number | undefined> {
    if (!this.#child || this.#child.exitCode !== null || this.#child.signalCode !== null) return undefined
    const exited = once(this.#child, 'exit')
    this.#child.kill('SIGTERM')
    const [code] = await exited
    return code ?? undefined
  }

  #isReady(): Promise<boolean> {
    return fetch(`${this.address}/readyz`).then(
      ({ ok }) => ok,
      () => false,
    )
  }
}
