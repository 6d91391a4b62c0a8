import type { AppRouter } from '@stoop/api/router'
import {
  createTRPCClient,
  httpBatchLink,
  httpLink,
  type Operation,
  splitLink,
  TRPCClientError,
  type TRPCLink,
} from '@trpc/client'
import { createTRPCQueryUtils } from '@trpc/react-query'
import { observable } from '@trpc/server/observable'
import { getDefaultStore } from 'jotai'
import { locale } from '../locales/texts.ts'
import { clientId } from './client-id.ts'
import { dataTransformer } from './data-transformer.ts'
import { getErrorBody, getHttpStatus, ProxyError, statusText } from './errors.ts'
import { takeFirstResponse } from './first-request.ts'
import { queryClient, replaceQueryClient } from './query-client.ts'
import { dismissToast } from './toast.ts'
import { clearToken, currentToken, tokenAtom } from './token.ts'

const publicProcedures = new Set(import.meta.env.STOOP_PUBLIC_PROCEDURES)

// The responses of these calls are used even though the session has changed: signing in creates the next session, and signing out
// and deleting the account reload the page.
const isSessionIndependent = ({ path, context }: Operation) => publicProcedures.has(path) || context.endsSession

/**
 * Gives every error its documented message: `{status}: {body text}`, or `No authentication token` without a token. A 401 ends the
 * session. Drops responses of an ended session, which would fill the next user's cache.
 */
const errorLink: TRPCLink<AppRouter> =
  () =>
  ({ op, next }) =>
    observable((observer) => {
      const token = currentToken()
      if (!token && !publicProcedures.has(op.path)) {
        observer.error(new TRPCClientError('No authentication token'))
        return
      }
      const isDropped = () => token !== currentToken() && !isSessionIndependent(op)
      return next({ ...op, context: { ...op.context, token } }).subscribe({
        next: (value) => isDropped() || observer.next(value),
        complete: () => isDropped() || observer.complete(),
        error(error) {
          const status = getHttpStatus(error)
          if (isDropped()) return
          // A 401 of a public procedure means a wrong password or code.
          if (status === 401 && token && !publicProcedures.has(op.path)) clearToken(token)
          // If another tab has signed in, clearToken has switched this tab to that session.
          if (currentToken() !== null && isDropped()) return
          if (status === undefined) return observer.error(error)
          const body = getErrorBody(error)
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

interface CallOptions {
  context: { idempotencyKey?: unknown; token?: unknown }
}

// Creations pass their idempotency key as `context: { idempotencyKey }`.
function buildHeaders(calls: readonly CallOptions[]): Record<string, string> {
  const { token, idempotencyKey: key } = calls[0]?.context ?? {}
  return {
    'x-stoop-client': clientId,
    // The language of error messages, and of a new account.
    'accept-language': locale,
    ...(typeof token === 'string' && { authorization: `Bearer ${token}` }),
    ...(typeof key === 'string' && { 'idempotency-key': key }),
  }
}

const linkOptions = {
  url: '/trpc',
  transformer: dataTransformer,
  fetch: fetchWithTimeout,
}

let reconnectCount = 0
addEventListener('online', () => {
  reconnectCount++
})

// Sends a request with a timeout of 60 s. If a proxy responds instead of our server, only the status of its response is used.
async function fetchWithTimeout(
  url: URL | RequestInfo,
  init?: { signal?: AbortSignal | null | undefined; headers?: HeadersInit },
): Promise<Response> {
  const timeoutSignal = AbortSignal.timeout(60_000)
  const signal = AbortSignal.any([timeoutSignal, init?.signal ?? timeoutSignal])
  const send = () => takeFirstResponse(url, init?.headers) ?? fetch(url, { ...init, signal, credentials: 'include' })
  const countBefore = reconnectCount
  const response = await send().catch((error: unknown) => {
    // The request was sent over a lost connection, and failed after the device was online again. Only reads are safe to repeat.
    const isRead = init && 'method' in init && init.method === 'GET'
    if (isRead && countBefore !== reconnectCount && !signal.aborted) return send()
    throw error
  })
  const isOurs = response.headers.get('content-type')?.includes('json')
  if (!response.ok && !isOurs) throw new ProxyError(response.status)
  return response
}

// A batch has one Authorization header, so each session needs its own link.
const sessionBatchLink: TRPCLink<AppRouter> = (runtime) => {
  const newBatchLink = () =>
    httpBatchLink<AppRouter>({
      ...linkOptions,
      headers: ({ opList }) => buildHeaders(opList),
      maxItems: 10,
    })(runtime)
  let batchLink = newBatchLink()
  getDefaultStore().sub(tokenAtom, () => {
    batchLink = newBatchLink()
  })
  return (call) => batchLink(call)
}

// Reads that start at the same time share a request. Each write has its own request, so that no write waits for another.
const transportLink = splitLink<AppRouter>({
  // A query with the token of an invitation link is a POST too, because servers and proxies log URLs.
  condition: ({ type, path }) => type === 'mutation' || path === 'communities.byToken',
  true: httpLink({ ...linkOptions, methodOverride: 'POST', headers: ({ op }) => buildHeaders([op]) }),
  false: sessionBatchLink,
})

let previousToken = currentToken()
getDefaultStore().sub(tokenAtom, () => {
  // Sign-in shows its toast before the session begins, so keep that toast.
  if (previousToken !== null) dismissToast()
  previousToken = currentToken()
  replaceQueryClient()
})

/** The client for writes: `client.posts.like.mutate(input)`. */
export const client = createTRPCClient<AppRouter>({ links: [errorLink, transportLink] })

/**
 * Creates query options for reads, in `<noun>.data.ts` only: `useQuery(api.posts.one.queryOptions({ id }))`. The generated hooks
 * would add 4 kB. The options contain no cache: hooks use the session's cache (query-client.ts).
 */
export const api = createTRPCQueryUtils<AppRouter>({ queryClient, client })
