import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { testDatabase } from '@stoop/db/testing'
import { refusal } from '@stoop/validators/answers'
import { expect, it } from 'vitest'
import { runServer } from './running-server.ts'

it('what comes on an open connection while it stops gets the documented refusal; /readyz says that it stops', async () => {
  const { url, close } = await testDatabase()
  const server = runServer({ DATABASE_URL: url, SEED: 'none', RATE_LIMITS: 'off' })
  try {
    const { port } = new URL(await server.address)
    /** A connection whose first request is not whole yet, so that stopping waits for it. */
    const open = async () => {
      const socket = connect(Number(port), '127.0.0.1')
      await once(socket, 'connect')
      const head = 'host: stoop\r\ncontent-type: application/json\r\ncontent-length: 2'
      socket.write(`POST /api/auth/login HTTP/1.1\r\n${head}\r\n\r\n{`)
      return socket
    }
    const paths = ['/api/posts/feed', '/api/nothing', '/friends', '/readyz', '/healthz'] as const
    const sockets = await Promise.all(paths.map(open))
    // Whatever they sent has been read once a later request is answered.
    expect((await fetch(`http://127.0.0.1:${port}/readyz`)).status).toBe(200)
    server.child.kill('SIGTERM')
    await expect.poll(() => server.lines).toContain('Stopping…')
    const answers = await Promise.all(
      sockets.map(async (socket, at) => {
        socket.write(`}GET ${paths[at]} HTTP/1.1\r\nhost: stoop\r\n\r\n`)
        const [, second = ''] = (await text(socket)).split(/(?=HTTP\/1\.1 )/)
        const [head = '', body = ''] = second.split('\r\n\r\n')
        return { head: head.toLowerCase(), body: JSON.parse(body) }
      }),
    )
    const [feed, nothing, page, ready, alive] = answers
    for (const refused of [feed, nothing, page]) {
      expect(refused?.head).toMatch(/^http\/1\.1 503 /)
      expect(refused?.head).toMatch(/\r\nretry-after: \d+\r\n/)
      expect(refused?.head).toContain('content-security-policy: ')
      expect(refused?.head).toContain('x-content-type-options: nosniff')
      expect(refusal.parse(refused?.body)).toMatchObject({ code: 'SERVICE_UNAVAILABLE' })
    }
    expect([ready?.head.slice(0, 13), ready?.body]).toEqual(['http/1.1 503 ', { ok: false, reason: 'stopping' }])
    expect([alive?.head.slice(0, 13), alive?.body]).toEqual(['http/1.1 200 ', { ok: true }])
    expect(await server.ended).toBe(0)
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    await close()
  }
})
