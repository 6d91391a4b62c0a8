import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * How many bytes of a rejected body the server reads and discards. Some clients read the response only after they have sent the
 * whole body.
 */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024

/**
 * After an error response, reads and discards the unread part of the body, so that the connection can serve another request.
 * Closes the connection if that part is longer than `maxBytes`. The time limit is in body-timeout.ts.
 */
export function drainRejectedBodies(app: FastifyInstance, maxBytes = MAX_DRAINED_BYTES): void {
  app.addHook('onSend', ({ raw }, reply, _payload, done) => {
    if (reply.statusCode < 400 || raw.complete) return done()
    drainBody(raw, reply, maxBytes).then(() => done(), done)
  })
}

async function drainBody(raw: IncomingMessage, reply: FastifyReply, maxBytes: number): Promise<void> {
  const isTooLarge = Number(raw.headers['content-length']) > maxBytes
  if (isTooLarge) reply.header('connection', 'close')
  // Fastify would close the connection while the client sends, and the client would not receive the response.
  else reply.removeHeader('connection')
  let remaining = maxBytes
  // Node.js discards an unread body only if nothing was read, but a form parser or upload handler may have read a part.
  raw.unpipe()
  raw.on('data', (chunk: Uint8Array) => {
    remaining -= chunk.length
    if (remaining < 0) raw.destroy()
  })
  raw.resume()
  // Node.js closes this connection after the response. Wait until the client has sent the whole body.
  if (!isTooLarge && !isKeepAlive(raw)) await finished(raw).catch(() => undefined)
}

/** Returns whether the connection stays open for another request. */
const isKeepAlive = ({ httpVersion, headers: { connection = '' } }: IncomingMessage) =>
  httpVersion === '1.0' ? /keep-alive/i.test(connection) : !/close/i.test(connection)
