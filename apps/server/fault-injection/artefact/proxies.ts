import { type ChildProcess, execFileSync, spawn } from 'node:child_process'
import { once } from 'node:events'
import { chmodSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { ROOT } from '../../../../scripts/workspace.ts'
import { freePort } from '../free-port.ts'

export type RunningProxy = { url: string; stop(): Promise<void> }
type Upstream = { port: number }

/** Starts nginx with deploy/nginx.conf in front of two servers. Writes its files to `folder`. */
export async function startNginx(folder: string, servers: Upstream[]): Promise<RunningProxy> {
  const [port, plainPort] = [await freePort(), await freePort()]
  const [key, certificate] = [join(folder, 'key.pem'), join(folder, 'certificate.pem')]
  const subject = ['-subj', '/CN=127.0.0.1', '-addext', 'subjectAltName=IP:127.0.0.1']
  execFileSync(
    'openssl',
    ['req', '-x509', '-newkey', 'rsa:2048', '-nodes', '-keyout', key, '-out', certificate, ...subject],
    { stdio: 'ignore' },
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
    `daemon off; pid ${folder}/pid; worker_rlimit_nofile 16384; events { worker_connections 8192; }\nhttp { access_log off; ${paths.join(' ')}\n${site} }\n`,
  )
  chmodSync(folder, 0o755)
  const child = spawn('nginx', ['-c', file, '-e', join(folder, 'error.log')], {
    stdio: ['ignore', 'ignore', 'inherit'],
  })
  return { url: `https://127.0.0.1:${port}`, stop: () => stop(child) }
}

/** Starts Caddy with deploy/Caddyfile in front of two servers. Writes its files to `folder`. */
export async function startCaddy(folder: string, servers: Upstream[]): Promise<RunningProxy> {
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
  // Turn off the admin endpoint of Caddy: its port is fixed and may be in use.
  writeFileSync(file, `{\n\tadmin off\n}\n${readFileSync(join(ROOT, 'deploy/Caddyfile'), 'utf8')}`)
  execFileSync('caddy', ['validate', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' })
  const child = spawn('caddy', ['run', '--adapter', 'caddyfile', '--config', file], { env, stdio: 'ignore' })
  return { url, stop: () => stop(child) }
}

async function stop(child: ChildProcess): Promise<void> {
  if (child.exitCode !== null || child.signalCode !== null) return
  const exited = once(child, 'exit')
  child.kill('SIGTERM')
  await exited
}
