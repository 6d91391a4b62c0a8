import { once } from 'node:events'
import { request } from 'node:http'
import fastify from 'fastify'
import { expect, it } from 'vitest'
import { limitBodyTime } from './body-time.ts'

const LIMIT_MS = 200

it('cuts off a body that does not come, but not a slow picture', async () => {
  const app = fastify()
  limitBodyTime(app, LIMIT_MS)
  app.post('/usual', async () => 'taken')
  app.post('/slow', { config: { slowBody: true } }, async () => 'taken')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  const send = async (path: string): Promise<string> => {
    const headers = { 'content-type': 'text/plain', 'content-length': 4 }
    const sending = request(address + path, { method: 'POST', headers })
    const cut = once(sending, 'error').then(() => 'cut off')
    const answered = once(sending, 'response').then(([answer]) => String(answer.statusCode))
    sending.write('be')
    setTimeout(() => sending.end('en'), 2 * LIMIT_MS)
    return Promise.race([cut, answered])
  }
  const [usual, slow] = await Promise.all([send('/usual'), send('/slow')])
  expect([usual, slow]).toEqual(['cut off', '200'])
  await app.close()
})
