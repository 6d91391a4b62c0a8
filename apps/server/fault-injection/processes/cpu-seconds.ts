import { readdirSync, readFileSync } from 'node:fs'

// Clock ticks per second, the unit in /proc/<pid>/stat on Linux.
const TICKS_A_SECOND = 100

/** Returns the processor time in user and system mode of these processes and of their children. */
export function cpuSeconds(pids: number[]): number {
  return pids.reduce((sum, pid) => sum + ownSeconds(pid) + cpuSeconds(listChildren(pid)), 0)
}

function ownSeconds(pid: number): number {
  // The name of the program may contain spaces, but the fields after it do not.
  const [, fields = ''] = readFileSync(`/proc/${pid}/stat`, 'utf8').split(') ')
  const [user, system] = fields.split(' ').slice(11, 13).map(Number)
  return ((user ?? 0) + (system ?? 0)) / TICKS_A_SECOND
}

/** Returns the ids of the processes that a process has started. */
function listChildren(pid: number): number[] {
  return readdirSync(`/proc/${pid}/task`).flatMap((thread) =>
    readFileSync(`/proc/${pid}/task/${thread}/children`, 'utf8').trim().split(' ').filter(Boolean).map(Number),
  )
}
