import { readEnv } from './env.ts'
import { plainSentence } from './plain-sentence.ts'
import { serve } from './serve.ts'

const stop = new AbortController()
for (const signal of ['SIGTERM', 'SIGINT'] as const) process.on(signal, () => stop.abort())

try {
  await serve(readEnv(process.env), stop.signal)
} catch (error) {
  const sentence = plainSentence(error)
  console.error(sentence ? `Stoop did not start: ${sentence}` : error)
  process.exitCode = 1
}
