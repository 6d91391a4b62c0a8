import { DEFAULT_RATE_LIMITS } from '@stoop/api/rate-limit-config'
import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import { expect, it } from 'vitest'
import { buildTestApp, useServer } from './fixtures/test-server.ts'

const stoop = useServer()

const tenPerAddress = () => {
  const allowances = { ...DEFAULT_RATE_LIMITS.allowances, address: { points: 10, duration: 60 } }
  return inMemoryRateLimits({ ...DEFAULT_RATE_LIMITS, allowances })
}

it.each([
  ['GET', '/trpc/nothing.here'],
  ['POST', '/trpc/nothing.here'],
  ['GET', '/trpc/auth.user'],
  ['GET', '/trpc/profiles.preview?input=%7B'],
  ['GET', '/readyz'],
  ['GET', '/metrics'],
  ['GET', '/api/nothing'],
  ['GET', '/api/posts/feed'],
  ['GET', '/api/docs'],
  ['GET', '/objects/nothing.webp'],
  ['PUT', '/objects/uploads/nothing'],
  ['GET', '/preview/person/ann.png'],
  ['GET', '/nothing/here'],
] as const)('counts %s %s towards the limit of the address and returns 429 above the limit', async (method, url) => {
  stoop.setLimits(tenPerAddress())
  const headers = { authorization: 'Bearer not-a-token', 'content-type': 'application/json' }
  for (let n = 0; n < 10; n++) expect((await stoop.app.inject({ method, url, headers })).statusCode).not.toBe(429)
  const response = await stoop.app.inject({ method, url, headers })
  expect(response.statusCode).toBe(429)
  expect(Number(response.headers['retry-after'])).toBeGreaterThan(0)
})

it('does not access the database for a request above the limit', async () => {
  const accessed: string[] = []
  const db = new Proxy(stoop.services.db, {
    get(target, name) {
      accessed.push(String(name))
      return Reflect.get(target, name)
    },
  })
  const app = await buildTestApp({ ...stoop.services, db, limits: tenPerAddress() })
  const request = { url: '/trpc/nothing.here', headers: { authorization: 'Bearer not-a-token' } }
  for (let n = 0; n < 10; n++) await app.inject(request)
  expect(accessed).not.toHaveLength(0)
  accessed.length = 0
  expect((await app.inject(request)).statusCode).toBe(429)
  expect(accessed).toHaveLength(0)
  await app.close()
})

it('counts calls of unknown procedures towards the limit of the member', async () => {
  const ann = await stoop.registerMember('Ann')
  stoop.setLimits(inMemoryRateLimits())
  const url = `/trpc/${Array(20).fill('nothing.here').join(',')}?batch=1`
  for (let n = 0; n < 30; n++) expect((await ann.send({ url })).statusCode).toBe(404)
  expect((await ann.send({ url: '/trpc/auth.user' })).statusCode).toBe(429)
  expect((await stoop.anonymous.send({ url: '/api/users/ann/preview' })).statusCode).not.toBe(429)
})
