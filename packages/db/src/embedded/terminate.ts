import { setTimeout as delay } from 'node:timers/promises'
import { errorCode } from '../error-code.ts'
import { EmbeddedError } from './error.ts'
import { startTimeOf } from './process.ts'

/**
 * Stops PostgreSQL with a fast shutdown, after `shutdownTimeout` ms with an immediate one (the next start then recovers), and at
 * last with SIGKILL. Resolves when the process has ended. Throws EmbeddedError if it does not end.
 */
export async function terminate(pid: number, shutdownTimeout: number): Promise<void> {
  const startTime = startTimeOf(pid)
  if (startTime === undefined) return
  const steps: [NodeJS.Signals, number][] = [
    ['SIGINT', shutdownTimeout],
    ['SIGQUIT', 1_500],
    ['SIGKILL', 1_500],
  ]
  for (const [signal, timeout] of steps) {
    if (!sendSignal(pid, signal)) return
    for (const deadline = Date.now() + timeout; Date.now() < deadline; await delay(10))
      if (startTimeOf(pid) !== startTime) return
  }
  throw new EmbeddedError(`The database process ${pid} does not stop: kill it and start again.`)
}

function sendSignal(pid: number, signal: NodeJS.Signals): boolean {
  try {
    return process.kill(pid, signal)
  } catch (error) {
    if (errorCode(error) === 'ESRCH') return false
    throw error
  }
}
