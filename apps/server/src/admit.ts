import type { Context } from '@stoop/api/context'
import { unauthorized } from '@stoop/api/refusals'
import { countedAs } from '@stoop/api/trpc'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { MakeContext } from './door.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** For members only: everybody else gets 401 before the body is read. */
    member?: boolean
  }
}

const NAME = 'admitted'

/** Every request to these routes is counted (R61), and its caller known, before anything else of it is looked at. */
export function admit(app: FastifyInstance, makeContext: MakeContext): void {
  app.decorateRequest(NAME, null)
  app.addHook('onRequest', async (request, reply) => {
    const ctx = await makeContext(request, reply)
    await ctx.limits.take('everything', countedAs(ctx))
    if (request.routeOptions.config.member && !ctx.viewer) throw unauthorized()
    request.setDecorator(NAME, { ...ctx, door: { ...ctx.door, counted: true } })
  })
}

/** The context of a request that was admitted. */
export const admitted = (request: FastifyRequest): Context => request.getDecorator<Context>(NAME)
