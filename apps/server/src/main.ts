import { operatorMessage } from './cli/operator-message.ts'
import { readEnv } from './env.ts'
import { serve } from './serve.ts'

// The process exits after this time even if something blocks the shutdown, such as an unresponsive bucket. The embedded database
// stops when the process exits.
const MAX_STOP_MS = 9_000
const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    stop.abort()
    setTimeout(() => process.exit(), MAX_STOP_MS).unref()
  })

try {
  await serve(readEnv(process.env), stop.signal)
} catch (error) {
  const message = operatorMessage(error)
  console.error(message ? `Stoop did not start: ${message}` : error)
  process.exitCode = 1
}
