import { isDatabaseTimeout } from '@stoop/db/database-error'
import { initTRPC, TRPCError } from '@trpc/server'
import superjson from 'superjson'
import type { Context } from './context.ts'
import { toApiError } from './database-errors.ts'
import { ApiError, toErrorBody, unauthorized } from './errors.ts'
import { recordEvents } from './event-outbox.ts'
import type { RateLimitName } from './rate-limit-config.ts'
import { addressKey } from './rate-limits.ts'
import { type Databases, runOnDatabase } from './read-replica.ts'
import { localeOf } from './request-locale.ts'
import { consumeForViewer, consumeWriteLimit } from './viewer-rate-limits.ts'

type ProcedureMeta = {
  /** A rate limit of this procedure, in addition to the general one. */
  limit?: RateLimitName
  /** Set if the procedure waits in a queue of its own. While waiting, it must not occupy a slot of the database queue. */
  hasOwnQueue?: boolean
  /** Whether the procedure requires a signed-in user. */
  member?: boolean
  /** Whether the procedure changes only data that no other user sees. Its calls do not count as writes. */
  isOwnStateOnly?: boolean
}

/**
 * Reads superjson's envelope `{ json, meta }`. Ignores `meta`: our inputs are plain JSON, and a few bytes of it could expand to
 * gigabytes (decision 105).
 */
const plainInput = {
  serialize: superjson.serialize,
  deserialize: (envelope: unknown): unknown =>
    typeof envelope === 'object' && envelope !== null && 'json' in envelope ? envelope.json : undefined,
}

/**
 * Writes superjson's envelope. Does not use superjson, which would search every output for values that are not JSON; outputs have
 * none (output-types.test.ts).
 */
const plainOutput = { serialize: (json: unknown) => ({ json }), deserialize: superjson.deserialize }

const t = initTRPC
  .context<Context>()
  .meta<ProcedureMeta>()
  .create({
    transformer: { input: plainInput, output: plainOutput },
    // The body is the same as in REST, without details such as the stack.
    errorFormatter({ shape, error, ctx }) {
      const body = toErrorBody(error, ctx?.request.id, ctx && localeOf(ctx))
      return {
        message: body.message,
        code: shape.code,
        data: {
          code: shape.data.code,
          httpStatus: shape.data.httpStatus,
          body,
          retryAfter: error instanceof ApiError ? error.retryAfter : undefined,
        },
      }
    },
  })

export const { router, mergeRouters, createCallerFactory } = t

// Counted per address, even for signed-in callers. Otherwise each new account could register further accounts.
const LIMITED_BY_ADDRESS: ReadonlySet<RateLimitName> = new Set([
  'registration',
  'forgotPassword',
  'accountLink',
  'linkReport',
])

/** Returns the caller's key for rate limits and queues: the user's id, or the address if signed out. */
export const getCallerKey = ({ viewer, request }: Context) => viewer?.id ?? addressKey(request.address)

async function applyRateLimits(ctx: Context, meta: ProcedureMeta | undefined, isWrite: boolean): Promise<void> {
  const { viewer } = ctx
  if (!ctx.request.isRateLimited) await ctx.limits.consume('everything', getCallerKey(ctx))
  if (meta?.limit && viewer && !LIMITED_BY_ADDRESS.has(meta.limit))
    await consumeForViewer({ ...ctx, viewer }, meta.limit)
  else if (meta?.limit) await ctx.limits.consume(meta.limit, addressKey(ctx.request.address))
  if (isWrite) await consumeWriteLimit(ctx)
}

/** Converts a database error to an API error. Returns other errors unchanged. */
const mapDatabaseError = (error: unknown) => toApiError(findCause(error)) ?? error

const findCause = (error: unknown): unknown => (error instanceof TRPCError ? error.cause : error)

type Call = { ctx: Context; meta: ProcedureMeta | undefined; type: 'query' | 'mutation' | 'subscription' }

/** Applies the rate limits, runs the call at the caller's turn, and converts database errors. */
async function runGuarded<Result extends { ok: true } | { ok: false; error: TRPCError }>(
  { ctx, meta, type }: Call,
  run: (databases: Databases) => Promise<Result>,
): Promise<Result> {
  try {
    await applyRateLimits(ctx, meta, type === 'mutation' && !meta?.isOwnStateOnly)
  } catch (error) {
    throw mapDatabaseError(error)
  }
  const runNow = () => runOnDatabase(ctx, type, run)
  const running = meta?.hasOwnQueue ? runNow() : ctx.databaseQueue(getCallerKey(ctx), runNow)
  const result = await running.catch((error: unknown) => {
    throw endCall(ctx, error)
  })
  if (!result.ok && result.error.code === 'INTERNAL_SERVER_ERROR') throw endCall(ctx, result.error)
  if (result.ok && type === 'mutation' && ctx.viewer && !ctx.request.recordedEvents) await reportChange(ctx)
  return result
}

/**
 * Converts the error of a failed call to an API error. If the database did not respond in time, also rejects the calls that wait
 * for it.
 */
function endCall({ databaseQueue }: Context, error: unknown): unknown {
  if (isDatabaseTimeout(findCause(error))) databaseQueue.rejectWaiting?.(error)
  return mapDatabaseError(error)
}

/** Reports a write outside a transaction to the viewer's other tabs and sessions. */
async function reportChange(ctx: Context): Promise<void> {
  try {
    await recordEvents(ctx, [])
    ctx.events.publish([])
  } catch {
    // Ignore errors: the write has been stored, so the call has succeeded.
  }
}

// One middleware per kind of procedure, because each middleware takes a tenth of the time of a small call.

/** A procedure that does not require sign-in. */
export const publicProcedure = t.procedure.use(({ next, ...call }) =>
  runGuarded(call, (databases) => next({ ctx: databases })),
)

/** A procedure for signed-in users. Throws unauthorized for others. */
export const authenticatedProcedure = t.procedure.meta({ member: true }).use(({ next, ...call }) =>
  runGuarded(call, async (databases) => {
    const { viewer } = call.ctx
    if (!viewer) throw unauthorized('SIGNED_OUT')
    return next({ ctx: { viewer, ...databases } })
  }),
)

/** A procedure for signed-in users that changes only data that no other user sees. */
export const ownStateProcedure = authenticatedProcedure.meta({ member: true, isOwnStateOnly: true })
