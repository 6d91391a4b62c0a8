import type { FirstQuery } from '../first-routes.ts'
import { PAGE_SIZE } from './paging.ts'
import type { QueryScope } from './query-client.ts'

/** A procedure and its input in the `{json}` envelope. */
type Call = [procedure: Extract<QueryScope, `${string}.${string}`>, input: { json?: object }]

const queryInputs: Record<FirstQuery, object> = {
  'posts.feed': { limit: PAGE_SIZE, direction: 'forward' },
}

/** The timeout in milliseconds, as for every request (lib/trpc.ts). */
const TIMEOUT_MS = 60_000

let firstRequest: { url: string; authorization: string; response: Promise<Response> } | undefined
let isAnswered = false

/** Returns whether the response to the early request has begun to arrive. */
export const hasFirstResponse = (): boolean => isAnswered

/**
 * Sends one batched query for the data of prefetchFirstScreen, in the same form as the tRPC client. first-load.ts calls this
 * while the app's code is loading. Returns the response.
 */
export function sendFirstRequest(token: string, queries: readonly FirstQuery[]): Promise<Response> {
  const calls: Call[] = [
    ['auth.user', {}],
    ['notifications.counts', {}],
    ...queries.map((query): Call => [query, { json: queryInputs[query] }]),
  ]
  const procedures = calls.map(([procedure]) => procedure).join()
  const inputs = JSON.stringify(Object.fromEntries(calls.map(([, input], index) => [index, input])))
  const url = `/trpc/${procedures}?batch=1&input=${encodeURIComponent(inputs)}`
  const authorization = `Bearer ${token}`
  const signal = AbortSignal.timeout(TIMEOUT_MS)
  const response = fetch(url, { headers: { authorization }, credentials: 'include', signal })
  // takeFirstResponse's caller handles the error.
  response.then(
    () => {
      isAnswered = true
    },
    () => undefined,
  )
  firstRequest = { url, authorization, response }
  return response
}

/**
 * Returns the response to the early request if the app now sends the same request with the same token. Only the app's first
 * request gets this response, because later ones need newer data.
 */
export function takeFirstResponse(url: unknown, headers: HeadersInit | undefined): Promise<Response> | undefined {
  const request = firstRequest
  firstRequest = undefined
  if (request?.url !== url || request?.authorization !== new Headers(headers).get('authorization')) return undefined
  return request?.response
}
