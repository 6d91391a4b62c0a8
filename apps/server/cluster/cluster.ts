import { mkdirSync } from 'node:fs'
import { join } from 'node:path'
import { parseEnv } from 'node:util'
import { chooseRunner, type Runner } from '@stoop/db/embedded/runner'
import { ROOT } from '../../../scripts/workspace.ts'
import { Swift } from '../fault-injection/s3/swift.ts'
import { type DatabaseNode, isOk, startNode } from './database-node.ts'
import { createNamespaces, inNamespace, NAMESPACE_ADDRESSES } from './namespaces.ts'
import { type ClusterProcess, Processes } from './processes.ts'
import { removeFiles } from './remove-cluster.ts'
import {
  type Context,
  createDatabase,
  startEtcd,
  startHaproxy,
  startNginx,
  startPgBouncer,
  startRedis,
} from './start-service.ts'
import { fillTemplate, type Values } from './template.ts'
import { createValues, ETCD_NAMES, LOOPBACK, type NodeName } from './values.ts'

const NO_S3 = { STORAGE_URL: '', AWS_ENDPOINT_URL: '', AWS_ACCESS_KEY_ID: '', AWS_SECRET_ACCESS_KEY: '' }

type StoopName = 'stoop1' | 'stoop2'

export type ClusterOptions = {
  /** The folder for the files of the cluster. It must not exist. */
  folder: string
  /** The port of nginx. The other ports follow it. */
  port: number
  /** Puts each machine of the database into its own network namespace, so that it can be disconnected. Needs root. */
  hasNamespaces: boolean
  /** If false, the pictures are in one folder that both servers use, and no S3 service is started. */
  hasS3: boolean
  /** Settings of Stoop that replace the settings of the cluster. */
  env?: Record<string, string>
  log: (line: string) => void
  /** Aborting it stops the start. */
  signal?: AbortSignal
}

/** Stoop with all programs that it needs to survive the loss of a machine, started with the files of deploy/cluster. */
export class Cluster {
  readonly url: string
  readonly values: Values
  readonly etcd: ClusterProcess[] = []
  readonly nodes: DatabaseNode[] = []
  readonly stoop: ClusterProcess[] = []
  readonly #options: ClusterOptions
  readonly #context: Context
  #swift: Swift | undefined

  /** Starts all programs and prints each step. If a step fails, stops the started programs. */
  static async start(options: ClusterOptions): Promise<Cluster> {
    mkdirSync(options.folder, { recursive: true, mode: 0o755 })
    const cluster = new Cluster(options)
    try {
      await cluster.#start()
      return cluster
    } catch (error) {
      await cluster.stop()
      throw error
    }
  }

  private constructor(options: ClusterOptions) {
    const { folder, port, hasNamespaces, signal = new AbortController().signal } = options
    this.#options = options
    this.values = createValues(folder, port, hasNamespaces ? NAMESPACE_ADDRESSES : LOOPBACK)
    const runner = chooseRunner([join(folder, 'db1')])
    this.#context = { folder, values: this.values, processes: new Processes(folder, hasNamespaces, signal), runner }
    this.url = `http://127.0.0.1:${port}`
  }

  async #start(): Promise<void> {
    const { log, hasNamespaces } = this.#options
    const { values } = this
    const at = (name: string, port: string) => `${values[`${name}_ADDRESS`]}:${values[port]}`
    if (hasNamespaces) createNamespaces()
    this.etcd.push(...(await Promise.all(ETCD_NAMES.map((name) => startEtcd(name, this.#context)))))
    log(`etcd        ${values.ETCD_HOSTS}`)
    await this.#startNode('db1')
    log(`Patroni     db1, PostgreSQL at ${at('DB1', 'DB1_PORT')}, REST at ${at('DB1', 'DB1_REST_PORT')}: the primary`)
    await this.#startNode('db2')
    log(`Patroni     db2, PostgreSQL at ${at('DB2', 'DB2_PORT')}, REST at ${at('DB2', 'DB2_REST_PORT')}: the standby`)
    await startHaproxy(this.#context)
    log(`HAProxy     primary at ${at('HAPROXY', 'PRIMARY_PORT')}, replica at ${at('HAPROXY', 'REPLICA_PORT')}`)
    createDatabase(this.#context)
    await startPgBouncer(this.#context)
    log(`PgBouncer   ${at('PGBOUNCER', 'PGBOUNCER_PORT')}`)
    await startRedis(this.#context)
    log(`Redis       ${at('REDIS', 'REDIS_PORT')}`)
    if (this.#options.hasS3) await this.#startS3()
    for (const name of ['stoop1', 'stoop2'] as const) {
      this.stoop.push(await this.#startStoop(name))
      log(`Stoop       http://127.0.0.1:${values[`${name.toUpperCase()}_PORT`]}`)
    }
    await startNginx(this.#context)
    log(`nginx       ${this.url}`)
  }

  async #startS3(): Promise<void> {
    const { folder, processes } = this.#context
    this.#swift = await Swift.start(join(folder, 'swift'), (name, child) => processes.record(name, child))
    this.#options.log(`S3          ${this.#swift.settings.endpoint}`)
  }

  async #startNode(name: NodeName): Promise<void> {
    this.nodes.push(await startNode(name, { ...this.#context, runner: this.#runnerOf(name) }))
  }

  #runnerOf(name: NodeName): Runner {
    const { runner } = this.#context
    return this.#options.hasNamespaces ? inNamespace(name, runner) : runner
  }

  #startStoop(name: StoopName): Promise<ClusterProcess> {
    const env = this.env(name)
    const main = join(ROOT, 'apps/server/dist/main.js')
    const isReady = () => isOk(`http://127.0.0.1:${env.PORT}/readyz`)
    return this.#context.processes.start(name, [process.execPath, main], isReady, { env })
  }

  /** Returns the settings of a server. Operator commands need them too. */
  env(name: StoopName): Record<string, string> {
    const settings = parseEnv(fillTemplate('stoop.env', { ...this.values, ...(this.#swift?.envFor('stoop') ?? NO_S3) }))
    return {
      PATH: process.env.PATH ?? '',
      NODE_ENV: 'production',
      ...Object.fromEntries(Object.entries(settings).map(([key, value = '']) => [key, value])),
      PORT: this.values[`${name.toUpperCase()}_PORT`] ?? '',
      DATA_DIR: join(this.#context.folder, this.#swift ? name : 'stoop'),
      PUBLIC_URL: this.url,
      TRUSTED_PROXIES: '127.0.0.1',
      SEED: 'none',
      ...this.#options.env,
    }
  }

  /** Stops all processes and deletes the folder. */
  async stop(): Promise<void> {
    const { processes, folder } = this.#context
    await processes.stop()
    await this.#swift?.stop()
    await removeFiles(folder, this.#options.hasNamespaces)
  }
}
