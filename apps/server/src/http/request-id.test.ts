import fastify from 'fastify'
import { expect, it } from 'vitest'
import { createProxyCheck, createRequestIds, sendRequestIds } from './request-id.ts'

/** Returns the id of a request with this header from this address. */
async function requestId(trustedProxies: string[], sent: string | undefined, remoteAddress = '10.1.2.3') {
  const app = fastify({ genReqId: createRequestIds(createProxyCheck(trustedProxies)) })
  sendRequestIds(app)
  app.get('/', async () => 'ok')
  const headers = sent === undefined ? {} : { 'x-request-id': sent }
  const response = await app.inject({ url: '/', headers, remoteAddress })
  await app.close()
  return response.headers['x-request-id']
}

const NEW_ID = /^[0-9a-f]{8}-[0-9a-f]{4}-4[0-9a-f]{3}-[0-9a-f]{4}-[0-9a-f]{12}$/

it.each([
  [['10.1.2.3'], '10.1.2.3'],
  [['192.168.0.1', '10.0.0.0/8'], '10.1.2.3'],
  [['10.0.0.0/8'], '::ffff:10.1.2.3'],
  [['fd00::/8'], 'fd12::1'],
])('uses the id in the header of a trusted proxy in %j at %s', async (trusted, address) => {
  expect(await requestId(trusted, 'edge-7.a_B', address)).toBe('edge-7.a_B')
})

it('creates an id if the sender is not a trusted proxy', async () => {
  expect(await requestId([], 'edge-7')).toMatch(NEW_ID)
  expect(await requestId(['10.1.2.4', '11.0.0.0/8', 'fd00::/8'], 'edge-7')).toMatch(NEW_ID)
})

it.each([undefined, '', 'a b', 'a\tb', 'é', '{"a":1}', 'a'.repeat(65), "a';drop", 'a, b'])(
  'creates an id if the proxy sends none, or one that is too long or has other characters: %j',
  async (sent) => {
    expect(await requestId(['10.0.0.0/8'], sent)).toMatch(NEW_ID)
  },
)

it('accepts an id of 64 characters', async () => {
  expect(await requestId(['10.0.0.0/8'], 'a'.repeat(64))).toBe('a'.repeat(64))
})
