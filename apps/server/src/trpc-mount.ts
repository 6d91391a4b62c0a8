import { Refusal } from '@stoop/api/refusals'
import { type AppRouter, appRouter } from '@stoop/api/router'
import { TRPCError } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyTRPCPlugin } from '@trpc/server/adapters/fastify'
import type { FastifyInstance } from 'fastify'
import type { MakeContext } from './door.ts'

const LARGEST_BATCH = 20

/** The web's door: every procedure under /trpc, in batches of at most 20. */
export function mountTrpc(makeContext: MakeContext) {
  return async (app: FastifyInstance) => {
    // The web sends JSON; tRPC would read forms and files too, which none of its procedures takes.
    app.addHook('onRequest', async (request) => {
      const type = request.headers['content-type']
      if (type && !/^application\/json\b/i.test(type)) throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    })
    await app.register(fastifyTRPCPlugin, {
      prefix: '/trpc',
      trpcOptions: {
        router: appRouter,
        createContext: ({ req, res }) => makeContext(req, res),
        maxBatchSize: LARGEST_BATCH,
        onError({ error, req }) {
          if (error.code === 'INTERNAL_SERVER_ERROR') req.log.error(error.cause ?? error)
          if (error.code === 'SERVICE_UNAVAILABLE') req.log.warn(error.cause ?? error)
        },
        responseMeta({ errors }) {
          const waits = errors.flatMap((error) =>
            error instanceof Refusal && error.retryAfter ? [error.retryAfter] : [],
          )
          const headers = new Headers({ 'cache-control': 'no-store' })
          if (waits.length > 0) headers.set('retry-after', String(Math.max(...waits)))
          return { headers }
        },
      } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions'],
    })
  }
}
