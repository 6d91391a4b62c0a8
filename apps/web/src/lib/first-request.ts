import type { FirstQuery } from '../first-routes.ts'
import { PAGE_SIZE } from './paging.ts'
import type { QueryScope } from './query-client.ts'

/** A procedure and its input in the `{json}` envelope. */
type Call = [procedure: Extract<QueryScope, `${string}.${string}`>, input: { json?: object }]

const queryInputs: Record<FirstQuery, object> = {
  'posts.feed': { limit: PAGE_SIZE, direction: 'forward' },
}

/** After how many milliseconds the request fails, as for every request (lib/trpc.ts). */
const TIMEOUT_MS = 60_000

let firstRequest: { url: string; authorization: string; response: Promise<Response> } | undefined

/**
 * Sends one batched query for the data of prefetchFirstScreen, exactly as the tRPC client will. first-load.ts calls it while the
 * app's code is loading.
 */
export function sendFirstRequest(token: string, queries: readonly FirstQuery[]): void {
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
  // The error is handled where the response is used.
  response.catch(() => undefined)
  firstRequest = { url, authorization, response }
}

/**
 * Returns the response to the request that was sent before the app's code had loaded, if the app now sends the same one with the
 * same token. Only the app's first request gets it, because later ones need newer data.
 */
export function takeFirstResponse(url: unknown, headers: HeadersInit | undefined): Promise<Response> | undefined {
  const request = firstRequest
  firstRequest = undefined
  if (request?.url !== url || request?.authorization !== new Headers(headers).get('authorization')) return undefined
  return request?.response
}
