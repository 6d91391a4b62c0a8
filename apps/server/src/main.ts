import { EmbeddedError } from '@stoop/db/embedded'
import { EnvError, readEnv } from './env.ts'
import { serve } from './serve.ts'
import { StartError } from './start-error.ts'

const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())

try {
  await serve(readEnv(process.env), stop.signal)
} catch (error) {
  const known = error instanceof EnvError || error instanceof StartError || error instanceof EmbeddedError
  console.error(known ? `Stoop did not start: ${error.message}` : error)
  process.exitCode = 1
}
