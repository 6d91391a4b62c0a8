// Over 200 lines: the two servers, the proxy and the clients of one measurement use the same state.
import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { randomUUID } from 'node:crypto'
import { once } from 'node:events'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { Agent as HttpAgent, request as httpRequest } from 'node:http'
import { Agent, type RequestOptions, request } from 'node:https'
import { join } from 'node:path'
import { createInterface } from 'node:readline'
import { text } from 'node:stream/consumers'
import { setTimeout as pause } from 'node:timers/promises'
import { authResponse } from '@stoop/validators/auth'
import { ROOT } from '../../../../scripts/workspace.ts'
import { SystemPostgres } from '../database/system-postgres.ts'
import { freePort } from '../free-port.ts'
import type { Line } from '../pgbouncer/lines.ts'

const RESTARTS = 6
const CLIENTS = 8

type Proxy = { url: string; child: ChildProcess }
type Server = { port: number; start(): Promise<void>; stop(): Promise<void> }

/**
 * Restarts two servers of the artefact in turn behind a proxy with the configuration in deploy/, while clients read and write.
 */
export async function checkRollingRestarts(name: 'nginx' | 'caddy', artefact: string, folder: string): Promise<Line[]> {
  mkdirSync(folder)
  const postgres = await SystemPostgres.start()
  const settings = {
    DATABASE_URL: postgres.url,
    DATA_DIR: join(folder, 'data'),
    TRUSTED_PROXIES: '127.0.0.1',
    STOP_DELAY_MS: '3000',
  }
  const servers: Server[] = []
  for (let n = 0; n < 2; n += 1) servers.push(createServer(artefact, await freePort(), settings))
  for (const server of servers) await server.start()
  const proxy = await (name === 'nginx' ? startNginx : startCaddy)(folder, servers)
  try {
    const send = createClient(proxy.url)
    const token = await register(send)
    const counts = { total: 0, failed: new Map<string, number>() }
    const stop = new AbortController()
    const clients = Array.from({ length: CLIENTS }, (_, n) => runClient(send, token, n % 2 === 0, counts, stop.signal))
    const seconds: number[] = []
    for (let n = 0; n < RESTARTS; n += 1) {
      const server = servers[n % 2]
      const startedAt = performance.now()
      await server?.stop()
      await server?.start()
      seconds.push((performance.now() - startedAt) / 1000)
      // Wait until the proxy uses the restarted server again, before the other server stops.
      await pause(2000)
    }
    stop.abort()
    await Promise.all(clients)
    const failed = [...counts.failed].map(([reason, count]) => `${count} × ${reason}`).join(', ')
    return [
      [`${name}: failed requests of ${counts.total} in ${RESTARTS} restarts`, failed || '0', failed === ''],
      [`${name}: seconds from SIGTERM to ready again, the longest`, Math.max(...seconds).toFixed(1), true],
    ]
  } finally {
    proxy.child.kill('SIGTERM')
    for (const server of servers) await server.stop()
    await postgres.stop()
  }
}

function createServer(artefact: string, port: number, settings: Record<string, string>): Server {
  let child: ChildProcess | undefined
  return {
    port,
    async start() {
      const env = {
        ...settings,
        PORT: String(port),
        PUBLIC_URL: 'https://stoop.example',
        RATE_LIMITS: 'off',
        SEED: 'none',
      }
      const server = spawn(process.execPath, [join(artefact, 'main.js')], { env, stdio: ['ignore', 'pipe', 'inherit'] })
      child = server
      for await (const line of createInterface(server.stdout)) if (line.startsWith('Stoop is at ')) break
      server.stdout.resume()
    },
    async stop() {
      if (!child || child.exitCode !== null) return
      const exited = once(child, 'exit')
      child.kill('SIGTERM')
      await exited
    },
  }
}

async function startNginx(folder: string, servers: Server[]): Promise<Proxy> {
  const [port, plainPort] = [await freePort(), await freePort()]
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    {
      stdio: 'ignore',
    },
  )
  const site = readFileSync(join(ROOT, 'deploy/nginx.conf'), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${servers[0]?.port}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${servers[1]?.port}`)
    .replace('/etc/ssl/stoop/fullchain.pem', certificate)
    .replace('/etc/ssl/stoop/privkey.pem', key)
    .replace('listen 443', `listen 127.0.0.1:${port}`)
    .replace('listen 80', `listen 127.0.0.1:${plainPort}`)
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (each) => `${each}_temp_path ${folder}/${each};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; events {}\nhttp { access_log off; ${paths.join(' ')}\n${site} }\n`,
  )
  chmodSync(folder, 0o755)
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { url: `https://127.0.0.1:${port}`, child }
}

async function startCaddy(folder: string, servers: Server[]): Promise<Proxy> {
  const url = `http://127.0.0.1:${await freePort()}`
  const env = {
    PATH: process.env.PATH ?? '',
    HOME: folder,
    XDG_DATA_HOME: folder,
    XDG_CONFIG_HOME: folder,
    STOOP_SITE: url,
    STOOP_SERVERS: servers.map(({ port }) => `127.0.0.1:${port}`).join(' '),
  }
  const file = join(folder, 'Caddyfile')
  // Turn off Caddy's admin endpoint, because its port is fixed and may be in use.
  writeFileSync(file, `{\n\tadmin off\n}\n${readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8')}`)
  execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' })
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' })
  return { url, child }
}

type Send = (method: string, path: string, token?: string, body?: object) => Promise<{ status: number; body: string }>

/** Returns a function that sends requests on persistent connections, as a browser does. */
function createClient(url: string): Send {
  const { protocol, hostname, port } = new URL(url)
  const isSecure = protocol === 'https:'
  // Accept the self-signed certificate that nginx gets for this run.
  const agent = isSecure
    ? new Agent({ keepAlive: true, rejectUnauthorized: false })
    : new HttpAgent({ keepAlive: true })
  return (method, path, token, body) => {
    const headers = {
      ...(token && { authorization: `Bearer ${token}` }),
      ...(body && { 'content-type': 'application/json', 'idempotency-key': randomUUID() }),
    }
    const options: RequestOptions = { agent, hostname, port, method, path, headers }
    return new Promise((resolve, reject) => {
      const sent = (isSecure ? request : httpRequest)(options, (response) => {
        text(response).then((received) => resolve({ status: response.statusCode ?? 0, body: received }), reject)
      })
      sent.on('error', reject)
      sent.end(body && JSON.stringify(body))
    })
  }
}

/** Waits until the proxy is ready. Registers a member and returns their token. */
async function register(send: Send): Promise<string> {
  const isReady = () =>
    send('GET', '/readyz').then(
      ({ status }) => status === 200,
      () => false,
    )
  while (!(await isReady())) await pause(100)
  const names = { firstName: 'Ann', lastName: 'Tester', selectedCity: 'Chicago' }
  const form = { email: 'ann@stoop.test', username: 'ann', password: 'correct horse', ...names }
  const { status, body } = await send('POST', '/api/auth/register', undefined, form)
  if (status !== 201) throw new Error(`The registration returned ${status} ${body}`)
  return authResponse.parse(JSON.parse(body)).token
}

async function runClient(
  send: Send,
  token: string,
  isWriter: boolean,
  counts: { total: number; failed: Map<string, number> },
  signal: AbortSignal,
): Promise<void> {
  while (!signal.aborted) {
    const reason = await (isWriter
      ? send('POST', '/api/posts', token, { content: 'A post during a restart' })
      : send('GET', '/api/posts/feed', token)
    ).then(
      ({ status }) => (status < 300 ? undefined : `${isWriter ? 'write' : 'read'} ${status}`),
      (error: Error) => `${isWriter ? 'write' : 'read'} ${error.message}`,
    )
    counts.total += 1
    if (reason !== undefined) counts.failed.set(reason, (counts.failed.get(reason) ?? 0) + 1)
    await pause(20)
  }
}
