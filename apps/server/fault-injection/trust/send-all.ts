/** A request to a server, as a member or, without a token, as a visitor. */
export type TrustRequest = {
  address: string
  method: string
  path: string
  body?: object
  headers?: Record<string, string>
}

/** A response with its times in milliseconds (`performance.now()`). */
export type TrustResponse = { status: number; text: string; sentAt: number; endedAt: number; request: TrustRequest }

/** Sends a request and reads the whole response. Throws if there is none, with the request and the time it took. */
export async function sendOne(request: TrustRequest): Promise<TrustResponse> {
  const { address, method, path, body, headers } = request
  const sentAt = performance.now()
  const response = await fetch(address + path, {
    method,
    headers: { ...(body && { 'content-type': 'application/json' }), ...headers },
    ...(body && { body: JSON.stringify(body) }),
  }).catch((error: Error) => {
    const waitedMs = Math.round(performance.now() - sentAt)
    throw new Error(`${method} ${path} after ${waitedMs} ms: ${error.message}: ${error.cause}`, { cause: error })
  })
  const text = await response.text()
  return { status: response.status, text, sentAt, endedAt: performance.now(), request }
}

/** Sends requests in turn, at most `concurrency` at once. Returns the responses. */
export async function sendInTurn(requests: Iterable<TrustRequest>, concurrency: number): Promise<TrustResponse[]> {
  const responses: TrustResponse[] = []
  const waiting = requests[Symbol.iterator]()
  const sender = async () => {
    for (let next = waiting.next(); !next.done; next = waiting.next()) responses.push(await sendOne(next.value))
  }
  await Promise.all(Array.from({ length: concurrency }, sender))
  return responses
}

export const bearer = (token: string) => ({ authorization: `Bearer ${token}` })
