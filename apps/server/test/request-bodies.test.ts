import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { createCommunity, createCommunityPost, createPost, requestFriendship } from './fixtures/actions.ts'
import { expectErrorBody, toApiResponse } from './fixtures/api-response.ts'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()
describe('a write without input', () => {
  const json = { 'content-type': 'application/json' }
  const emptyBodies = [
    { name: 'absent', headers: {} },
    { name: 'absent, with a content-type', headers: json },
    { name: 'empty', headers: json, payload: '' },
    { name: '{}', headers: json, payload: '{}' },
  ]

  it.each(emptyBodies)('accepts a body that is $name', async ({ headers, payload }) => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    const friendshipId = await requestFriendship(ben, ann)
    const post = await createPost(ann, 'Hello', 'public')
    const community = await createCommunity(ann, 'Bike kitchen')
    const communityPost = await createCommunityPost(community, ann, 'Hello')
    await ben.callRest('POST /api/posts/:id/like', { id: post })
    const notificationList = (await ann.callRest('GET /api/notifications')).body
    const send = async (method: 'POST' | 'DELETE', url: string, member = ben) => {
      const authorization = `Bearer ${member.token}`
      const { statusCode, body } = await stoop.app.inject({
        method,
        url,
        headers: { ...headers, authorization },
        ...(payload !== undefined && { payload }),
      })
      expect(statusCode, `${method} ${url}: ${body}`).toBe(200)
    }
    await send('POST', `/api/notifications/${Object(notificationList)[0].id}/read`, ann)
    await send('POST', `/api/posts/${post}/like`)
    await send('POST', `/api/communities/${community}/join`)
    await send('POST', `/api/communities/${community}/posts/${communityPost}/like`)
    await send('POST', `/api/communities/${community}/leave`)
    await send('POST', '/api/notifications/read-all')
    await send('POST', '/api/objects/upload')
    await send('DELETE', `/api/friends/request/${friendshipId}`)
    await send('POST', `/api/friends/suggestions/${ann.user.id}/dismiss`)
    await send('DELETE', `/api/friends/suggestions/${ann.user.id}/dismiss`)
    await send('POST', '/api/auth/logout')
  })
})

describe('an invalid request gets the documented error body', () => {
  const cases: [
    string,
    number,
    {
      method?: 'POST' | 'PUT' | 'PATCH' | 'GET'
      url?: string
      type?: string
      encoding?: string
      payload?: string | Buffer
    },
  ][] = [
    ['invalid JSON', 400, { payload: '{"content": ' }],
    ['a list', 400, { payload: '[1, 2]' }],
    ['a number', 400, { payload: '7' }],
    ['a string', 400, { payload: '"hi"' }],
    ['null', 400, { payload: 'null' }],
    ['null for a write without input', 400, { url: '/api/notifications/read-all', payload: 'null' }],
    ['text that is not UTF-8', 400, { payload: Buffer.from('{"content": "caf\xe9"}', 'latin1') }],
    ['compressed JSON', 415, { encoding: 'gzip', payload: gzipSync('{"content": "hi"}') }],
    ['JSON declared as compressed', 415, { encoding: 'br', payload: '{"content": "hi"}' }],
    ['compressed JSON for a write without input', 415, { url: '/api/auth/logout', encoding: 'br', payload: '{}' }],
    ['a key that could change a prototype', 400, { payload: '{"content": "hi", "__proto__": {"admin": true}}' }],
    ['a constructor with a prototype', 400, { payload: '{"content": "hi", "constructor": {"prototype": {"a": 1}}}' }],
    ['a form', 415, { type: 'application/x-www-form-urlencoded', payload: 'content=hi' }],
    ['plain text', 415, { type: 'text/plain', payload: 'hi' }],
    ['more than 64 KiB', 413, { payload: JSON.stringify({ content: 'x'.repeat(70_000) }) }],
    ['a NUL', 400, { payload: '{"content": "a\\u0000b"}' }],
    ['half a surrogate pair', 400, { payload: '{"content": "a\\ud800b"}' }],
    ['an unknown path', 404, { url: '/api/no/such/thing' }],
    ['a known path with another method', 404, { method: 'PUT' }],
    ['an invalid id', 400, { method: 'GET', url: '/api/posts/1' }],
    ['a path that cannot be decoded', 400, { method: 'GET', url: '/api/posts/%ff' }],
  ]
  it.each(cases)(
    'responds to %s with status %i',
    async (_, status, { method = 'POST', url = '/api/posts', type = 'application/json', encoding, payload }) => {
      const ann = await stoop.registerMember('Ann')
      const headers = {
        authorization: `Bearer ${ann.token}`,
        ...(payload !== undefined && { 'content-type': type }),
        ...(encoding && { 'content-encoding': encoding }),
      }
      const raw = await stoop.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
      const response = toApiResponse(raw)
      expect(response.status, response.text).toBe(status)
      expectErrorBody(response)
      expect(raw.headers['content-type']).toMatch(/^application\/json/)
    },
  )

  it.each([
    ['null', {}, 'null', 'Send a JSON object'],
    ['text that is not UTF-8', {}, Buffer.from([0x22, 0xe9, 0x22]), 'This request could not be understood'],
    ['compressed JSON', { 'content-encoding': 'gzip' }, gzipSync('{}'), 'Send JSON that is not compressed'],
  ])('for %s, with the message %j', async (_, extraHeaders, payload, sentence) => {
    const headers = { 'content-type': 'application/json', ...extraHeaders }
    const response = await stoop.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    expect(response.json()).toMatchObject({ message: sentence })
  })

  it('accepts the content encoding identity and a byte order mark', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'Identity' }
    const payload = '\ufeff{"content": "Café"}'
    const response = await (await stoop.registerMember('Ann')).send({
      method: 'POST',
      url: '/api/posts',
      headers,
      payload,
    })
    expect([response.statusCode, JSON.parse(response.body).content]).toEqual([201, 'Café'])
  })
})
