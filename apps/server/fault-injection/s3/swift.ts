import { type ChildProcess, spawn, spawnSync } from 'node:child_process'
import { existsSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir, userInfo } from 'node:os'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import type { S3Settings } from '../../src/storage/s3-storage.ts'
import { freePort } from '../free-port.ts'
import { type Ports, RINGS, swiftConfigs } from './swift-configs.ts'

const PACKAGES = 'swift-proxy swift-account swift-container swift-object python3-swift memcached'
const SERVERS = ['account', 'container', 'object', 'proxy'] as const
const BUCKET = 'stoop-photos'

type OnSpawn = (name: string, child: ChildProcess) => void

/**
 * A real S3 service on loopback: OpenStack Swift with its S3 API (installs Debian's package if missing). Each service has one
 * ring with one device, and all files are in a temporary folder.
 */
export class Swift {
  readonly settings: S3Settings
  readonly #folder: string
  readonly #onSpawn: OnSpawn
  readonly #children: ChildProcess[] = []

  /**
   * Starts the service with its files in a new `folder`. Calls `onSpawn` with each process. Resolves when the bucket exists.
   */
  static async start(folder = mkdtempSync(join(tmpdir(), 'stoop-swift-')), onSpawn?: OnSpawn): Promise<Swift> {
    install()
    const ports: Ports = {
      proxy: await freePort(),
      account: await freePort(),
      container: await freePort(),
      object: await freePort(),
      memcached: await freePort(),
    }
    const swift = new Swift(folder, ports, onSpawn)
    try {
      await swift.#startServers(ports)
      return swift
    } catch (error) {
      await swift.stop()
      throw error
    }
  }

  private constructor(folder: string, { proxy }: Ports, onSpawn: OnSpawn = () => undefined) {
    this.#folder = folder
    this.#onSpawn = onSpawn
    this.settings = {
      bucket: BUCKET,
      prefix: 'here/',
      endpoint: `http://127.0.0.1:${proxy}`,
      region: 'us-east-1',
      accessKeyId: 'test:tester',
      secretAccessKey: 'testing',
      sessionToken: undefined,
    }
  }

  async #startServers(ports: Ports): Promise<void> {
    mkdirSync(join(this.#folder, 'devices/d'), { recursive: true })
    for (const ring of RINGS) createRing(this.#folder, ring, ports[ring])
    for (const [name, text] of Object.entries(swiftConfigs(this.#folder, ports)))
      writeFileSync(join(this.#folder, name), text)
    this.#run('memcached', ['-l', '127.0.0.1', '-p', String(ports.memcached), '-u', userInfo().username])
    for (const server of SERVERS) this.#run(`swift-${server}-server`, [join(this.#folder, `${server}.conf`)])
    for (const server of SERVERS) await waitUntilHealthy(ports[server])
    await this.#createBucket()
  }

  #run(command: string, args: string[]): void {
    const child = spawn(command, args, { stdio: ['ignore', 'ignore', 'inherit'] })
    this.#children.push(child)
    this.#onSpawn(command, child)
  }

  /** Creates the bucket with Swift's own API. With the S3 API of Swift, CORS rules that allow browsers to PUT cannot be set. */
  async #createBucket(): Promise<void> {
    const { endpoint, accessKeyId, secretAccessKey } = this.settings
    const headers = { 'x-auth-user': accessKeyId, 'x-auth-key': secretAccessKey }
    const auth = await fetch(`${endpoint}/auth/v1.0`, { headers })
    const response = await fetch(`${auth.headers.get('x-storage-url')}/${BUCKET}`, {
      method: 'PUT',
      headers: {
        'x-auth-token': auth.headers.get('x-auth-token') ?? '',
        'x-container-meta-access-control-allow-origin': '*',
      },
    })
    if (!response.ok) throw new Error(`The bucket could not be created: ${response.status} ${await response.text()}`)
  }

  /** Returns the settings of a server that stores its objects in the folder `folder` of the bucket. */
  envFor(folder: string) {
    const { bucket, endpoint = '', accessKeyId, secretAccessKey } = this.settings
    return {
      STORAGE_URL: `s3://${bucket}/${folder}`,
      AWS_ENDPOINT_URL: endpoint,
      AWS_ACCESS_KEY_ID: accessKeyId,
      AWS_SECRET_ACCESS_KEY: secretAccessKey,
    }
  }

  /** Returns all keys in the folder `folder` of the bucket, in order. */
  async keys(folder: string): Promise<string[]> {
    const { endpoint, accessKeyId, secretAccessKey } = this.settings
    const auth = await fetch(`${endpoint}/auth/v1.0`, {
      headers: { 'x-auth-user': accessKeyId, 'x-auth-key': secretAccessKey },
    })
    const listing = await fetch(`${auth.headers.get('x-storage-url')}/${BUCKET}`, {
      headers: { 'x-auth-token': auth.headers.get('x-auth-token') ?? '' },
    })
    return (await listing.text()).split('\n').filter((key) => key.startsWith(`${folder}/`))
  }

  /** Stops the service but keeps its folder, which stop() deletes. */
  async halt(): Promise<void> {
    await Promise.all(this.#children.map(stopProcess))
  }

  async stop(): Promise<void> {
    await this.halt()
    rmSync(this.#folder, { recursive: true, maxRetries: 20, retryDelay: 100 })
  }
}

function install(): void {
  if (existsSync('/usr/bin/swift-proxy-server') && existsSync('/usr/bin/memcached')) return
  console.log('Installing OpenStack Swift…')
  const apt = 'apt-get update -qq && apt-get install -y -qq --no-install-recommends'
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const { status, stderr } = spawnSync('sh', ['-c', `${apt} ${PACKAGES}`], { env, encoding: 'utf8' })
  if (status !== 0) throw new Error(`Swift could not be installed (apt-get install ${PACKAGES}): ${stderr}`)
}

/** Creates a ring with one device. */
function createRing(folder: string, ring: string, port: number): void {
  const device = ['--region', '1', '--zone', '1', '--ip', '127.0.0.1', '--port', String(port), '--device', 'd']
  const steps = [['create', '4', '1', '0'], ['add', ...device, '--weight', '1'], ['rebalance']]
  for (const step of steps) {
    const { status, stdout } = spawnSync('swift-ring-builder', [join(folder, `${ring}.builder`), ...step])
    if (status !== 0) throw new Error(`swift-ring-builder ${step[0]}: ${stdout}`)
  }
}

async function waitUntilHealthy(port: number): Promise<void> {
  for (let attempts = 0; attempts < 300; attempts += 1) {
    const response = await fetch(`http://127.0.0.1:${port}/healthcheck`).catch(() => undefined)
    if (response?.ok) return
    await pause(100)
  }
  throw new Error('Swift does not respond')
}

function stopProcess(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return Promise.resolve()
  const { promise, resolve } = Promise.withResolvers<void>()
  child.once('exit', () => resolve())
  child.kill('SIGTERM')
  return promise
}
