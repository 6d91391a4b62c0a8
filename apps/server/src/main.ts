import { findOperatorMessage } from './cli/operator-message.ts'
import { parseOptions } from './cli/parse-options.ts'
import { readEnv } from './env.ts'
import { serve } from './serve.ts'

// Exit after this time even if the shutdown hangs, for example because a bucket does not respond. The embedded database then
// stops too.
const MAX_STOP_MS = 9_000
const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    stop.abort()
    setTimeout(() => process.exit(), MAX_STOP_MS).unref()
  })

try {
  // Exit before the start, which would create a database even for --help.
  parseOptions({ options: {} })
  await serve(readEnv(process.env), stop.signal)
} catch (error) {
  const message = findOperatorMessage(error)
  console.error(message ? `Stoop did not start: ${message}` : error)
  process.exitCode = 1
}
