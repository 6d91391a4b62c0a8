import { once } from 'node:events'
import { createServer, type ServerResponse } from 'node:http'
import { type AddressInfo, connect } from 'node:net'
import { setImmediate } from 'node:timers/promises'
import { expect, it, onTestFinished } from 'vitest'
import { writeEvent } from './write-event.ts'

const EVENT = 'x'.repeat(16 * 1024)
/** Several times the size of the buffers in the operating system. */
const MAX_EVENTS = 10_000

/** Connects to a server. Returns the client's connection and the response to it. */
async function openConnection() {
  const server = createServer()
  onTestFinished(() => void server.close())
  await once(server.listen(0, '127.0.0.1'), 'listening')
  const { port }: Partial<AddressInfo> = Object(server.address())
  const client = connect(port ?? 0, '127.0.0.1').pause()
  onTestFinished(() => void client.destroy())
  client.on('error', () => undefined)
  client.write('GET / HTTP/1.1\r\nhost: stoop\r\n\r\n')
  const [, response]: [unknown, ServerResponse] = Object(await once(server, 'request'))
  return { client, response }
}

it('closes the connection of a client that does not read', async () => {
  const { response } = await openConnection()
  let largest = 0
  for (let written = 0; written < MAX_EVENTS && !response.destroyed; written += 1) {
    writeEvent(response, EVENT)
    largest = Math.max(largest, response.writableLength)
    await setImmediate()
  }
  expect(response.destroyed).toBe(true)
  // The limit, and one more event with the framing of its chunk.
  expect(largest).toBeLessThan(64 * 1024 + 2 * EVENT.length)
})

it('keeps the connection of a client that reads', async () => {
  const { client, response } = await openConnection()
  let received = 0
  client.resume().on('data', ({ length }) => {
    received += length
  })
  for (let written = 1; written <= 20; written += 1) {
    writeEvent(response, EVENT)
    await expect.poll(() => received).toBeGreaterThan(written * EVENT.length)
  }
  expect(response.destroyed).toBe(false)
})
