import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import fastify from 'fastify'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { dropRemainders } from './remainder.ts'

const MOST = 1_000_000
const app = fastify()
beforeAll(async () => {
  dropRemainders(app, MOST)
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('*', (_request, stream, done) => done(null, stream))
  app.post('/untouched', async (_request, reply) => reply.code(403).send('no'))
  app.post('/in-between', async (request, reply) => {
    for await (const _ of request.raw.iterator({ destroyOnReturn: false })) return reply.code(503).send('no')
    return 'taken'
  })
  app.get('/next', async () => 'next')
  await app.listen({ port: 0, host: '127.0.0.1' })
})
afterAll(() => app.close())

async function connection() {
  const socket = connect(Number(new URL(app.listeningOrigin).port), '127.0.0.1')
  await once(socket, 'connect')
  return socket
}

describe.each(['/untouched', '/in-between'])('a refusal that left the body %s', (path) => {
  const chunked = `POST ${path} HTTP/1.1\r\nhost: a\r\ntransfer-encoding: chunked\r\n\r\n`

  it('lets the rest go by and answers what comes then', async () => {
    const socket = await connection()
    const next = 'GET /next HTTP/1.1\r\nhost: a\r\nconnection: close\r\n\r\n'
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${MOST}\r\n\r\n`)
    socket.write(Buffer.alloc(MOST))
    socket.write(next)
    const answers = await text(socket)
    expect(answers.match(/HTTP\/1.1 \d+/g)).toHaveLength(2)
    expect(answers).toMatch(/next$/)
  })

  it.each([
    ['1.1', 'connection: close\r\n'],
    ['1.0', ''],
  ])('is answered when all has come where HTTP/%s %j closes the connection', async (version, header) => {
    const socket = await connection()
    socket.write(`POST ${path} HTTP/${version}\r\nhost: a\r\n${header}content-length: ${MOST}\r\n\r\n`)
    for (let sent = 0; sent < MOST; sent += MOST / 10) {
      await new Promise((done) => socket.write(Buffer.alloc(MOST / 10), done))
      await new Promise(setImmediate)
    }
    expect(await text(socket)).toMatch(/^HTTP\/1.1 (403|503) [\s\S]*no$/)
  })

  it('cuts off what does not end', async () => {
    const socket = await connection()
    let sent = 0
    const closed = new Promise((resolve) => socket.once('close', resolve))
    // To be cut off while sending may be an error here: that is the point.
    socket.on('error', () => undefined).resume()
    const more = () => {
      if (socket.destroyed) return
      sent += 65_536
      socket.write(`10000\r\n${'x'.repeat(65_536)}\r\n`, more)
    }
    socket.write(chunked, more)
    await closed
    expect(sent).toBeGreaterThan(MOST)
    expect(sent).toBeLessThan(20 * MOST)
  })

  it('closes at once where too much is announced', async () => {
    const socket = await connection()
    socket.write(`POST ${path} HTTP/1.1\r\nhost: a\r\ncontent-length: ${MOST + 1}\r\n\r\nx`)
    expect(await text(socket)).toMatch(/^HTTP\/1.1 (403|503) [\s\S]*connection: close/i)
  })
})
