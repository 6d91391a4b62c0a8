import { PROCEDURES } from '@stoop/api/procedures'
import { hashSecret } from '@stoop/api/secret-tokens'
import { openJobDatabase } from '@stoop/db/client'
import { testDatabase } from '@stoop/db/testing'
import { authResponse } from '@stoop/validators/auth'
import { errorResponse } from '@stoop/validators/responses'
import { expect, it, vi } from 'vitest'
import { SECURITY_PROCEDURES } from '../src/http/security-log.ts'
import { runServer } from './fixtures/run-server.ts'

// The test starts a server and waits for two statement timeouts.
vi.setConfig({ testTimeout: 120_000 })

it('logs the statement that timed out, without data of members', async () => {
  const { url, close } = await testDatabase()
  // Shorter than the lock timeout, but long enough for a start and a registration on a busy machine.
  const settings = { DATABASE_STATEMENT_MS: '1900', SEED: 'none', RATE_LIMITS: 'off', LOG_LEVEL: 'info' }
  const server = runServer({ DATABASE_URL: url, ...settings })
  const failures: [Response, unknown][] = []
  const lockHolder = openJobDatabase({ url, max: 1 })
  try {
    const address = await server.address
    const send = (path: string, body: object, token = '') =>
      fetch(address + path, {
        method: 'POST',
        headers: { 'content-type': 'application/json', ...(token && { authorization: `Bearer ${token}` }) },
        body: JSON.stringify(body),
      })
    const ann = { email: 'ann@stoop.test', password: 'correct horse', firstName: 'Ann', lastName: 'Lee' }
    const registered = await send('/api/auth/register', { ...ann, username: 'ann', selectedCity: 'Boston' })
    const { token, user } = authResponse.parse(await registered.json())
    await send('/api/auth/login', ann)
    await send('/api/auth/login', { ...ann, password: 'a wrong password' })
    await send('/trpc/posts.create?batch=1', { 0: { json: { content: 'hello' } } })
    await send('/api/auth/confirm', { password: 'a wrong password' }, token)
    await fetch(`${address}/api/search?q=whom-ann-looks-for`)
    await fetch(`${address}/objects/uploads/x?signature=forged`, { method: 'PUT' })
    for (const path of [
      '/join/secret-token',
      '/JOIN/secret-token',
      '/api/invitations/secret-token',
      '/api//invitations/secret-token',
      '/%6aoin/secret-token',
    ])
      await fetch(address + path)
    await fetch(`${address}/nowhere?q=whom-ann-looks-for`)
    for (const path of ['/profile/ann', '/api/users/ann', '/share/profile/ann.png'])
      await fetch(address + path, { headers: { authorization: `Bearer ${token}` } })
    await fetch(`${address}/api/posts/01900000-0000-7000-8000-000000000001`)
    const profile = await fetch(`${address}/api/auth/user`, { headers: { authorization: `Bearer ${token}` } })
    await lockHolder.sql.begin(async (sql) => {
      await sql.unsafe('lock table posts, users in access exclusive mode')
      const forgedContent = 'what only friends may read\n    at a line that looks like a stack'
      const ben = { ...ann, email: 'ben@stoop.test', username: 'ben', selectedCity: 'Boston' }
      const blocked = await Promise.all([
        send('/api/posts', { content: forgedContent }, token),
        send('/api/auth/register', ben),
        send('/api/auth/login', ann),
      ])
      await sql.unsafe('lock table sessions in access exclusive mode')
      const blockedAtSession = await Promise.all([
        send('/api/posts', { content: 'hello' }, token),
        send('/trpc/posts.create', { json: { content: 'what only friends may read' } }, token),
      ])
      expect([...blocked, ...blockedAtSession].map(({ status }) => status)).toEqual(Array(5).fill(503))
      for (const response of blocked) failures.push([response, await response.json()])
    })
    const log = server.lines.filter((line) => line.startsWith('{'))
    expect(log.filter((line) => line.includes('insert into \\"posts\\"'))).not.toEqual([])
    expect(log.filter((line) => line.includes('"url":"/api/search"'))).toHaveLength(1)
    const isMember = expect.stringMatching(/^[\w-]{16}$/)
    const events = log.map((line) => JSON.parse(line)).filter(({ msg }) => msg === 'security event')
    expect(
      events.slice(0, 5).map(({ member, procedure, result, reason }) => [procedure, result, reason, member]),
    ).toEqual([
      ['auth.register', 'OK', undefined, isMember],
      ['auth.login', 'OK', undefined, isMember],
      ['auth.login', 'UNAUTHORIZED', 'WRONG_CREDENTIALS', undefined],
      ['posts.create', 'UNAUTHORIZED', 'SIGNED_OUT', undefined],
      ['sessions.confirm', 'BAD_REQUEST', 'WRONG_PASSWORD', isMember],
    ])
    for (const event of events)
      expect(event).toMatchObject({ reqId: expect.stringMatching(/^[\w-]{36}$/), remoteAddress: '127.0.0.1' })
    expect([...SECURITY_PROCEDURES].filter((name) => !PROCEDURES.has(name))).toEqual([])
    const sent = [
      'what only friends',
      'looks like',
      '@stoop.test',
      'whom-ann-looks-for',
      'signature',
      'secret-token',
      'a wrong',
    ]
    // Leave out durations, the name of the machine, ids of requests and hashes, because they can contain the same characters.
    const ofRequests = log.map((line) =>
      JSON.stringify({ ...JSON.parse(line), hostname: '', responseTime: 0, reqId: '', member: '' }),
    )
    for (const name of [/\bann\b/, /01900000-/])
      expect(ofRequests.join('\n').replaceAll('whom-ann', '')).not.toMatch(name)
    for (const secret of [...sent, 'argon2', hashSecret(token), 'params', user.id])
      expect(ofRequests.join('\n')).not.toContain(secret)
    const linesOf = (requestId: string | null) =>
      server.lines
        .filter((line) => line.startsWith('{'))
        .map((line) => JSON.parse(line))
        .filter(({ reqId }) => reqId === requestId)
    for (const [response, body] of failures) {
      const requestId = response.headers.get('x-request-id')
      expect(errorResponse.parse(body).requestId).toBe(requestId)
      const messages = () => linesOf(requestId).map(({ msg }) => msg)
      await expect.poll(messages).toEqual(['incoming request', expect.any(String), 'request completed'])
    }
    // All lines about requests of Ann have the same hash; other lines have none.
    const [post, registration, login] = failures.map(([response]) =>
      linesOf(response.headers.get('x-request-id')).at(-1),
    )
    expect(post.member).toMatch(/^[\w-]{16}$/)
    expect([registration.member, login.member]).toEqual([undefined, undefined])
    const ownProfile = linesOf(profile.headers.get('x-request-id')).at(-1)
    expect(ownProfile.member).toBe(post.member)
    const withStack = () => server.lines.filter((line) => line.includes('57014') && /\bat .+:\d+:\d+/.test(line))
    await expect.poll(withStack).toHaveLength(5)
  } finally {
    await lockHolder.close()
    server.child.kill('SIGTERM')
    await server.ended
    await close()
  }
})
