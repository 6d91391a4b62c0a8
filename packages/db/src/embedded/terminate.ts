import { setTimeout as delay } from 'node:timers/promises'
import { codeOf } from '../errno.ts'
import { EmbeddedError } from './error.ts'
import { birthOf } from './process.ts'

/**
 * Ends a PostgreSQL: the fast shutdown, after `patience` (ms) the immediate one, which recovers at the next start, and
 * at last the kill. Resolves when the process is gone.
 */
export async function terminate(pid: number, patience: number): Promise<void> {
  const birth = birthOf(pid)
  if (birth === undefined) return
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', patience],
    ['SIGQUIT', 1_500],
    ['SIGKILL', 1_500],
  ]
  for (const [signal, time] of steps) {
    if (!send(pid, signal)) return
    for (const until = Date.now() + time; Date.now() < until; await delay(10)) if (birthOf(pid) !== birth) return
  }
  throw new EmbeddedError(`The database process ${pid} does not end: end it by hand and start again.`)
}

function send(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (codeOf(error) === 'ESRCH') return false
    throw error
  }
}
