import type { Context } from '@stoop/api/context'
import { ApiError } from '@stoop/api/errors'
import { type AppRouter, appRouter } from '@stoop/api/router'
import { getCallerKey } from '@stoop/api/trpc'
import { TRPCError } from '@trpc/server'
import { type FastifyTRPCPluginOptions, fastifyRequestHandler } from '@trpc/server/adapters/fastify'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import * as z from 'zod/mini'
import type { RunCall } from '../http/call-metrics.ts'
import type { ContextFactory } from '../http/context.ts'
import { mountEventStream } from '../live/stream-route.ts'
import { limitAdapterBytes } from './adapter-bytes.ts'
import { answerCalls, type Calls, readCalls } from './answer-calls.ts'
import { type BatchCall, limitLists } from './batch-limits.ts'

const MAX_BATCH_SIZE = 20

const pathParams = z.object({ path: z.string() })

/** Counts every call of a batch towards the caller's rate limit, even calls of unknown procedures. Throws like `limitLists`. */
async function countCalls(pendingContext: Promise<Context>, calls: BatchCall[]): Promise<Context> {
  const ctx = await pendingContext
  await ctx.limits.consume('everything', getCallerKey(ctx), calls.length)
  ctx.request.isRateLimited = true
  if (calls.length > 1) Object.assign(ctx.request, await limitLists(calls))
  return ctx
}

type CallOptions = {
  runCall: RunCall
  /** Called with the error of each failed call. */
  countRefusal(error: unknown): void
}

/** Serves every procedure to the web app under /trpc, in batches of at most MAX_BATCH_SIZE calls. */
export function mountTrpc(contextFor: ContextFactory, { runCall, countRefusal }: CallOptions) {
  const reportError = (request: FastifyRequest, error: TRPCError) => {
    logError(request, error)
    countRefusal(error)
  }
  const trpcOptions = {
    router: appRouter,
    createContext: ({ req, res, info }) => countCalls(contextFor(req, res), info.calls),
    maxBatchSize: MAX_BATCH_SIZE,
    // The app sends a query that contains a secret as POST, because URLs are logged.
    allowMethodOverride: true,
    onError: ({ error, req }) => reportError(req, error),
    responseMeta({ errors }) {
      const headers = new Headers({ 'cache-control': 'no-store' })
      const seconds = retryAfter(errors)
      if (seconds !== undefined) headers.set('retry-after', String(seconds))
      return { headers }
    },
  } satisfies FastifyTRPCPluginOptions<AppRouter>['trpcOptions']
  return async (app: FastifyInstance) => {
    // No procedure accepts forms and files, which tRPC would parse.
    app.addHook('onRequest', async (request) => {
      const type = request.headers['content-type']
      if (type && !/^application\/json\b/i.test(type)) throw new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' })
    })
    app.removeContentTypeParser('application/json')
    app.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, body, done) => done(null, body))
    app.addHook('onSend', limitAdapterBytes)
    mountEventStream(app, contextFor, reportError)
    app.all('/trpc/:path', async (request, reply) => {
      const { path } = pathParams.parse(request.params)
      const calls = readCalls(request, path, MAX_BATCH_SIZE)
      if (!calls) return fastifyRequestHandler({ ...trpcOptions, req: request, res: reply, path })
      const answer = await answerCalls(
        calls,
        countCalls(contextFor(request, reply), toBatchCalls(calls)),
        runCall,
        request,
      )
      for (const error of answer.errors) reportError(request, error)
      const seconds = retryAfter(answer.errors)
      if (seconds !== undefined) reply.header('retry-after', seconds)
      reply.code(answer.status).header('cache-control', 'no-store').header('vary', 'trpc-accept, accept')
      return reply.header('content-type', 'application/json').send(answer.body)
    })
  }
}

const toBatchCalls = ({ paths, inputs }: Calls): BatchCall[] =>
  paths.map((path, index) => ({ path, getRawInput: async () => inputs[index] }))

/** Logs an error if the server or the database caused it. */
function logError(request: FastifyRequest, error: TRPCError): void {
  if (error.code === 'INTERNAL_SERVER_ERROR') request.log.error(error.cause ?? error)
  if (error.code === 'SERVICE_UNAVAILABLE') request.log.warn(error.cause ?? error)
}

/** Returns the longest Retry-After of these errors, in seconds. */
function retryAfter(errors: TRPCError[]): number | undefined {
  const waits = errors.flatMap((error) => (error instanceof ApiError && error.retryAfter ? [error.retryAfter] : []))
  return waits.length > 0 ? Math.max(...waits) : undefined
}
