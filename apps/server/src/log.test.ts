import fastify from 'fastify'
import { expect, it } from 'vitest'
import { logOf } from './log.ts'

function logged(error: Error): { msg: string; err: { message: string; cause?: { message: string } } } {
  const lines: string[] = []
  const app = fastify({ logger: { ...logOf('warn'), stream: { write: (line: string) => void lines.push(line) } } })
  app.log.error(error)
  return JSON.parse(lines[0] ?? '')
}

it('an error over one without a message keeps its own', () => {
  const entry = logged(new Error('The store is away', { cause: new Error('') }))
  expect(entry).toMatchObject({
    msg: 'The store is away',
    err: { message: 'The store is away', cause: { message: '' } },
  })
})

it('an error that repeats its cause says it once', () => {
  const query = Object.assign(new Error('insert … params: a secret'), { query: 'insert …', params: ['a secret'] })
  const entry = logged(new Error(`Wrapped: ${query.message}`, { cause: query }))
  expect(entry.msg).toBe('Failed query: insert …')
  expect(JSON.stringify(entry)).not.toContain('a secret')
})

it('errors that are their own causes are logged too', () => {
  const itself = new Error('Round')
  itself.cause = itself
  expect(logged(itself).msg).toBe('Round')
  const [one, other] = [new Error('Round'), new Error('Round')]
  one.cause = other
  other.cause = one
  expect(logged(one).msg).toBe('Round')
})
