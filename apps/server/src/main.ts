import { readEnv } from './env.ts'
import { plainSentence } from './plain-sentence.ts'
import { serve } from './serve.ts'

// What still holds it then, a silent bucket say, is left; PostgreSQL is told to stop as the process ends.
const LONGEST_STOP_MS = 9_000
const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const)
  process.on(signal, () => {
    stop.abort()
    setTimeout(() => process.exit(), LONGEST_STOP_MS).unref()
  })

try {
  await serve(readEnv(process.env), stop.signal)
} catch (error) {
  const sentence = plainSentence(error)
  console.error(sentence ? `Stoop did not start: ${sentence}` : error)
  process.exitCode = 1
}
