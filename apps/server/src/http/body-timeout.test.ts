import { once } from 'node:events'
import { request } from 'node:http'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { addBodyTimeout } from './body-timeout.ts'

const TIMEOUT_MS = 200

it('closes the connection when a body takes too long, except on routes for slow uploads', async () => {
  const app = fastify()
  addBodyTimeout(app, TIMEOUT_MS)
  app.post('/usual', async () => 'accepted')
  app.post('/slow', { config: { hasSlowBody: true } }, async () => 'accepted')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  const send = async (path: string): Promise<string> => {
    const headers = { 'content-type': 'text/plain', 'content-length': 4 }
    const outgoing = request(address + path, { method: 'POST', headers })
    const closed = once(outgoing, 'error').then(() => 'closed')
    const responseStatus = once(outgoing, 'response').then(([response]) => String(response.statusCode))
    outgoing.write('12')
    setTimeout(() => outgoing.end('34'), 2 * TIMEOUT_MS)
    return Promise.race([closed, responseStatus])
  }
  const [usual, slow] = await Promise.all([send('/usual'), send('/slow')])
  expect([usual, slow]).toEqual(['closed', '200'])
  await app.close()
})
