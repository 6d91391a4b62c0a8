import { getResponse, HttpResponse, http } from 'msw'
import superjson from 'superjson'
import { ApiError, getStoryToken, NetworkError, respondTo } from './mock-api.ts'

/**
 * Identifies the story that sent a call. Without it, a late call of a signed-out visitor would count as a call of the next story.
 */
const STORY_HEADER = 'x-story'

/** Handles /trpc like the server: batches, superjson and errors with their status. */
const trpcHandler = http.all('/trpc/:paths', async ({ request, params }) => {
  const query = new URL(request.url).searchParams
  const requestDetails = {
    authorization: request.headers.get('authorization'),
    credentials: request.credentials,
    storyToken: request.headers.get(STORY_HEADER),
  }
  const paths = String(params.paths).split(',')
  const text = request.method === 'GET' ? query.get('input') : await request.text()
  const body: unknown = text ? JSON.parse(text) : undefined
  const batch = query.has('batch')
  const responses = await Promise.all(
    paths.map((path, index) => {
      const input = batch ? getBatchInput(body, index) : body
      return respondTo({
        path,
        input: isSerialized(input) ? superjson.deserialize(input) : undefined,
        ...requestDetails,
      })
    }),
  )
  if (responses.some((payload) => payload instanceof NetworkError)) return HttpResponse.error()
  const results = responses.map(toTrpcResult)
  const [first] = results
  const status = results.every((result) => result.status === first?.status) ? (first?.status ?? 200) : 207
  const payload = results.map(({ json }) => json)
  return HttpResponse.json(batch ? payload : payload[0], { status })
})

function toTrpcResult(response: unknown) {
  if (response instanceof ApiError)
    return { status: response.shape.data.httpStatus, json: { error: superjson.serialize(response.shape) } }
  return { status: 200, json: { result: { data: superjson.serialize(response) } } }
}

function getBatchInput(body: unknown, index: number): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, index) : undefined
}

function isSerialized(input: unknown): input is ReturnType<typeof superjson.serialize> {
  return typeof input === 'object' && input !== null && 'json' in input
}

const handlers = [trpcHandler]
let isIntercepting = false

/**
 * Answers the app's calls in the page with MSW's handlers. MSW's service worker would need several messages between threads per
 * call.
 */
export function interceptFetch(): void {
  if (isIntercepting) return
  isIntercepting = true
  const { fetch } = globalThis
  globalThis.fetch = async (input, init) => {
    const request = new Request(input, init)
    if (!new URL(request.url).pathname.startsWith('/trpc/')) return fetch(request)
    const storyToken = getStoryToken()
    request.headers.set(STORY_HEADER, storyToken)
    const response = await Promise.race([respond(request), rejectOnAbort(request.signal)])
    // Drop a late response, which would change what the next story shows.
    if (storyToken !== getStoryToken()) return new Promise<never>(() => undefined)
    if (!response || response.type === 'error') throw new TypeError('Failed to fetch')
    return response
  }
}

async function respond(request: Request): Promise<Response | undefined> {
  const response = await getResponse(handlers, request)
  // Wait a task, because a real response never arrives in the task of its request.
  await new Promise((resolve) => setTimeout(resolve))
  return response
}

function rejectOnAbort(signal: AbortSignal): Promise<never> {
  return new Promise((_, reject) => {
    const rejectWithReason = () => reject(signal.reason)
    if (signal.aborted) rejectWithReason()
    else signal.addEventListener('abort', rejectWithReason)
  })
}
