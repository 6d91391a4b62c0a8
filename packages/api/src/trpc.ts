import { initTRPC } from '@trpc/server'
import superjson from 'superjson'
import type { Context } from './context.ts'
import { refusalOfFault } from './faults.ts'
import { addressKey, type LimitName } from './limits.ts'
import { Refusal, refusalBody, unauthorized } from './refusals.ts'

/** A procedure may name the allowance that its calls are counted against, beside the general one (R61). */
type Meta = { limit?: LimitName }

const t = initTRPC
  .context<Context>()
  .meta<Meta>()
  .create({
    transformer: superjson,
    // The documented body travels whole in the error's data; nothing else of the server's does.
    errorFormatter: ({ shape, error }) => ({
      message: refusalBody(error).message,
      code: shape.code,
      data: {
        code: shape.data.code,
        httpStatus: shape.data.httpStatus,
        body: refusalBody(error),
        retryAfter: error instanceof Refusal ? error.retryAfter : undefined,
      },
    }),
  })

export const { router, createCallerFactory } = t

const faults = t.middleware(async ({ next }) => {
  const result = await next()
  if (result.ok) return result
  const { error } = result
  throw (error.code === 'INTERNAL_SERVER_ERROR' && refusalOfFault(error.cause)) || error
})

// A token must not buy more of what makes tokens, or guesses them.
const COUNTED_BY_ADDRESS: ReadonlySet<LimitName> = new Set(['login', 'registration'])

const counted = t.middleware(async ({ ctx, meta, next }) => {
  const address = addressKey(ctx.door.address)
  const who = ctx.viewer?.id ?? address
  await ctx.limits.take('everything', who)
  if (meta?.limit) await ctx.limits.take(meta.limit, COUNTED_BY_ADDRESS.has(meta.limit) ? address : who)
  return next()
})

/** A procedure for whoever asks. */
export const anyone = t.procedure.use(faults).use(counted)

/** A procedure for signed-in members: everybody else gets 401. */
export const member = anyone.use(({ ctx, next }) => {
  if (!ctx.viewer) throw unauthorized()
  return next({ ctx: { ...ctx, viewer: ctx.viewer } })
})
