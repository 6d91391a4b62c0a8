import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { errorCode } from '../error-code.ts'

/**
 * Returns the start time of a process as text; undefined if it does not run. A later process with the same PID has another one.
 */
export function startTimeOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart=')
  const [state, ...fields] = readStatFields(pid)
  return state === 'Z' ? undefined : fields[18]
}

/** Returns the PID of the parent process; 0 if unknown. */
export function parentOf(pid: number): number {
  return Number(process.platform === 'linux' ? readStatFields(pid)[1] : ps(pid, 'ppid=')) || 0
}

/** Returns the command line of a process; empty if it does not exist. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command=') ?? ''
  return readProc(`${pid}/cmdline`)?.replaceAll('\0', ' ') ?? ''
}

/** Identifies this machine, its boot and the container. Only PIDs with the same identity can be compared. */
export function hostIdentity(): string {
  if (process.platform !== 'linux') return hostname()
  return [hostname(), readProc('sys/kernel/random/boot_id')?.trim(), readlinkSync('/proc/self/ns/pid')].join(' ')
}

/**
 * Returns the fields of /proc/<pid>/stat after the name of the process, which may contain any characters. [0] is the state, [1]
 * the parent, [19] the start time.
 */
function readStatFields(pid: number): string[] {
  const stat = readProc(`${pid}/stat`) ?? ''
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readProc(name: string): string | undefined {
  try {
    return readFileSync(`/proc/${name}`, 'utf8')
  } catch (error) {
    // ESRCH: the process ended during the read.
    if (errorCode(error) === 'ENOENT' || errorCode(error) === 'ESRCH') return undefined
    throw error
  }
}

function ps(pid: number, column: string): string | undefined {
  const line = spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  return line === '' ? undefined : line
}
