import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { RELEASE } from '@stoop/db/release'
import { testDatabase } from '@stoop/db/testing'
import { errorResponse } from '@stoop/validators/responses'
import { expect, it, vi } from 'vitest'
import { buildApp } from '../src/app.ts'
import { runServer } from './fixtures/run-server.ts'
import { useServer } from './fixtures/test-server.ts'

// The tests start a real server.
vi.setConfig({ testTimeout: 120_000 })

const stoop = useServer()

/** Opens a connection and sends the start of a request. */
async function send(port: string, begin: string) {
  const socket = connect(Number(port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(begin)
  return socket
}

it('returns the documented 503 on open connections while the server stops', async () => {
  const { url, close } = await testDatabase()
  const server = runServer({ DATABASE_URL: url, SEED: 'none', RATE_LIMITS: 'off' })
  try {
    const { port } = new URL(await server.address)
    const paths = ['/api/posts/feed', '/api/nothing', '/friends', '/readyz', '/healthz'] as const
    // A stopping server waits for requests that it has already begun to read.
    const sockets = await Promise.all(paths.map((path) => send(port, `GET ${path} HTTP/1.1\r\nhost: stoop\r\n`)))
    // When this request has a response, the server has begun to read the earlier, incomplete requests.
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    await expect.poll(() => server.lines.join()).toContain('"msg":"Stopping…"')
    const responses = await Promise.all(
      sockets.map(async (socket) => {
        socket.write('\r\n')
        const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
        return { head: head.toLowerCase(), body: JSON.parse(body) }
      }),
    )
    const [feed, nothing, page, ready, alive] = responses
    for (const rejected of [feed, nothing, page]) {
      expect(rejected?.head).toMatch(/^http\/1\.1 503 /)
      expect(rejected?.head).toMatch(/\r\nretry-after: \d+\r\n/)
      expect(rejected?.head).toContain('\r\nconnection: close')
      expect(rejected?.head).toContain('content-security-policy: ')
      expect(rejected?.head).toContain('x-content-type-options: nosniff')
      expect(errorResponse.parse(rejected?.body)).toMatchObject({ reason: 'SERVER_STOPPING' })
    }
    expect([ready?.head.slice(0, 13), ready?.body]).toEqual(['http/1.1 503 ', { ok: false, reason: 'stopping' }])
    expect([alive?.head.slice(0, 13), alive?.body]).toEqual(['http/1.1 200 ', { ok: true, release: RELEASE }])
    expect(await server.ended).toBe(0)
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    await close()
  }
})

it('closes a kept connection after its response if SIGTERM arrives during the request', {
  tags: 'long',
}, async () => {
  const { url, close } = await testDatabase()
  const server = runServer({ DATABASE_URL: url, SEED: 'none', RATE_LIMITS: 'off', WEB_APP: 'off' })
  try {
    const { port } = new URL(await server.address)
    const head = 'host: stoop\r\ncontent-type: application/json\r\ncontent-length: 2'
    const begin = () => send(port, `POST /api/auth/login HTTP/1.1\r\n${head}\r\n\r\n{`)
    const [idle, completed, unfinished] = await Promise.all([
      send(port, 'GET /healthz HTTP/1.1\r\nhost: stoop\r\n\r\n'),
      begin(),
      begin(),
    ])
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    await expect.poll(() => server.lines.join()).toContain('"msg":"Stopping…"')
    completed.write('}')
    const response = (await text(completed)).toLowerCase()
    expect(response).toMatch(/^http\/1\.1 400 /)
    expect(response).toContain('\r\nconnection: close\r\n')
    // The server closes the idle connection and the connection with the endless request.
    expect(await text(idle)).toMatch(/^HTTP\/1\.1 200 /)
    expect(await text(unfinished)).not.toContain('HTTP/1.1 2')
    expect(await server.ended).toBe(0)
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    await close()
  }
})

it('accepts requests for STOP_DELAY_MS after SIGTERM', { tags: 'long' }, async () => {
  const app = await buildApp({
    services: stoop.services,
    health: { isServing: true, isStopping: true, requireReady: async () => undefined },
    publicUrl: undefined,
    trustedProxies: [],
    logLevel: 'silent',
    cacheDir: undefined,
    aboutFiles: undefined,
    webRoot: undefined,
  })
  const [ready, document] = [await app.inject('/readyz'), await app.inject('/api/openapi.json')]
  expect([ready.statusCode, ready.json()]).toEqual([503, { ok: false, reason: 'stopping' }])
  expect([document.statusCode, document.headers.connection]).toEqual([200, 'close'])
  await app.close()

  const { url, close } = await testDatabase()
  const settings = { DATABASE_URL: url, SEED: 'none', RATE_LIMITS: 'off', WEB_APP: 'off', STOP_DELAY_MS: '1000' }
  const server = runServer(settings)
  try {
    await server.address
    const stoppedAt = performance.now()
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
    expect(performance.now() - stoppedAt).toBeGreaterThanOrEqual(1000)
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    await close()
  }
})
