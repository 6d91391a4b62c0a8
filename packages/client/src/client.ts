import createFetchClient, { type Client } from 'openapi-fetch'
import type { components, paths, Reasons, SharedReason } from './openapi.ts'

export type { components, paths, Reasons, SharedReason } from './openapi.ts'
export type StoopClient = Client<paths>
/** The body of every response with a status of 400 or more. */
export type ErrorBody = components['schemas']['Refusal']

export type ClientOptions = {
  /** The server's address, such as `https://stoop.example`. */
  baseUrl: string
  /** Returns the token from a registration or sign-in. Called for every request. If it returns undefined, no token is sent. */
  getToken?: () => string | undefined
  /** Replaces the global fetch, for tests and proxies. */
  fetch?: (request: Request) => Promise<Response>
}

/** Creates a client whose paths, parameters, bodies and responses are typed by docs/openapi.json. */
export function createStoopClient({ baseUrl, getToken, fetch }: ClientOptions): StoopClient {
  const client = createFetchClient<paths>({ baseUrl: baseUrl.replace(/\/$/, ''), ...(fetch && { fetch }) })
  client.use({
    onRequest({ request }) {
      const token = getToken?.()
      if (token !== undefined) request.headers.set('authorization', `Bearer ${token}`)
    },
  })
  return client
}

/** The reasons of the errors of an operation, by its operationId, or of all operations if it is omitted. */
export type Reason<Operation extends keyof Reasons = keyof Reasons> = Reasons[Operation] | SharedReason

/** A response with a status of 400 or more. */
export class StoopError extends Error {
  readonly status: number
  /** A stable code for programs, such as `NOT_FOUND`. Undefined if the response is from a proxy instead of the server. */
  readonly code: string | undefined
  /**
   * Why the server returned the error; more precise than `code`. Unlike the message, it is part of the contract. A newer server
   * may return reasons that this version does not know. Undefined if the response is from a proxy.
   */
  readonly reason: Reason | (string & {}) | undefined
  /** The values in the message, such as `max` or `until`. */
  readonly params: NonNullable<ErrorBody['params']>
  /** One error per field of the input. */
  readonly fields: Record<string, string>
  /** How many seconds to wait before a retry. */
  readonly retryAfter: number | undefined
  /** The id of the request in the log of the server, for questions to the operator. Undefined if the response is from a proxy. */
  readonly requestId: string | undefined

  constructor(response: Response, body: Partial<ErrorBody> | undefined) {
    super(body?.message ?? `The server answered ${response.status}`)
    this.name = 'StoopError'
    this.status = response.status
    this.code = body?.code
    this.reason = body?.reason
    this.params = body?.params ?? {}
    this.fields = body?.fields ?? {}
    this.requestId = body?.requestId
    const seconds = Number(response.headers.get('retry-after') ?? Number.NaN)
    this.retryAfter = Number.isNaN(seconds) ? undefined : seconds
  }
}

type Result<T> = { data?: T; error?: unknown; response: Response }

/** Returns the data of a successful call. Throws StoopError for a status of 400 or more. */
export async function unwrap<T>(call: Promise<Result<T>>): Promise<NonNullable<T>> {
  const { data, error, response } = await call
  if (data !== undefined && data !== null) return data
  throw new StoopError(response, isErrorBody(error) ? error : undefined)
}

/** Yields the items of all pages of a list, in the server's order. Throws StoopError like `unwrap`. */
export async function* listAll<T>(
  getPage: (cursor: string | undefined) => Promise<Result<readonly T[]>>,
): AsyncGenerator<T> {
  let cursor: string | undefined
  do {
    const page = getPage(cursor)
    yield* await unwrap(page)
    cursor = (await page).response.headers.get('x-next-cursor') ?? undefined
  } while (cursor !== undefined)
}

function isErrorBody(error: unknown): error is ErrorBody {
  return typeof error === 'object' && error !== null && 'code' in error && 'message' in error
}
