import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { expect, it, onTestFinished } from 'vitest'
import { writeEvent } from './write-event.ts'

const EVENT = 'x'.repeat(16 * 1024)
/** Several times what the buffers of the operating system take. */
const MAX_EVENTS = 10_000

it('cuts the connection of a client that does not read', async () => {
  const server = createServer()
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port }: Partial<AddressInfo> = Object(server.address())
  const client = connect(port ?? 0, '127.0.0.1').pause()
  client.on('error', () => undefined)
  client.write('GET / HTTP/1.1\r\nhost: stoop\r\n\r\n')
  const [, response]: [unknown, ServerResponse] = Object(await once(server, 'request'))
  let written = 0
  let largest = 0
  for (; written < MAX_EVENTS && !response.destroyed; written += 1) {
    writeEvent(response, EVENT)
    largest = Math.max(largest, response.writableLength)
  }
  expect(response.destroyed).toBe(true)
  // One event beyond the limit, with the framing of its chunks.
  expect(largest).toBeLessThan(64 * 1024 + 2 * EVENT.length)
  client.destroy()
})
