import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { errorCode } from '@stoop/db/error-code'
import { withServer } from '@stoop/db/testing'

/** Freezes all processes of a PostgreSQL (SIGSTOP). Returns a function that continues them. */
export async function freezePostgres(url: string): Promise<() => void> {
  const processes = await listProcesses(url)
  for (const pid of processes) signal(pid, 'SIGSTOP')
  return () => {
    for (const pid of processes.toReversed()) signal(pid, 'SIGCONT')
  }
}

/** Kills all processes of a PostgreSQL. */
export async function killPostgres(url: string): Promise<void> {
  const processes = await listProcesses(url)
  for (const pid of processes) signal(pid, 'SIGKILL')
  while (processes.some(isRunning)) await pause(20)
}

/** Returns the processes of a PostgreSQL on this machine, the main process first. */
async function listProcesses(url: string): Promise<number[]> {
  const [row] = await withServer(
    url,
    (sql) => sql<{ folder: string }>`
    select current_setting('data_directory') as folder`,
  )
  const [main = ''] = readFileSync(join(row?.folder ?? '', 'postmaster.pid'), 'utf8').split('\n')
  const children = readFileSync(`/proc/${main}/task/${main}/children`, 'utf8').split(' ').filter(Boolean)
  return [main, ...children].map(Number)
}

/** Sends a signal. Ignores a process that has ended. */
function signal(pid: number, name: NodeJS.Signals | 0): boolean {
  try {
    return process.kill(pid, name)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
    throw error
  }
}

const isRunning = (pid: number) => signal(pid, 0) && !/^State:\s+Z/m.test(readStatus(pid))

function readStatus(pid: number): string {
  try {
    return readFileSync(`/proc/${pid}/status`, 'utf8')
  } catch {
    return 'State:\tZ'
  }
}
