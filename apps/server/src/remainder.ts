import type { FastifyInstance } from 'fastify'

/** As much of a refused body is read and thrown away: clients that send all of it before they look get their answer. */
const MOST_BYTES = 32 * 1024 * 1024

/**
 * What a refused request still sends is let go by, so that the connection takes the next one. Beyond `most` bytes it
 * is cut off; where so much is announced the answer says `Connection: close`. How long it may take, body-time.ts says.
 */
export function dropRemainders(app: FastifyInstance, most = MOST_BYTES): void {
  app.addHook('onSend', async ({ raw }, reply) => {
    if (reply.statusCode < 400 || raw.complete) return
    if (Number(raw.headers['content-length']) > most) reply.header('connection', 'close')
    // Fastify would close at once on whoever still sends JSON that it refused, who then never sees why.
    else reply.removeHeader('connection')
    let left = most
    // Whoever had begun to read it (a form's reader, an upload's) has stopped; Node itself drops only what nobody began.
    raw.unpipe()
    raw.on('data', (chunk: Uint8Array) => {
      left -= chunk.length
      if (left < 0) raw.destroy()
    })
    raw.resume()
  })
}
