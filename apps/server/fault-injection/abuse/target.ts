import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type DatabaseHandle, openDatabase } from '@stoop/db/client'
import { findRunningEmbedded } from '@stoop/db/embedded'
import { ServerProcess } from '../server-process.ts'

/** A real server to attack, with access to its database to check the damage. */
export class Target {
  readonly #env: Record<string, string> & { DATA_DIR: string }
  #server: ServerProcess
  #database: DatabaseHandle

  /** Starts a server that trusts its proxy, so that clients can send from any address; `env` adds settings. */
  static async start(env: Record<string, string>): Promise<Target> {
    const dataDir = await mkdtemp(join(tmpdir(), 'stoop-abuse-'))
    const settings = { TRUSTED_PROXIES: '127.0.0.1', ...env, DATA_DIR: dataDir }
    return new Target(settings, await ServerProcess.start(settings, undefined))
  }

  private constructor(env: Record<string, string> & { DATA_DIR: string }, server: ServerProcess) {
    this.#env = env
    this.#server = server
    this.#database = databaseIn(env.DATA_DIR)
  }

  get server() {
    return this.#server
  }

  get db() {
    return this.#database.db
  }

  /** Stops the server and starts it again on the same data. */
  async restart(): Promise<void> {
    await this.#database.close(1)
    await this.#server.stop()
    this.#server = await ServerProcess.start(this.#env, undefined)
    this.#database = databaseIn(this.#env.DATA_DIR)
  }

  async stop(): Promise<void> {
    await this.#database.close(1)
    await this.#server.stop()
    await rm(this.#env.DATA_DIR, { recursive: true, force: true, maxRetries: 20, retryDelay: 100 })
  }
}

const databaseIn = (dataDir: string) =>
  openDatabase({ url: findRunningEmbedded(dataDir) ?? '', max: 2, application: 'faults' })
