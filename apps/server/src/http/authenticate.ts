import type { Context } from '@stoop/api/context'
import { unauthorized } from '@stoop/api/errors'
import { getCallerKey } from '@stoop/api/trpc'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import type { ContextFactory } from './context.ts'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether a request without a session gets 401 before its body is read. */
    isAuthRequired?: boolean
  }
}

const CONTEXT_KEY = 'requestContext'

/** Builds the context of every request to these routes, and applies its rate limit before the body is read. */
export function authenticate(app: FastifyInstance, contextFor: ContextFactory): void {
  app.decorateRequest(CONTEXT_KEY, null)
  app.addHook('onRequest', async (request, reply) => {
    const ctx = await contextFor(request, reply)
    await ctx.limits.consume('everything', getCallerKey(ctx))
    if (request.routeOptions.config.isAuthRequired && !ctx.viewer) throw unauthorized('SIGNED_OUT')
    ctx.request.isRateLimited = true
    request.setDecorator(CONTEXT_KEY, ctx)
  })
}

/** Returns the context that `authenticate` built for this request; null or undefined if there is none. */
export const findRequestContext = (request: FastifyRequest): Context | null | undefined =>
  request.server.hasRequestDecorator(CONTEXT_KEY) ? request.getDecorator<Context | null>(CONTEXT_KEY) : undefined

/** Returns the context that `authenticate` built for this request. */
export const requestContext = (request: FastifyRequest): Context => request.getDecorator<Context>(CONTEXT_KEY)
