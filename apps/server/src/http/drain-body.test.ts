import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { drainRejectedBodies } from './drain-body.ts'

const MAX_BYTES = 1_000_000
const app = fastify()
beforeAll(async () => {
  drainRejectedBodies(app, MAX_BYTES)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, stream, done) => done(null, stream))
  app.post('/unread', async (_request, reply) => reply.code(403).send('no'))
  app.post('/half-read', async (request, reply) => {
    for await (const _ of request.raw.iterator({ destroyOnReturn: false })) return reply.code(503).send('no')
    return 'accepted'
  })
  app.get('/next', async () => 'next')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function openConnection() {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

describe.each(['/unread', '/half-read'])('an error response with the body %s', (path) => {
  const chunked = `POST ${path} HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n`

  it('keeps the connection open for the next request after an error response', async () => {
    const socket = await openConnection()
    const next = 'GET /next HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${MAX_BYTES}\r\n\r\n`)
    socket.write(Buffer.alloc(MAX_BYTES))
    socket.write(next)
    const responses = await text(socket)
    expect(responses.match(/HTTP\/1.1 \d+/g)).toHaveLength(2)
    expect(responses).toMatch(/next$/)
  })

  it.each([
    ['1.1', 'connection: close\r\n'],
    ['1.0', ''],
  ])('reads the whole body in HTTP/%s with the header %j, and then closes the connection', async (version, header) => {
    const socket = await openConnection()
    socket.write(`POST ${path} HTTP/${version}\r\nhost: a\r\n${header}content-length: ${MAX_BYTES}\r\n\r\n`)
    for (let sent = 0; sent < MAX_BYTES; sent += MAX_BYTES / 10) {
      await new Promise((done) => socket.write(Buffer.alloc(MAX_BYTES / 10), done))
      await new Promise(setImmediate)
    }
    expect(await text(socket)).toMatch(/^HTTP\/1.1 (403|503) [\s\S]*no$/)
  })

  it('closes the connection if the body does not end', async () => {
    const socket = await openConnection()
    let sent = 0
    const closed = new Promise((resolve) => socket.once('close', resolve))
    // The server closes the connection while the client is sending, which can raise an error here.
    socket.on('error', () => undefined).resume()
    const sendMore = () => {
      if (socket.destroyed) return
      sent += 65_536
      socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`, sendMore)
    }
    socket.write(chunked, sendMore)
    await closed
    expect(sent).toBeGreaterThan(MAX_BYTES)
    expect(sent).toBeLessThan(20 * MAX_BYTES)
  })

  it('closes the connection at once if the announced body is too large', async () => {
    const socket = await openConnection()
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${MAX_BYTES + 1}\r\n\r\nx`)
    expect(await text(socket)).toMatch(/^HTTP\/1.1 (403|503) [\s\S]*connection: close/i)
  })
})
