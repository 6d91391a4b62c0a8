import { gzipSync } from 'node:zlib'
import { describe, expect, it } from 'vitest'
import { mustBeRefusal, toAnswer } from './answer.ts'
import { found, request, write, writeIn } from './scene.ts'
import { useServer } from './server.ts'

const stoop = useServer()
describe('272 bodies absent or {} are both accepted where the payload is "none" or "empty"', () => {
  const json = { 'content-type': 'application/json' }
  const forms = [
    { name: 'absent', headers: {} },
    { name: 'absent but announced', headers: json },
    { name: 'empty', headers: json, payload: '' },
    { name: '{}', headers: json, payload: '{}' },
  ]

  it.each(forms)('$name', async ({ headers, payload }) => {
    const [ann, ben] = [await stoop.join('Ann'), await stoop.join('Ben')]
    const friendshipId = await request(ben, ann)
    const post = await write(ann, 'Hello', 'public')
    const community = await found(ann, 'Bike kitchen')
    const inside = await writeIn(community, ann, 'Hello')
    await ben.ask('POST /api/posts/:id/like', { id: post })
    const news = (await ann.ask('GET /api/notifications')).body
    const send = async (method: 'POST' | 'DELETE', url: string, who = ben) => {
      const authorization = `Bearer ${who.token}`
      const { statusCode, body } = await stoop.app.inject({
        method,
        url,
        headers: { ...headers, authorization },
        ...(payload !== undefined && { payload }),
      })
      expect(statusCode, `${method} ${url}: ${body}`).toBe(200)
    }
    await send('POST', `/api/notifications/${Object(news)[0].id}/read`, ann)
    await send('POST', `/api/posts/${post}/like`)
    await send('POST', `/api/communities/${community}/join`)
    await send('POST', `/api/communities/${community}/posts/${inside}/like`)
    await send('POST', `/api/communities/${community}/leave`)
    await send('POST', '/api/notifications/read-all')
    await send('POST', '/api/objects/upload')
    await send('DELETE', `/api/friends/request/${friendshipId}`)
    await send('POST', `/api/friends/suggestions/${ann.user.id}/dismiss`)
    await send('DELETE', `/api/friends/suggestions/${ann.user.id}/dismiss`)
    await send('POST', '/api/auth/logout')
  })
})

describe('R15 what is no request of ours gets a sentence', () => {
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
    ['not JSON at all', 400, { payload: '{"content": ' }],
    ['a list', 400, { payload: '[1, 2]' }],
    ['a number', 400, { payload: '7' }],
    ['a text', 400, { payload: '"hi"' }],
    ['null', 400, { payload: 'null' }],
    ['null where nothing is to be sent', 400, { url: '/api/notifications/read-all', payload: 'null' }],
    ['letters that are not UTF-8', 400, { payload: Buffer.from('{"content": "caf\xe9"}', 'latin1') }],
    ['compressed JSON', 415, { encoding: 'gzip', payload: gzipSync('{"content": "hi"}') }],
    ['JSON said to be compressed', 415, { encoding: 'br', payload: '{"content": "hi"}' }],
    ['compressed JSON where nothing is to be sent', 415, { url: '/api/auth/logout', encoding: 'br', payload: '{}' }],
    ['a key that would reach a prototype', 400, { payload: '{"content": "hi", "__proto__": {"admin": true}}' }],
    ['a constructor with a prototype', 400, { payload: '{"content": "hi", "constructor": {"prototype": {"a": 1}}}' }],
    ['a form', 415, { type: 'application/x-www-form-urlencoded', payload: 'content=hi' }],
    ['plain text', 415, { type: 'text/plain', payload: 'hi' }],
    ['more than 64 KiB', 413, { payload: JSON.stringify({ content: 'x'.repeat(70_000) }) }],
    ['a NUL', 400, { payload: '{"content": "a\\u0000b"}' }],
    ['half a surrogate pair', 400, { payload: '{"content": "a\\ud800b"}' }],
    ['an unknown path', 404, { url: '/api/no/such/thing' }],
    ['a known path with another method', 404, { method: 'PUT' }],
    ['an id that is none', 400, { method: 'GET', url: '/api/posts/1' }],
    ['a path that cannot be decoded', 400, { method: 'GET', url: '/api/posts/%ff' }],
  ]
  it.each(cases)(
    '%s: %i',
    async (_, status, { method = 'POST', url = '/api/posts', type = 'application/json', encoding, payload }) => {
      const ann = await stoop.join('Ann')
      const headers = {
        authorization: `Bearer ${ann.token}`,
        ...(payload !== undefined && { 'content-type': type }),
        ...(encoding && { 'content-encoding': encoding }),
      }
      const raw = await stoop.app.inject({ method, url, headers, ...(payload !== undefined && { payload }) })
      const answer = toAnswer(raw)
      expect(answer.status, answer.text).toBe(status)
      mustBeRefusal(answer)
      expect(raw.headers['content-type']).toMatch(/^application\/json/)
    },
  )

  it.each([
    ['null', {}, 'null', 'Send a JSON object'],
    ['letters that are not UTF-8', {}, Buffer.from([0x22, 0xe9, 0x22]), 'This request could not be understood'],
    ['compressed JSON', { 'content-encoding': 'gzip' }, gzipSync('{}'), 'Send JSON that is not compressed'],
  ])('%s: %j', async (_, more, payload, sentence) => {
    const headers = { 'content-type': 'application/json', ...more }
    const answer = await stoop.app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    expect(answer.json()).toMatchObject({ message: sentence })
  })

  it('but identity is no compression, and a mark of the byte order no letter', async () => {
    const headers = { 'content-type': 'application/json', 'content-encoding': 'Identity' }
    const payload = '\ufeff{"content": "Café"}'
    const answer = await (await stoop.join('Ann')).send({ method: 'POST', url: '/api/posts', headers, payload })
    expect([answer.statusCode, JSON.parse(answer.body).content]).toEqual([201, 'Café'])
  })
})
