import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
import type { FastifyInstance, FastifyReply } from 'fastify'

/**
 * The maximum of a rejected body that the server reads and discards: some clients read the response only after they
 * have sent the whole body.
 */
const MAX_DRAINED_BYTES = 32 * 1024 * 1024

/**
 * After an error response, discards the rest of the request body, so that the connection can serve the next request. Closes the
 * connection after `maxBytes`. body-timeout.ts limits the time.
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
  // Fastify would close the connection while the client is sending, and the client would never see the response.
  else reply.removeHeader('connection')
  let remaining = maxBytes
  // A form parser or an upload handler may have read a part of the body. Node discards a body by itself only if
  // nothing has read it.
  raw.unpipe()
  raw.on('data', (chunk: Uint8Array) => {
    remaining -= chunk.length
    if (remaining < 0) raw.destroy()
  })
  raw.resume()
  // Node closes this connection right after the response, so wait until the client has sent the whole body.
  if (!isTooLarge && !isKeepAlive(raw)) await finished(raw).catch(() => undefined)
}

/** Returns whether the connection stays open for another request. */
const isKeepAlive = ({ httpVersion, headers: { connection = '' } }: IncomingMessage) =>
  httpVersion === '1.0' ? /keep-alive/i.test(connection) : !/close/i.test(connection)
