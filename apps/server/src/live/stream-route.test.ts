import { unauthorized } from '@stoop/api/errors'
import fastify from 'fastify'
import { expect, it, onTestFinished } from 'vitest'
import { type Health, rejectWhileStopping } from '../http/health.ts'
import { mountEventStream } from './stream-route.ts'

/** Opens a stream whose client has no session. */
async function openRefusedStream(health: Partial<Health>): Promise<Response> {
  const app = fastify()
  onTestFinished(() => app.close())
  rejectWhileStopping(app, { isServing: true, requireReady: async () => undefined, ...health })
  app.addHook('onRequest', async (_request, reply) => {
    reply.header('set-cookie', ['one=1; Path=/', 'two=2; Path=/'])
  })
  mountEventStream(
    app,
    () => Promise.reject(unauthorized('SIGNED_OUT')),
    () => undefined,
  )
  const response = await fetch(`${await app.listen()}/trpc/live.events`)
  expect(await response.text()).toContain('event: serialized-error')
  return response
}

it('sends each cookie of a stream in a header of its own', async () => {
  const { headers } = await openRefusedStream({})
  expect(headers.getSetCookie()).toEqual(['one=1; Path=/', 'two=2; Path=/'])
  expect(headers.get('connection')).toBe('keep-alive')
})

it('closes the connection after rejecting a stream while the server stops', async () => {
  const { headers } = await openRefusedStream({ isStopping: true })
  expect(headers.get('connection')).toBe('close')
})
