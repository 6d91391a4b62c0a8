import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import superjson from 'superjson'
import { beforeEach, describe, expect, it } from 'vitest'
import { createCommunity } from './fixtures/actions.ts'
import { buildTestApp, type Member, useServer } from './fixtures/test-server.ts'

const stoop = useServer()

describe('rate limits per member', () => {
  const members: { ann?: Member; ben?: Member } = {}
  beforeEach(async () => {
    Object.assign(members, { ann: await stoop.registerMember('Ann'), ben: await stoop.registerMember('Ben') })
    // New accounts have lower limits (new-accounts.test.ts).
    stoop.advanceClock(24 * 60 * 60 * 1000)
    stoop.setLimits(inMemoryRateLimits())
  })
  const registered = (): [Member, Member] => {
    if (!members.ann || !members.ben) throw new Error('Registered in beforeEach')
    return [members.ann, members.ben]
  }

  it('limits each member to 60 posts per hour in REST and tRPC together', async () => {
    const [ann, ben] = registered()
    const inputs = Array.from({ length: 10 }, (_, n) => [n, superjson.serialize({ content: `post ${n}` })])
    for (let n = 0; n < 5; n++) {
      const batch = await ann.send({
        method: 'POST',
        url: `/trpc/${Array(10).fill('posts.create').join(',')}?batch=1`,
        payload: Object.fromEntries(inputs),
      })
      expect(batch.statusCode).toBe(200)
    }
    for (let n = 0; n < 10; n++)
      expect((await ann.callRest('POST /api/posts', { content: 'one more' })).status).toBe(201)
    const rejected = await ann.callRest('POST /api/posts', { content: 'one too many' })
    expect(rejected).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(3500)
    const byTrpc = await ann.callTrpc('posts.create', { content: 'one too many' })
    expect(byTrpc).toMatchObject({ status: 429, headers: { 'retry-after': rejected.headers['retry-after'] } })
    expect((await ben.callRest('POST /api/posts', { content: 'mine' })).status).toBe(201)
  })

  it('counts joins through both endpoints towards one limit', async () => {
    const [ann, ben] = registered()
    const id = await createCommunity(ann, 'Bike kitchen')
    for (let n = 0; n < 60; n++) {
      expect((await ben.callRest('POST /api/communities/:id/join', { id })).status).toBe(200)
      expect((await ben.callRest('POST /api/communities/join', { communityId: id })).status).toBe(200)
    }
    expect((await ben.callRest('POST /api/communities/:id/join', { id })).status).toBe(429)
  })

  it('returns 400 for a batch of more than 20 calls', async () => {
    const [ann] = registered()
    const url = `/trpc/${Array(21).fill('auth.user').join(',')}?batch=1`
    expect((await ann.send({ url })).statusCode).toBe(400)
  })
})

describe('the address for rate limits', () => {
  const guess = (n: number, headers: Record<string, string>) => ({
    method: 'POST' as const,
    url: '/api/auth/login',
    headers,
    payload: { email: `guess${n}@stoop.test`, password: 'correct horse' },
  })

  it('ignores X-Forwarded-For of an untrusted client', async () => {
    stoop.setLimits(inMemoryRateLimits())
    for (let n = 0; n < 10; n++) await stoop.app.inject(guess(n, { 'x-forwarded-for': `203.0.113.${n}` }))
    expect((await stoop.app.inject(guess(10, { 'x-forwarded-for': '203.0.113.77' }))).statusCode).toBe(429)
  })

  it('uses X-Forwarded-For of a trusted proxy', async () => {
    stoop.setLimits(inMemoryRateLimits())
    const app = await buildTestApp(stoop.services, ['127.0.0.1'])
    for (let n = 0; n < 10; n++) await app.inject(guess(n, { 'x-forwarded-for': '203.0.113.1' }))
    expect((await app.inject(guess(10, { 'x-forwarded-for': '203.0.113.1' }))).statusCode).toBe(429)
    expect((await app.inject(guess(11, { 'x-forwarded-for': '203.0.113.2' }))).statusCode).toBe(401)
    await app.close()
  })
})
