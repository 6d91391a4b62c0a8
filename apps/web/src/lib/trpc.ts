import type { AppRouter } from '@stoop/api/router'
import { createTRPCClient, httpBatchLink, httpLink, TRPCClientError, type TRPCLink } from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import { bodyOf, ForeignAnswer, statusOf, statusText } from './failure.ts'
import { queryClient } from './query.ts'
import { currentToken, forgetToken } from './token.ts'
import { wire } from './wire.ts'

// What may be asked without a token: the two ways in, and what a share link shows to a visitor (R1).
const open = new Set(['auth.login', 'auth.register', 'profiles.preview', 'communities.preview'])

/**
 * The one place that gives errors their documented form (R15, R67): `{status}: {body text}`, or `No authentication token` where there
 * is none. A 401 ends the session here.
 */
const documented: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const token = currentToken()
      if (!token && !open.has(op.path)) {
        observer.error(new TRPCClientError('No authentication token'))
        return
      }
      return next(op).subscribe({
        next: (value) => observer.next(value),
        complete: () => observer.complete(),
        error(error) {
          const status = statusOf(error)
          // Another sign-in may have happened meanwhile: only the token that was refused is forgotten.
          if (status === 401 && token && token === currentToken()) forgetToken()
          if (status === undefined) return observer.error(error)
          const body = bodyOf(error)
          const message = `${status}: ${body ? JSON.stringify(body) : statusText(status)}`
          observer.error(
            new TRPCClientError(message, {
              cause: error,
              ...(error.shape && { result: { error: error.shape } }),
              ...(error.meta && { meta: error.meta }),
            }),
          )
        },
      })
    })

interface Told {
  context: { idempotencyKey?: unknown }
}

// A creation that may be tried again names its try: `trpc: { context: { idempotencyKey } }` (R70).
function headersOf(told: readonly Told[]): Record<string, string> {
  const token = currentToken()
  const key = told[0]?.context.idempotencyKey
  return {
    ...(token && { authorization: `Bearer ${token}` }),
    ...(typeof key === 'string' && { 'idempotency-key': key }),
  }
}

const door = {
  url: '/trpc',
  transformer: wire,
  fetch: knock,
}

// Whatever stands before the server may answer in its stead: of that, only the status is understood. What is silent for a minute is away.
async function knock(url: URL | RequestInfo, init?: { signal?: AbortSignal | null | undefined }): Promise<Response> {
  const late = AbortSignal.timeout(60_000)
  const signal = AbortSignal.any([late, init?.signal ?? late])
  const response = await fetch(url, { ...init, signal, credentials: 'include' })
  const isOurs = response.headers.get('content-type')?.includes('json')
  if (!response.ok && !isOurs) throw new ForeignAnswer(response.status)
  return response
}

// Writes go alone and at once; reads of one moment share a request. By hand: splitLink weighs 300 bytes of a first load.
const road: TRPCLink<AppRouter> = (runtime) => {
  const alone = httpLink<AppRouter>({ ...door, headers: ({ op }) => headersOf([op]) })(runtime)
  const together = httpBatchLink<AppRouter>({ ...door, headers: ({ opList }) => headersOf(opList), maxItems: 10 })(
    runtime,
  )
  return (call) => (call.op.type === 'mutation' ? alone : together)(call)
}

/** For writes: `client.posts.like.mutate(input)`. */
export const client = createTRPCClient<AppRouter>({ links: [documented, road] })

/**
 * For reads, in `<noun>.data.ts` only: `useQuery(api.posts.one.queryOptions({ id }))`,
 * `useInfiniteQuery(api.posts.feed.infiniteQueryOptions({ limit: 20 }, { getNextPageParam }))`. Not the generated hooks: they bring
 * 4 kB of ways to ask that Stoop does not use.
 */
export const api = createTRPCQueryUtils<AppRouter>({ queryClient, client })
