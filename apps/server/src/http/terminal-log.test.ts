import fastify from 'fastify'
import { expect, it } from 'vitest'
import { loggerOptions } from './log.ts'
import { terminalLog } from './terminal-log.ts'

function createApp(isTTY: boolean) {
  const lines: string[] = []
  const stream = terminalLog({ isTTY, write: (text) => void lines.push(text) })
  const app = fastify({ logger: { ...loggerOptions('info', String), ...(stream && { stream }) } })
  app.get('/healthz', async () => 'ok')
  return { app, lines, hasStream: stream !== undefined }
}

it('writes text to a terminal, with the route and the status of a request', async () => {
  const { app, lines } = createApp(true)
  await app.inject('/healthz')
  expect(lines[0]).toMatch(/^\d\d:\d\d:\d\d info req-1 incoming request GET \/healthz\n$/)
  expect(lines[1]).toMatch(/^\d\d:\d\d:\d\d info req-1 request completed 200 \d+ ms\n$/)
})

it('writes the stack of an error and of its cause below the line', () => {
  const { app, lines } = createApp(true)
  app.log.error({ err: new Error('No room', { cause: new TypeError('Disk') }), jobs: 2 }, 'Mail failed')
  const [first, second, third] = lines.join('').split('\n')
  expect(first).toMatch(/^\d\d:\d\d:\d\d error Mail failed jobs=2$/)
  expect(second).toBe('  Error No room')
  expect(third).toMatch(/^ {4}at /)
  expect(lines.join('')).toContain('\n  TypeError Disk\n')
})

it('writes the JSON of the logger to a pipe or a file', () => {
  expect(createApp(false).hasStream).toBe(false)
})
