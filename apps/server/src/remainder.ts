import type { IncomingMessage } from 'node:http'
import { finished } from 'node:stream/promises'
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
    const tooMuch = Number(raw.headers['content-length']) > most
    if (tooMuch) reply.header('connection', 'close')
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
    // Node closes such a connection once the answer is out, whatever still comes: its sender would see no answer.
    if (!tooMuch && !persists(raw)) await finished(raw).catch(() => undefined)
  })
}

/** Whether the connection stays for another request. */
const persists = ({ httpVersion, headers: { connection = '' } }: IncomingMessage) =>
  httpVersion === '1.0' ? /keep-alive/i.test(connection) : !/close/i.test(connection)
