import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseHandle, openDatabase } from '@stoop/db/client'
import { findRunningEmbedded } from '@stoop/db/embedded'
import { ServerProcess } from '../server-process.ts'

type Settings = Record<string, string> & { DATA_DIR: string; DATABASE_URL?: string }

/** A real server to attack, with access to its database, in which damage would show. */
export class Target {
  readonly #env: Settings
  readonly #main: string | undefined
  #server: ServerProcess
  #database: DatabaseHandle

  /**
   * Starts a server that trusts its proxy, so that clients can choose their address. `env` adds settings. `main` is the program,
   * by default the sources.
   */
  static async start(env: Record<string, string>, main?: string): Promise<Target> {
    const dataDir = await mkdtemp(join(tmpdir(), 'stoop-abuse-'))
    const settings = { TRUSTED_PROXIES: '127.0.0.1', ...env, DATA_DIR: dataDir }
    return new Target(settings, main, await startServer(settings, main))
  }

  private constructor(env: Settings, main: string | undefined, server: ServerProcess) {
    this.#env = env
    this.#main = main
    this.#server = server
    this.#database = openDatabaseOf(env)
  }

  get server() {
    return this.#server
  }

  get db() {
    return this.#database.db
  }

  /** Restarts the server on the same data. */
  async restart(): Promise<void> {
    await this.#database.close(1)
    await this.#server.stop()
    this.#server = await startServer(this.#env, this.#main)
    this.#database = openDatabaseOf(this.#env)
  }

  async stop(): Promise<void> {
    await this.#database.close(1)
    await this.#server.stop()
    await rm(this.#env.DATA_DIR, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

// On a busy machine, a connection may need more time than the default.
const CONNECT_MS = 10_000

const startServer = (env: Settings, main: string | undefined) =>
  ServerProcess.start({ DATABASE_CONNECT_MS: `${CONNECT_MS}`, ...env }, undefined, [], main)

const openDatabaseOf = ({ DATABASE_URL, DATA_DIR }: Settings) =>
  openDatabase({
    url: DATABASE_URL ?? findRunningEmbedded(DATA_DIR) ?? '',
    max: 2,
    application: 'faults',
    timeouts: { connect: CONNECT_MS },
  })
