import { execFileSync } from 'node:child_process'
import { chmodSync, mkdirSync, readFileSync, writeFileSync } from 'node:fs'
import { connect } from 'node:net'
import { join } from 'node:path'
import { text } from 'node:stream/consumers'
import { openDatabase } from '@stoop/db/client'
import { changeOwner, type Runner } from '@stoop/db/embedded/runner'
import { isOk } from './database-node.ts'
import type { ClusterProcess, Processes } from './processes.ts'
import { fillTemplate, type Values } from './template.ts'
import { type EtcdName, etcdValues } from './values.ts'

export type Context = { folder: string; values: Values; processes: Processes; runner: Runner }

/** Writes a file of deploy/cluster with these values. Returns its path. */
function writeConfig(name: string, { folder, values }: Context, output = name): string {
  const file = join(folder, output)
  writeFileSync(file, fillTemplate(name, values), { mode: 0o600 })
  return file
}

/** Starts one member of etcd. Does not wait until it is ready, because it needs other members. */
export function startEtcd(name: EtcdName, context: Context): Promise<ClusterProcess> {
  const values = etcdValues(name, context.folder, context.values)
  const config = writeConfig('etcd.yml', { ...context, values }, `${name}.yml`)
  const health = `http://${values.ETCD_ADDRESS}:${values.ETCD_CLIENT_PORT}/health`
  return context.processes.start(name, ['/usr/bin/etcd', `--config-file=${config}`], () => isOk(health))
}

/** Starts HAProxy. Resolves when it reaches the primary and the replica. */
export function startHaproxy(context: Context): Promise<ClusterProcess> {
  const config = writeConfig('haproxy.cfg', context)
  return context.processes.start('haproxy', ['/usr/sbin/haproxy', '-db', '-f', config], async () => {
    const rows = (await readHaproxyState(context.values.HAPROXY_SOCKET ?? '')).filter(({ server }) =>
      /^db/.test(server),
    )
    const isRight = (proxy: string) => {
      const servers = rows.filter((row) => row.proxy === proxy)
      return (
        servers.every(({ check }) => check !== '' && !check.startsWith('INI')) &&
        servers.filter(({ status }) => status === 'UP').length === 1
      )
    }
    return isRight('primary') && isRight('replica')
  })
}

/** Returns the servers of HAProxy, each with its state and the result of its last check. */
async function readHaproxyState(socketFile: string) {
  const socket = connect(socketFile)
  socket.end('show stat\n')
  const [head = '', ...lines] = (await text(socket)).trim().split('\n')
  const names = head.replace(/^# /, '').split(',')
  const column = (fields: string[], name: string) => fields[names.indexOf(name)] ?? ''
  return lines.map((line) => {
    const fields = line.split(',')
    return {
      proxy: column(fields, 'pxname'),
      server: column(fields, 'svname'),
      status: column(fields, 'status'),
      check: column(fields, 'check_status'),
    }
  })
}

/** Creates the roles and the database on the primary with deploy/cluster/database.sql. */
export function createDatabase(context: Context): void {
  const { HAPROXY_ADDRESS: host = '', PRIMARY_PORT: port = '', SUPERUSER_PASSWORD: password } = context.values
  const file = writeConfig('database.sql', context)
  const options = ['--no-psqlrc', '--quiet', '--set=ON_ERROR_STOP=1', `--file=${file}`]
  execFileSync(
    '/usr/lib/postgresql/15/bin/psql',
    [...options, `--host=${host}`, `--port=${port}`, '--username=postgres', 'postgres'],
    {
      env: { PGPASSWORD: password },
      stdio: ['ignore', 'ignore', 'inherit'],
    },
  )
}

/** Starts PgBouncer. Resolves when it can send a statement to the primary. */
export function startPgBouncer(context: Context): Promise<ClusterProcess> {
  const { values, processes, runner } = context
  const folder = join(context.folder, 'pgbouncer')
  mkdirSync(folder)
  const users = join(folder, 'users.txt')
  writeFileSync(users, `"stoop" "${values.STOOP_PASSWORD}"\n`, { mode: 0o600 })
  const config = writeConfig('pgbouncer.ini', { ...context, folder, values: { ...values, PGBOUNCER_USERS: users } })
  changeOwner(folder, runner)
  const url = `postgres://stoop:${values.STOOP_PASSWORD}@${values.PGBOUNCER_ADDRESS}:${values.PGBOUNCER_PORT}/stoop`
  const isReady = async () => {
    const { sql, close } = openDatabase({ url, max: 1, prepare: false })
    try {
      return (await sql`select 1 as one`).length === 1
    } finally {
      await close(0)
    }
  }
  return processes.start('pgbouncer', ['/usr/sbin/pgbouncer', config], isReady, { launch: runner.run })
}

export function startRedis(context: Context): Promise<ClusterProcess> {
  const config = writeConfig('redis.conf', context)
  const { REDIS_PORT: port, REDIS_ADDRESS: host = '' } = context.values
  return context.processes.start('redis', ['/usr/bin/redis-server', config], () => isOpen(Number(port), host))
}

/** Starts nginx with deploy/nginx.conf, without TLS. */
export function startNginx(context: Context): Promise<ClusterProcess> {
  const { NGINX_PORT: port, STOOP1_PORT: first, STOOP2_PORT: second } = context.values
  const folder = join(context.folder, 'nginx')
  mkdirSync(folder)
  // The workers of nginx run as another user, and must be able to enter the folder.
  chmodSync(folder, 0o755)
  const [site = ''] = readFileSync(new URL('../../../deploy/nginx.conf', import.meta.url), 'utf8')
    .replace('127.0.0.1:3000', `127.0.0.1:${first}`)
    .replace('127.0.0.1:3001', `127.0.0.1:${second}`)
    .replace('listen 443 ssl http2', `listen 127.0.0.1:${port}`)
    .replaceAll(/^ *ssl_.*\n/gm, '')
    // Leave out the second server, which redirects from http to https.
    .split('\nserver {\n  listen 80;')
  const paths = ['client_body', 'proxy', 'fastcgi', 'uwsgi', 'scgi'].map(
    (name) => `${name}_temp_path ${folder}/${name};`,
  )
  const file = join(folder, 'nginx.conf')
  writeFileSync(
    file,
    `daemon off; pid ${folder}/pid; events { worker_connections 1024; }\nhttp { access_log off; ${paths.join(' ')}\n${site}\n}\n`,
  )
  const command: [string, ...string[]] = ['/usr/sbin/nginx', '-c', file, '-e', join(folder, 'error.log')]
  return context.processes.start('nginx', command, () => isOk(`http://127.0.0.1:${port}/readyz`))
}

async function isOpen(port: number, host: string): Promise<boolean> {
  const { promise, resolve } = Promise.withResolvers<boolean>()
  const socket = connect(port, host, () => resolve(true)).once('error', () => resolve(false))
  const result = await promise
  socket.destroy()
  return result
}
