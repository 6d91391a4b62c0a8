import { execFileSync } from 'node:child_process'
import { mkdirSync, readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { ROOT } from '../../../../scripts/workspace.ts'
import type { Line } from '../pgbouncer/lines.ts'
import { type ConfinedServer, runConfined, startConfined } from './confined.ts'

const IDLE_MS = 10_000
const MEMBER = {
  email: 'new@stoop.test',
  username: 'newcomer',
  password: 'front-stoop',
  firstName: 'Ann',
  lastName: 'Lee',
  selectedCity: 'Boston',
}

/** Runs the server and every command of an artefact without a network, not as root, and with only `folder` writable. */
export async function checkConfined(artefact: string, folder: string): Promise<Line[]> {
  mkdirSync(folder)
  const program = (name: string, ...args: string[]) => [process.execPath, join(artefact, `${name}.js`), ...args]
  const run = (name: string, ...args: string[]) => runConfined(folder, ['DATA_DIR=data', ...program(name, ...args)])
  const lines: Line[] = []
  const first = await startConfined(folder, ['DATA_DIR=data', ...program('main')])
  lines.push([
    'seconds until the first start is ready, with initdb and the demo city',
    toText(first.startSeconds),
    true,
  ])
  lines.push(...(await checkRequests(first)))
  for (const args of [['stats'], ['migrate'], ['member', 'show', '@newcomer']])
    lines.push([`stoop.js ${args.join(' ')}`, 'done', (await run('stoop', ...args)) !== ''])
  lines.push(['backup.js', 'done', (await run('backup', 'stoop.tar')).includes('Backup written')])
  lines.push(['seed.js --remove', 'done', (await run('seed', '--remove')).includes('The demo city is removed')])
  await pause(IDLE_MS)
  lines.push(['idle memory of the server, MB RSS', readMegabytes(first.child.pid, 'status', 'VmRSS'), true])
  lines.push(['idle memory of its PostgreSQL, MB PSS', databaseMegabytes(first.child.pid), true])
  const stop = await first.stop()
  lines.push(['seconds from SIGTERM to the exit', toText(stop.seconds), stop.code === 0 && stop.seconds < 10])
  const second = await startConfined(folder, ['DATA_DIR=data', ...program('main')])
  lines.push(['seconds from SIGTERM to ready again', toText(stop.seconds + second.startSeconds), true])
  await second.stop()
  const restored = await runConfined(folder, ['DATA_DIR=restored', ...program('restore', 'stoop.tar')])
  lines.push(['restore.js', 'done', restored.includes('Start the server with: node main.js')])
  return lines
}

async function checkRequests(server: ConfinedServer): Promise<Line[]> {
  const lines: Line[] = []
  const registration = await server.request('/api/auth/register', MEMBER)
  lines.push(['registration', registration.status, registration.status === 201])
  for (const path of ['/readyz', '/', '/api/docs/swagger-ui-bundle.js', '/preview/person/newcomer.png']) {
    const { status } = await server.request(path)
    lines.push([path, status, status === 200])
  }
  return lines
}

/**
 * Returns the system calls of a server that the unit's SystemCallFilter would reject. Needs strace and
 * systemd-analyze.
 */
export async function checkSystemCalls(artefact: string, folder: string): Promise<Line[]> {
  mkdirSync(folder)
  const summary = join(folder, 'calls')
  // Start the server as a grandchild of strace, and send SIGTERM to it: strace ignores the signal instead of passing it on to a
  // child.
  const options = ['--daemonize=grandchild', '--follow-forks', '--summary-only', '--summary-columns=calls,name']
  const strace = ['strace', ...options, '--output', summary]
  const main = [process.execPath, join(artefact, 'main.js')]
  const server = await startConfined(folder, ['PATH=/usr/bin:/bin', 'DATA_DIR=data', ...strace, ...main])
  const lines = await checkRequests(server)
  await server.stop()
  // strace writes the summary when its last process has ended.
  while (!/ total$/m.test(readFileSync(summary, 'utf8'))) await pause(100)
  const calls = [...readFileSync(summary, 'utf8').matchAll(/^\s*\d+\s+(\w+)$/gm)].map(([, name = '']) => name)
  // Node makes this call when it copies a file of root. It fails with EPERM even without the filter, and Node continues.
  const allowed = readFilter().add('fchown')
  const rejected = calls.filter((name) => name !== 'total' && !allowed.has(name))
  lines.push([
    `system calls that stoop.service rejects, of ${calls.length}`,
    rejected.join(' ') || 'none',
    !rejected.length,
  ])
  return lines
}

/** Returns the system calls that stoop.service allows. A line adds calls, or after a ~ removes them. */
function readFilter(): Set<string> {
  const unit = readFileSync(join(ROOT, 'deploy/stoop.service'), 'utf8')
  const allowed = new Set<string>()
  for (const [, removes, entry = ''] of unit.matchAll(/^SystemCallFilter=(~?)(\S+)$/gm)) {
    for (const call of entry.startsWith('@') ? listCalls(entry) : [entry])
      if (removes) allowed.delete(call)
      else allowed.add(call)
  }
  return allowed
}

/** Returns the system calls of a systemd set, with the system calls of the sets that it contains. */
function listCalls(set: string): Set<string> {
  const entries = execFileSync('systemd-analyze', ['syscall-filter', set], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim())
    .filter((line) => line !== '' && line !== set && !line.startsWith('#'))
  return new Set(entries.flatMap((entry) => (entry.startsWith('@') ? [...listCalls(entry)] : [entry])))
}

function databaseMegabytes(server: number | undefined): string {
  const postmaster = listChildren(server).find((pid) =>
    readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('postgres'),
  )
  const processes = postmaster === undefined ? [] : [postmaster, ...listChildren(postmaster)]
  const sum = processes.reduce((bytes, pid) => bytes + Number(readMegabytes(pid, 'smaps_rollup', 'Pss')), 0)
  return sum.toFixed(1)
}

function listChildren(parent: number | undefined): number[] {
  const rows = execFileSync('ps', ['-e', '-o', 'pid=,ppid='], { encoding: 'utf8' }).trim().split('\n')
  const processes = rows.map((row) => row.trim().split(/\s+/).map(Number))
  return processes.flatMap(([pid, ppid]) => (pid !== undefined && ppid === parent ? [pid] : []))
}

function readMegabytes(pid: number | undefined, file: string, field: string): string {
  const [, kilobytes] =
    new RegExp(`^${field}:\\s+(\\d+) kB$`, 'm').exec(readFileSync(`/proc/${pid}/${file}`, 'utf8')) ?? []
  return (Number(kilobytes) / 1000).toFixed(1)
}

const toText = (seconds: number) => seconds.toFixed(1)
