import type { Context } from '@stoop/api/context'
import { ApiError } from '@stoop/api/errors'
import { type AppRouter, appRouter } from '@stoop/api/router'
import { getCallerKey } from '@stoop/api/trpc'
import { TRPCError } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import type { ContextFactory } from '../http/context.ts'

const MAX_BATCH_SIZE = 20

/** Counts all calls of a batch towards the rate limit of the caller, even those to unknown procedures. */
async function countCalls(ctx: Context, calls: number): Promise<Context> {
  await ctx.limits.consume('everything', getCallerKey(ctx), calls)
  return { ...ctx, request: { ...ctx.request, isRateLimited: true } }
}

/** Serves every procedure under /trpc to the web app, in batches of at most MAX_BATCH_SIZE calls. */
export function mountTrpc(contextFor: ContextFactory) {
  return async (app: FastifyInstance) => {
    // tRPC would also parse forms and files, but no procedure accepts them.
    app.addHook('onRequest', async (request) => {
      const type = request.headers['content-type']
      if (type && !/^application\/json\b/i.test(type)) throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    })
    await app.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: async ({ req, res, info }) => countCalls(await contextFor(req, res), info.calls.length),
        maxBatchSize: MAX_BATCH_SIZE,
        onError({ error, req }) {
          if (error.code === 'INTERNAL_SERVER_ERROR') req.log.error(error.cause ?? error)
          if (error.code === 'SERVICE_UNAVAILABLE') req.log.warn(error.cause ?? error)
        },
        responseMeta({ errors }) {
          const retryAfters = errors.flatMap((error) =>
            error instanceof ApiError && error.retryAfter ? [error.retryAfter] : [],
          )
          const headers = new Headers({ 'cache-control': 'no-store' })
          if (retryAfters.length > 0) headers.set('retry-after', String(Math.max(...retryAfters)))
          return { headers }
        },
      } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
    })
  }
}
