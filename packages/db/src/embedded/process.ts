import { spawnSync } from 'node:child_process'
import { readFileSync, readlinkSync } from 'node:fs'
import { hostname } from 'node:os'
import { codeOf } from '../errno.ts'

/** When a process began, in words that no later process of the same number shares; undefined when there is none. */
export function birthOf(pid: number): string | undefined {
  if (process.platform !== 'linux') return ps(pid, 'lstart=')
  const [state, ...fields] = statOf(pid)
  return state === 'Z' ? undefined : fields[18]
}

/** The process that started this one, or has adopted it; 0 when there is none. */
export function parentOf(pid: number): number {
  return Number(process.platform === 'linux' ? statOf(pid)[1] : ps(pid, 'ppid=')) || 0
}

/** The command line of a process; empty when there is none. */
export function commandOf(pid: number): string {
  if (process.platform !== 'linux') return ps(pid, 'command=') ?? ''
  return readProc(`${pid}/cmdline`)?.replaceAll('\0', ' ') ?? ''
}

/** The machine, boot and container that we are in: to any other one, our process numbers say nothing. */
export function here(): string {
  if (process.platform !== 'linux') return hostname()
  return [hostname(), readProc('sys/kernel/random/boot_id')?.trim(), readlinkSync('/proc/self/ns/pid')].join(' ')
}

/** What /proc tells: the state, the parent, …, at 19 the start. The name before them, in brackets, may hold anything. */
function statOf(pid: number): string[] {
  const stat = readProc(`${pid}/stat`) ?? ''
  return stat.slice(stat.lastIndexOf(')') + 2).split(' ')
}

function readProc(name: string): string | undefined {
  try {
    return readFileSync(`/proc/${name}`, 'utf8')
  } catch (error) {
    // ESRCH: it went while we read.
    if (codeOf(error) === 'ENOENT' || codeOf(error) === 'ESRCH') return undefined
    throw error
  }
}

function ps(pid: number, column: string): string | undefined {
  const line = spawnSync('ps', ['-o', column, '-p', String(pid)], { encoding: 'utf8' }).stdout.trim()
  return line === '' ? undefined : line
}
