import { limitsInMemory } from '@stoop/api/limits'
import { REST } from '@stoop/api/rest'
import type { InjectOptions } from 'fastify'
import { describe, expect, it } from 'vitest'
import { mustBeDocumented, placeOf, toAnswer } from './answer.ts'
import { restRequest } from './caller.ts'
import { useServer } from './server.ts'

const stoop = useServer()
const FORM = { 'content-type': 'application/x-www-form-urlencoded' }

describe('a write takes nothing from its query', () => {
  it('a form of a stranger signs nobody in', async () => {
    const ann = await stoop.join('Ann')
    const url = `/api/auth/login?email=${ann.user.email}&password=${encodeURIComponent(ann.password)}`
    for (const headers of [{}, FORM, { 'content-type': 'application/json' }]) {
      const answer = await stoop.app.inject({ method: 'POST', url, headers })
      expect(answer.json()).toMatchObject({ code: 'BAD_REQUEST', fields: { email: 'Required', password: 'Required' } })
      expect(answer.headers['set-cookie']).toBeUndefined()
    }
  })

  it('nor does it write a post, or hide what the body lacks', async () => {
    const ann = await stoop.join('Ann')
    for (const payload of [undefined, {}]) {
      const answer = await ann.send({ method: 'POST', url: '/api/posts?content=hello', ...(payload && { payload }) })
      expect(answer.statusCode).toBe(400)
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
const BROKEN: [string, Pick<InjectOptions, 'headers' | 'payload'>][] = [
  ['plain text', { headers: { 'content-type': 'text/plain' }, payload: 'hello' }],
  ['a form', { headers: FORM, payload: 'content=hello' }],
  ['what is no JSON', { headers: JSON_TYPE, payload: '{"content": ' }],
  ['100 kB', { headers: JSON_TYPE, payload: JSON.stringify({ content: 'x'.repeat(100_000) }) }],
]

describe('who may not come in is told so before the body is looked at', () => {
  it.each(BROKEN)('with %s', async (_, { headers, payload }) => {
    for (const authorization of [undefined, 'Bearer nobody'])
      for (const url of ['/api/posts', '/api/auth/logout', '/api/friends/request', '/api/objects']) {
        const sent = { ...headers, ...(authorization && { authorization }) }
        const answer = await stoop.app.inject({ method: 'POST', url, headers: sent, payload: String(payload) })
        expect(answer.json(), url).toMatchObject({ code: 'UNAUTHORIZED' })
        expect(answer.headers['www-authenticate'], url).toBe('Bearer')
      }
  })

  it('with what they may come in by, after a wrong password as well', async () => {
    for (const request of [
      { url: '/api/counts' },
      { method: 'POST', url: '/api/auth/login', payload: { email: 'nobody@stoop.test', password: 'correct horse' } },
    ] satisfies InjectOptions[]) {
      const { statusCode, headers } = await stoop.app.inject(request)
      expect([statusCode, headers['www-authenticate']]).toEqual([401, 'Bearer'])
    }
  })

  it('and where anybody may come in, the body is', async () => {
    const statuses = []
    for (const [, { headers = {}, payload }] of BROKEN)
      statuses.push(
        (await stoop.nobody.send({ method: 'POST', url: '/api/auth/login', headers, payload: String(payload) }))
          .statusCode,
      )
    expect(statuses).toEqual([415, 415, 400, 413])
  })
})

const WRITES = Object.keys(REST).filter((name) => !name.startsWith('GET '))

it.each(WRITES)('%s: a body that cannot be read gets a documented status', async (name) => {
  const place = placeOf(name)
  const ann = await stoop.join('Ann')
  const ids = Object.fromEntries(
    [...place.matchAll(/:(\w+)/g)].map(([, named]) => [String(named), crypto.randomUUID()]),
  )
  const request = restRequest(place, ids)
  const list: (typeof BROKEN)[number] = ['a list', { headers: JSON_TYPE, payload: '[1]' }]
  for (const [, { headers = {}, payload }] of [...BROKEN, list]) {
    const answer = toAnswer(await ann.send({ ...request, headers, payload: String(payload) }))
    expect([400, 413, 415]).toContain(answer.status)
    mustBeDocumented(place, answer)
  }
})

describe('R61 "everything 600/min"', () => {
  it('has in it what is refused early, and every call once', async () => {
    const [ann, ben] = [await stoop.join('Ann'), await stoop.join('Ben')]
    stoop.limit(limitsInMemory())
    const unread: InjectOptions = { method: 'POST', url: '/api/posts', headers: JSON_TYPE, payload: '{' }
    const each = async (who: typeof ann, request: InjectOptions, times: number) => {
      const statuses = new Set<number>()
      for (let n = 0; n < times; n++) statuses.add((await who.send(request)).statusCode)
      return [...statuses]
    }
    expect(await each(ann, unread, 200)).toEqual([400])
    expect(await each(ann, { url: '/api/nothing' }, 200)).toEqual([404])
    expect(await each(ann, { url: '/api/counts' }, 100)).toEqual([200])
    expect(await each(ann, { url: '/trpc/notifications.counts' }, 100)).toEqual([200])
    for (const request of [unread, { url: '/api/nothing' }, { url: '/api/counts' }]) {
      const refused = await ann.send(request)
      expect(JSON.parse(refused.body)).toMatchObject({ code: 'TOO_MANY_REQUESTS' })
      expect(Number(refused.headers['retry-after'])).toBeGreaterThan(0)
    }
    expect((await ben.send({ url: '/api/counts' })).statusCode).toBe(200)
  })
})

it('a slash at the end of an address changes nothing', async () => {
  const ann = await stoop.join('Ann')
  for (const url of ['/api/posts/feed/', '/api/communities/', '/api/friends/?limit=5', '/api/counts/', '/healthz/'])
    expect((await ann.send({ url })).statusCode, url).toBe(200)
  expect((await ann.send({ method: 'POST', url: '/api/posts/', payload: { content: 'Hello' } })).statusCode).toBe(201)
  expect((await ann.send({ url: `/api/users/${ann.user.username}/` })).statusCode).toBe(200)
})
