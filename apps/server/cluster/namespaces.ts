import { execFileSync, spawn } from 'node:child_process'
import { readdirSync } from 'node:fs'
import type { Runner } from '@stoop/db/embedded/runner'
import { type Addresses, NODE_NAMES, type NodeName } from './values.ts'

const BRIDGE = 'stoop-cluster'
/** A network that is reserved for measurements (RFC 2544), and therefore not in use. */
const NETWORK = '198.18.83'
export const NAMESPACE_ADDRESSES: Addresses = {
  host: `${NETWORK}.1`,
  db1: `${NETWORK}.11`,
  db2: `${NETWORK}.12`,
  network: `${NETWORK}.0/24`,
}

const namespaceOf = (name: NodeName) => `stoop-${name}`
/** The name of a machine's interface at the bridge. */
const portOf = (name: NodeName) => `stoop-${name}`
const ip = (...args: string[]) => execFileSync('ip', args, { encoding: 'utf8' })

/** Creates a network namespace for each machine of the database, connected to a bridge. Needs root. */
export function createNamespaces(): void {
  removeNamespaces()
  ip('link', 'add', BRIDGE, 'type', 'bridge')
  ip('address', 'add', `${NAMESPACE_ADDRESSES.host}/24`, 'dev', BRIDGE)
  ip('link', 'set', BRIDGE, 'up')
  for (const name of NODE_NAMES) {
    const namespace = namespaceOf(name)
    const inside = (...args: string[]) => ip('-netns', namespace, ...args)
    ip('netns', 'add', namespace)
    ip('link', 'add', portOf(name), 'type', 'veth', 'peer', 'name', 'eth0', 'netns', namespace)
    ip('link', 'set', portOf(name), 'master', BRIDGE, 'up')
    inside('address', 'add', `${NAMESPACE_ADDRESSES[name]}/24`, 'dev', 'eth0')
    inside('link', 'set', 'eth0', 'up')
    inside('link', 'set', 'lo', 'up')
  }
}

export function removeNamespaces(): void {
  const existing = readdirSync('/sys/class/net')
  const namespaces = ip('netns', 'list')
  for (const name of NODE_NAMES) {
    if (existing.includes(portOf(name))) ip('link', 'delete', portOf(name))
    if (new RegExp(`^${namespaceOf(name)}\\b`, 'm').test(namespaces)) ip('netns', 'delete', namespaceOf(name))
  }
  if (existing.includes(BRIDGE)) ip('link', 'delete', BRIDGE)
}

/**
 * Disconnects a machine by dropping every packet from and to it, as a broken switch does, or connects it again. The interface of
 * the machine stays up.
 */
export function setConnected(name: NodeName, isConnected: boolean): void {
  execFileSync('bridge', ['link', 'set', 'dev', portOf(name), 'state', isConnected ? '3' : '0'])
}

/** Kills all processes of a machine. */
export function killMachine(name: NodeName): void {
  for (const pid of ip('netns', 'pids', namespaceOf(name)).split('\n').filter(Boolean)) kill(Number(pid))
}

function kill(pid: number): void {
  try {
    process.kill(pid, 'SIGKILL')
  } catch (error) {
    // The process has already ended.
    if (!(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
  }
}

/** Runs programs in a machine's namespace as the runner's user. */
export function inNamespace(name: NodeName, { owner }: Runner): Runner {
  const user = owner ? ['setpriv', `--reuid=${owner.uid}`, `--regid=${owner.gid}`, '--clear-groups'] : []
  return {
    owner,
    run: (program, args, options = {}) =>
      spawn('ip', ['netns', 'exec', namespaceOf(name), ...user, program, ...args], { cwd: '/', ...options }),
  }
}
