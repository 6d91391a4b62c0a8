import { once } from 'node:events'
import { connect } from 'node:net'
import { text } from 'node:stream/consumers'
import { errorResponse } from '@stoop/validators/responses'
import { expect, it } from 'vitest'
import { useServer } from './fixtures/test-server.ts'

const stoop = useServer()

it.each([
  ['a request that is not HTTP', 'hello\r\n\r\n', 400],
  ['a URL that is too long', `GET /api/${'x'.repeat(20_000)} HTTP/1.1\r\nhost: a\r\n\r\n`, 431],
])('returns the documented error body for %s', async (_, sent, status) => {
  if (!stoop.app.server.listening) await stoop.app.listen({ port: 0, host: '127.0.0.1' })
  const socket = connect(Number(new URL(stoop.app.listeningOrigin).port), '127.0.0.1')
  await once(socket, 'connect')
  socket.write(sent)
  const [head = '', body = ''] = (await text(socket)).split('\r\n\r\n')
  expect(head).toContain(`HTTP/1.1 ${status} `)
  expect(errorResponse.parse(JSON.parse(body)).message).toMatch(/\w/)
})
