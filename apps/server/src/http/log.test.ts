import { DrizzleQueryError } from 'drizzle-orm'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { loggerOptions } from './log.ts'
import { setLoggedMember } from './logged-members.ts'

const hashMember = (id: string) => `hash of ${id}`

function logError(error: Error): { msg: string; err: { message: string; cause?: { message: string } } } {
  const lines: string[] = []
  const app = fastify({
    logger: { ...loggerOptions('warn', hashMember), stream: { write: (line: string) => void lines.push(line) } },
  })
  app.log.error(error)
  return JSON.parse(lines[0] ?? '')
}

it.each([
  ['/api/users/ben?x=ben', '/api/users/:username'],
  ['/api/posts/01900000-0000-7000-8000-000000000001', '/api/posts/:id'],
  ['/trpc/posts.feed,profiles.of?batch=1&input=ben', '/trpc/posts.feed,profiles.of'],
  ['/trpc/ben@stoop.test', '/trpc/:path'],
  ['/profile/ben', '/profile/…'],
  ['/@ben', '/…'],
  ['/01900000-0000-7000-8000-000000000001', '/…'],
  ['/api/unknown/ben', '/api/unknown/…'],
  ['/robots.txt', '/robots.txt'],
  ['/', '/'],
])('logs the route of %s without a name or id', async (url, route) => {
  const lines: string[] = []
  const app = fastify({
    logger: { ...loggerOptions('info', hashMember), stream: { write: (line: string) => void lines.push(line) } },
  })
  for (const path of ['/api/users/:username', '/api/posts/:id', '/trpc/:path', '/*']) app.get(path, async () => 'ok')
  await app.inject(url)
  expect(JSON.parse(lines[0] ?? '')).toMatchObject({ req: { url: route } })
  // Leave out the machine's name and the times. They do not come from the request, and may contain the same characters.
  const entries = lines.map((line) => ({ ...JSON.parse(line), hostname: '', time: 0, responseTime: 0, pid: 0 }))
  expect(JSON.stringify(entries)).not.toMatch(/ben|01900000-/)
})

it('adds the hashed id of the member to the lines of their request, and to no others', async () => {
  const lines: string[] = []
  const app = fastify({
    logger: { ...loggerOptions('info', hashMember), stream: { write: (line: string) => void lines.push(line) } },
  })
  app.get('/member', async (request) => {
    setLoggedMember(request.log, 'id-of-ann')
    request.log.warn(new Error('Slow'))
    return 'ok'
  })
  app.get('/anonymous', async () => 'ok')
  await app.inject('/member')
  await app.inject('/anonymous')
  await app.close()
  const members = lines.map((line) => JSON.parse(line)).map(({ msg, member }) => [msg, member])
  expect(members).toEqual([
    ['incoming request', undefined],
    ['Slow', 'hash of id-of-ann'],
    ['request completed', 'hash of id-of-ann'],
    ['incoming request', undefined],
    ['request completed', undefined],
  ])
})

it('keeps the message of an error if its cause has no message', () => {
  const entry = logError(new Error('The storage is unavailable', { cause: new Error('') }))
  expect(entry).toMatchObject({
    msg: 'The storage is unavailable',
    err: { message: 'The storage is unavailable', cause: { message: '' } },
  })
})

it('logs only the safe message when an error repeats the message of its cause', () => {
  const query = Object.assign(new Error('insert … params: a secret'), { query: 'insert …', params: ['a secret'] })
  const entry = logError(new Error(`Wrapped: ${query.message}`, { cause: query }))
  expect(entry.msg).toBe('Failed query: insert …')
  expect(JSON.stringify(entry)).not.toContain('a secret')
})

it('shortens a statement to 500 characters', () => {
  const query = `select ${'a'.repeat(100_000)}`
  const error = Object.assign(new Error(`Failed query: ${query}`), { query, params: [] })
  const entry = logError(new Error(`Wrapped: ${error.message}`, { cause: error }))
  expect(entry.err.message).toBe(`Failed query: ${query.slice(0, 500)}…`)
  expect(JSON.stringify(entry).length).toBeLessThan(10_000)
})

it('logs an error whose causes are circular', () => {
  const circular = new Error('Round')
  circular.cause = circular
  expect(logError(circular).msg).toBe('Round')
  const [firstError, secondError] = [new Error('Round'), new Error('Round')]
  firstError.cause = secondError
  secondError.cause = firstError
  expect(logError(firstError).msg).toBe('Round')
})

it('writes one line for many requests that fail because the database is unavailable', () => {
  const lines: string[] = []
  const app = fastify({
    logger: { ...loggerOptions('warn', hashMember), stream: { write: (line: string) => void lines.push(line) } },
  })
  const error = new DrizzleQueryError('select 1', [], Object.assign(new Error('refused'), { code: 'ECONNREFUSED' }))
  for (let n = 0; n < 100; n++) app.log.child({ reqId: n }).warn(error)
  expect(lines).toHaveLength(1)
  expect(lines[0]).not.toContain('stack')
})
