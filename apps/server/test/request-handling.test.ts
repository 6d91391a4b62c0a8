import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import { REST } from '@stoop/api/rest-table'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { restRequest } from './fixtures/api-client.ts'
import { expectDocumented, toApiResponse, toEndpoint } from './fixtures/api-response.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const FORM_TYPE = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a write ignores its query string', () => {
  it('does not sign in with credentials in the URL', async () => {
    const ann = await stoop.registerMember('Ann')
    const url = `/api/auth/login?email=${ann.user.email}&password=${encodeURIComponent(ann.password)}`
    for (const headers of [{}, FORM_TYPE, { 'content-type': 'application/json' }]) {
      const response = await stoop.app.inject({ method: 'POST', url, headers })
      expect(response.json()).toMatchObject({
        code: 'BAD_REQUEST',
        fields: { email: 'Required', password: 'Required' },
      })
      expect(response.headers['set-cookie']).toBeUndefined()
    }
  })

  it('does not create a post from values in the URL', async () => {
    const ann = await stoop.registerMember('Ann')
    for (const payload of [undefined, {}]) {
      const response = await ann.send({ method: 'POST', url: '/api/posts?content=hello', ...(payload && { payload }) })
      expect(response.statusCode).toBe(400)
    }
    const posted = await ann.send({
      method: 'POST',
      url: '/api/posts?visibility=public',
      payload: { content: 'Hello' },
    })
    expect(JSON.parse(posted.body)).toMatchObject({ visibility: 'friends' })
  })
})

const JSON_TYPE = { 'content-type': 'application/json' }
const INVALID_BODIES: [string, Pick<InjectOptions, 'headers' | 'payload'>][] = [
  ['plain text', { headers: { 'content-type': 'text/plain' }, payload: 'hello' }],
  ['a form', { headers: FORM_TYPE, payload: 'content=hello' }],
  ['invalid JSON', { headers: JSON_TYPE, payload: '{"content": ' }],
  ['100 kB', { headers: JSON_TYPE, payload: JSON.stringify({ content: 'x'.repeat(100_000) }) }],
]

describe('a request that needs a signed-in user', () => {
  it.each(INVALID_BODIES)(
    'returns 401 without a valid token before it checks the body: %s',
    async (_, { headers, payload }) => {
      for (const authorization of [undefined, 'Bearer not-a-token'])
        for (const url of ['/api/posts', '/api/auth/logout', '/api/friends/request', '/api/objects']) {
          const sent = { ...headers, ...(authorization && { authorization }) }
          const response = await stoop.app.inject({ method: 'POST', url, headers: sent, payload: String(payload) })
          expect(response.json(), url).toMatchObject({ code: 'UNAUTHORIZED' })
          expect(response.headers['www-authenticate'], url).toBe('Bearer')
        }
    },
  )

  it('sends the header www-authenticate: Bearer with a 401', async () => {
    for (const request of [
      { url: '/api/counts' },
      { method: 'POST', url: '/api/auth/login', payload: { email: 'nobody@stoop.test', password: 'correct horse' } },
    ] satisfies InjectOptions[]) {
      const { statusCode, headers } = await stoop.app.inject(request)
      expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer'])
    }
  })
})

it('returns 400 for the invalid body of a sign-in, which needs no token', async () => {
  const statuses = []
  for (const [, { headers = {}, payload }] of INVALID_BODIES)
    statuses.push(
      (await stoop.anonymous.send({ method: 'POST', url: '/api/auth/login', headers, payload: String(payload) }))
        .statusCode,
    )
  expect(statuses).toEqual([415, 415, 400, 413])
})

const WRITES = Object.keys(REST).filter((name) => !name.startsWith('GET '))

it.each(WRITES)('returns a documented status for an invalid body: %s', async (name) => {
  const endpoint = toEndpoint(name)
  const ann = await stoop.registerMember('Ann')
  const ids = Object.fromEntries(
    [...endpoint.matchAll(/:(\w+)/g)].map(([, named]) => [String(named), crypto.randomUUID()]),
  )
  const request = restRequest(endpoint, ids)
  const list: (typeof INVALID_BODIES)[number] = ['a list', { headers: JSON_TYPE, payload: '[1]' }]
  for (const [, { headers = {}, payload }] of [...INVALID_BODIES, list]) {
    const response = toApiResponse(await ann.send({ ...request, headers, payload: String(payload) }))
    expect([400, 413, 415]).toContain(response.status)
    expectDocumented(endpoint, response)
  }
})

describe('the limit of 600 requests per minute', () => {
  it('counts every request once in the metrics, even a rejected one', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    stoop.setLimits(inMemoryRateLimits())
    const invalidRequest: InjectOptions = { method: 'POST', url: '/api/posts', headers: JSON_TYPE, payload: '{' }
    const statusesOf = async (member: typeof ann, request: InjectOptions, times: number) => {
      const statuses = new Set<number>()
      for (let n = 0; n < times; n++) statuses.add((await member.send(request)).statusCode)
      return [...statuses]
    }
    expect(await statusesOf(ann, invalidRequest, 200)).toEqual([400])
    expect(await statusesOf(ann, { url: '/api/nothing' }, 200)).toEqual([404])
    expect(await statusesOf(ann, { url: '/api/counts' }, 100)).toEqual([200])
    expect(await statusesOf(ann, { url: '/trpc/notifications.counts' }, 100)).toEqual([200])
    for (const request of [invalidRequest, { url: '/api/nothing' }, { url: '/api/counts' }]) {
      const rejected = await ann.send(request)
      expect(JSON.parse(rejected.body)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      expect(Number(rejected.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await ben.send({ url: '/api/counts' })).statusCode).toBe(200)
  })
})

it('ignores a trailing slash in the path', async () => {
  const ann = await stoop.registerMember('Ann')
  for (const url of ['/api/posts/feed/', '/api/communities/', '/api/friends/?limit=5', '/api/counts/', '/healthz/'])
    expect((await ann.send({ url })).statusCode, url).toBe(200)
  expect((await ann.send({ method: 'POST', url: '/api/posts/', payload: { content: 'Hello' } })).statusCode).toBe(201)
  expect((await ann.send({ url: `/api/users/${ann.user.username}/` })).statusCode).toBe(200)
})
