import { once } from 'node:events'
import { request } from 'node:http'
import fastify from 'fastify'
import { expect, it, onTestFinished, vi } from 'vitest'
import { addBodyTimeout } from './body-timeout.ts'

const TIMEOUT_MS = 200
const LONG_TIMEOUT_MS = 123_456

it('closes the connection when a body takes too long, unless the route allows slow bodies', async () => {
  const app = fastify()
  const arrivedAtSlow = Promise.withResolvers<void>()
  addBodyTimeout(app, TIMEOUT_MS)
  app.addHook('onRequest', async ({ url }) => {
    if (url === '/slow') arrivedAtSlow.resolve()
  })
  app.post('/usual', async () => 'accepted')
  app.post('/slow', { config: { hasSlowBody: true } }, async () => 'accepted')
  const address = await app.listen({ port: 0, host: '127.0.0.1' })

  const startSending = (path: string) => {
    const headers = { 'content-type': 'text/plain', 'content-length': 4 }
    const outgoing = request(address + path, { method: 'POST', headers })
    const closed = once(outgoing, 'error').then(() => 'closed')
    const responseStatus = once(outgoing, 'response').then(([response]) => String(response.statusCode))
    outgoing.write('12')
    return { outgoing, outcome: Promise.race([closed, responseStatus]) }
  }
  const slow = startSending('/slow')
  // The slow request arrives first. When the later one is closed by its timeout, the timeout of the slow one is over too.
  await arrivedAtSlow.promise
  expect(await startSending('/usual').outcome).toBe('closed')
  slow.outgoing.end('34')
  expect(await slow.outcome).toBe('200')
  await app.close()
})

it('keeps the connection while a route works longer than the timeout on a request without a body', async () => {
  const app = fastify()
  const timedOut = Promise.withResolvers<void>()
  addBodyTimeout(app, TIMEOUT_MS)
  app.addHook('onRequest', async () => void setTimeout(timedOut.resolve, TIMEOUT_MS + 100))
  app.post('/long', async () => {
    await timedOut.promise
    return 'done'
  })
  const address = await app.listen({ port: 0, host: '127.0.0.1' })
  onTestFinished(() => app.close())

  const response = await fetch(`${address}/long`, { method: 'POST' })
  expect(await response.text()).toBe('done')
})

it('lets the process of a stopping server end before the timeout', async () => {
  const setTimer = vi.spyOn(globalThis, 'setTimeout')
  onTestFinished(() => setTimer.mockRestore())
  const app = fastify()
  addBodyTimeout(app, LONG_TIMEOUT_MS)
  app.post('/usual', async () => 'accepted')
  await app.inject({ method: 'POST', url: '/usual', body: 'text', headers: { 'content-type': 'text/plain' } })
  const timers = setTimer.mock.results.filter((_, call) => setTimer.mock.calls[call]?.[1] === LONG_TIMEOUT_MS)
  expect(timers.map(({ value }) => value.hasRef())).toEqual([false])
  await app.close()
})
