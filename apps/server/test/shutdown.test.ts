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

it('returns the documented 503 on open connections while the server stops', async () => {
  const { url, close } = await testDatabase()
  const server = runServer({ DATABASE_URL: url, SEED: 'none', RATE_LIMITS: 'off' })
  try {
    const { port } = new URL(await server.address)
    /** Opens a connection and sends an incomplete request, for which a stopping server waits. */
    const open = async () => {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      const head = 'host: stoop\r\ncontent-type: application/json\r\ncontent-length: 2'
      socket.write(`POST /api/auth/login HTTP/1.1\r\n${head}\r\n\r\n{`)
      return socket
    }
    const paths = ['/api/posts/feed', '/api/nothing', '/friends', '/readyz', '/healthz'] as const
    const sockets = await Promise.all(paths.map(open))
    // When the server has answered this later request, it has read the incomplete ones.
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    await expect.poll(() => server.lines.join()).toContain('"msg":"Stopping…"')
    const responses = await Promise.all(
      sockets.map(async (socket, index) => {
        socket.write(`}GET ${paths[index]} HTTP/1.1\r\nhost: stoop\r\n\r\n`)
        const [, second = ''] = (await text(socket)).split(/(?=HTTP\/1\.1 )/)
        const [head = '', body = ''] = second.split('\r\n\r\n')
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

it('still serves for STOP_DELAY_MS after SIGTERM', async () => {
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
