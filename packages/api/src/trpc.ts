import { initTRPC } from '@trpc/server'
import superjson from 'superjson'
import type { Context } from './context.ts'
import { refusalOfFault } from './faults.ts'
import { addressKey, type LimitName } from './limits.ts'
import { Refusal, refusalBody, unauthorized } from './refusals.ts'

type Meta = {
  /** The allowance that its calls are counted against, beside the general one (R61). */
  limit?: LimitName
  /** For members only. */
  member?: boolean
}

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
  const who = countedAs(ctx)
  if (!ctx.door.counted) await ctx.limits.take('everything', who)
  const byAddress = meta?.limit && COUNTED_BY_ADDRESS.has(meta.limit)
  if (meta?.limit) await ctx.limits.take(meta.limit, byAddress ? addressKey(ctx.door.address) : who)
  return next()
})

/** Whose calls these are to the limits: the member's, or where nobody is signed in the address's (R61). */
export const countedAs = ({ viewer, door }: Context) => viewer?.id ?? addressKey(door.address)

/** A procedure for whoever asks. */
export const anyone = t.procedure.use(faults).use(counted)

/** A procedure for signed-in members: everybody else gets 401. */
export const member = anyone.meta({ member: true }).use(({ ctx, next }) => {
  if (!ctx.viewer) throw unauthorized()
  return next({ ctx: { ...ctx, viewer: ctx.viewer } })
})
