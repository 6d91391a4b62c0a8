import { HttpResponse, http } from 'msw'
import { setupWorker } from 'msw/browser'
import superjson from 'superjson'
import { answer, Refused, Unreachable } from './answers.ts'

/** Stands where the server's /trpc does: batches, superjson, refusals with their status. */
const door = http.all('/trpc/:paths', async ({ request, params }) => {
  const query = new URL(request.url).searchParams
  const borne = { authorization: request.headers.get('authorization'), credentials: request.credentials }
  const paths = String(params.paths).split(',')
  const text = request.method === 'GET' ? query.get('input') : await request.text()
  const body: unknown = text ? JSON.parse(text) : undefined
  const batch = query.has('batch')
  const answers = await Promise.all(
    paths.map((path, at) => {
      const input = batch ? partOf(body, at) : body
      return answer({ path, input: isSerialized(input) ? superjson.deserialize(input) : undefined, ...borne })
    }),
  )
  if (answers.some((said) => said instanceof Unreachable)) return HttpResponse.error()
  const results = answers.map(written)
  const [first] = results
  const status = results.every((result) => result.status === first?.status) ? (first?.status ?? 200) : 207
  const said = results.map(({ json }) => json)
  return HttpResponse.json(batch ? said : said[0], { status })
})

function written(said: unknown) {
  if (said instanceof Refused)
    return { status: said.shape.data.httpStatus, json: { error: superjson.serialize(said.shape) } }
  return { status: 200, json: { result: { data: superjson.serialize(said) } } }
}

function partOf(body: unknown, at: number): unknown {
  return typeof body === 'object' && body !== null ? Reflect.get(body, at) : undefined
}

function isSerialized(input: unknown): input is ReturnType<typeof superjson.serialize> {
  return typeof input === 'object' && input !== null && 'json' in input
}

const worker = setupWorker(door)
let opened: Promise<unknown> | undefined

/** Stands at the door from now on, once for all stories of a page. */
export async function open(): Promise<void> {
  opened ??= worker.start({
    quiet: true,
    onUnhandledFrame: 'bypass',
    // Beside the page that the stories are in, wherever they are put.
    serviceWorker: { url: `${import.meta.env.BASE_URL}mockServiceWorker.js` },
  })
  await opened
}
