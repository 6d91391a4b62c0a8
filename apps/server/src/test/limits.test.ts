import { limitsInMemory } from '@stoop/api/limits'
import superjson from 'superjson'
import { beforeEach, describe, expect, it } from 'vitest'
import { found } from './scene.ts'
import { type Member, testApp, useServer } from './server.ts'

const stoop = useServer()

describe('R61 counts calls', () => {
  const cast: { ann?: Member; ben?: Member } = {}
  beforeEach(async () => {
    Object.assign(cast, { ann: await stoop.join('Ann'), ben: await stoop.join('Ben') })
    stoop.limit(limitsInMemory())
  })
  const people = (): [Member, Member] => {
    if (!cast.ann || !cast.ben) throw new Error('They join before each test')
    return [cast.ann, cast.ben]
  }

  it('"a batch of ten is ten": 60 posts an hour by either door, each member for themselves', async () => {
    const [ann, ben] = people()
    const inputs = Array.from({ length: 10 }, (_, n) => [n, superjson.serialize({ content: `post ${n}` })])
    for (let n = 0; n < 5; n++) {
      const batch = await ann.send({
        method: 'POST',
        url: `/trpc/${Array(10).fill('posts.create').join(',')}?batch=1`,
        payload: Object.fromEntries(inputs),
      })
      expect(batch.statusCode).toBe(200)
    }
    for (let n = 0; n < 10; n++) expect((await ann.ask('POST /api/posts', { content: 'one more' })).status).toBe(201)
    const refused = await ann.ask('POST /api/posts', { content: 'one too many' })
    expect(refused).toMatchObject({ status: 429, body: { code: 'TOO_MANY_REQUESTS' } })
    expect(Number(refused.headers['retry-after'])).toBeGreaterThan(3500)
    const byTrpc = await ann.call('posts.create', { content: 'one too many' })
    expect(byTrpc).toMatchObject({ status: 429, headers: { 'retry-after': refused.headers['retry-after'] } })
    expect((await ben.ask('POST /api/posts', { content: 'mine' })).status).toBe(201)
  })

  it('both join paths as one: 120 an hour', async () => {
    const [ann, ben] = people()
    const id = await found(ann, 'Bike kitchen')
    for (let n = 0; n < 60; n++) {
      await ben.ask('POST /api/communities/:id/join', { id })
      await ben.ask('POST /api/communities/join', { communityId: id })
    }
    expect((await ben.ask('POST /api/communities/:id/join', { id })).status).toBe(429)
  })

  it('a batch of more than twenty is no batch', async () => {
    const [ann] = people()
    const url = `/trpc/${Array(21).fill('auth.user').join(',')}?batch=1`
    expect((await ann.send({ url })).statusCode).toBe(400)
  })
})

describe("R61 the caller's address", () => {
  const guess = (n: number, headers: Record<string, string>) => ({
    method: 'POST' as const,
    url: '/api/auth/login',
    headers,
    payload: { email: `guess${n}@stoop.test`, password: 'correct horse' },
  })

  it('is not what a stranger says it is', async () => {
    stoop.limit(limitsInMemory())
    for (let n = 0; n < 10; n++) await stoop.app.inject(guess(n, { 'x-forwarded-for': `203.0.113.${n}` }))
    expect((await stoop.app.inject(guess(10, { 'x-forwarded-for': '203.0.113.77' }))).statusCode).toBe(429)
  })

  it('is taken from a trusted proxy', async () => {
    stoop.limit(limitsInMemory())
    const app = await testApp(stoop.services, ['127.0.0.1'])
    for (let n = 0; n < 10; n++) await app.inject(guess(n, { 'x-forwarded-for': '203.0.113.1' }))
    expect((await app.inject(guess(10, { 'x-forwarded-for': '203.0.113.1' }))).statusCode).toBe(429)
    expect((await app.inject(guess(11, { 'x-forwarded-for': '203.0.113.2' }))).statusCode).toBe(401)
    await app.close()
  })

  it("is counted on, so that nobody locks another's account; many addresses together are stopped at a hundred", async () => {
    const { user, password } = await stoop.join('Ann')
    stoop.limit(limitsInMemory())
    const app = await testApp(stoop.services, ['127.0.0.1'])
    const login = async (from: number, guess: string) => {
      const payload = { email: user.email, password: guess }
      const headers = { 'x-forwarded-for': `203.0.113.${from}` }
      return (await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })).statusCode
    }
    for (let n = 0; n < 10; n++) expect(await login(1, 'a wrong guess')).toBe(401)
    expect(await login(1, password)).toBe(429)
    expect(await login(2, password)).toBe(200)
    for (let n = 0; n < 89; n++) expect(await login(10 + Math.floor(n / 10), 'a wrong guess')).toBe(401)
    expect(await login(3, password)).toBe(429)
    await app.close()
  })
})
