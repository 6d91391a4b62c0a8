import type { Page, Request, Response, Route } from '@playwright/test'
import type { Output, Procedure } from '../../src/mocks/procedures.ts'

/** The result of a mocked call, instead of the server's response. */
export type Mock<Path extends Procedure> =
  /** The server is not called; the call returns this output. */
  | { output: Output<Path> }
  /** A server error with this HTTP status and message. */
  | { status: number; errorMessage?: string }
  /** The whole response is this text, as if sent by a proxy. */
  | { status: number; body: string }
  /** The connection fails. */
  | 'nothing'
  /** The server handles the call, then the connection fails. */
  | 'lost'
  /** The call never gets a response. */
  | 'silence'

/** Mocks a procedure, alone or within a batch. Returns a function that ends the mock. */
export async function mockProcedure<Path extends Procedure>(
  page: Page,
  procedure: Path,
  mock: Mock<Path>,
): Promise<() => Promise<void>> {
  const matches = (url: URL) => getProcedures(url).includes(procedure)
  const handle = async (route: Route) => {
    if (mock === 'silence') return
    if (mock === 'nothing') return route.abort()
    if (mock === 'lost') {
      await route.fetch()
      // The app may have given the request up by itself in the meantime.
      return route.abort().catch(() => undefined)
    }
    if ('body' in mock) return route.fulfill(mock)
    const url = new URL(route.request().url())
    const envelope = createEnvelope(procedure, mock)
    if (!url.searchParams.has('batch')) return route.fulfill({ status: getStatus(mock), json: envelope })
    const serverResponse = await route.fetch()
    const results = await serverResponse.json()
    const json = getProcedures(url).map((name, index) => (name === procedure ? envelope : results[index]))
    return route.fulfill({ status: 207, json })
  }
  await page.route(matches, handle)
  return () => page.unroute(matches, handle)
}

/** Holds the calls of a procedure back until the returned function is called. */
export async function holdRequests(page: Page, procedure: Procedure): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    (url) => getProcedures(url).includes(procedure),
    async (route) => {
      await promise
      await route.fallback()
    },
  )
  return resolve
}

/**
 * Lets the server handle a procedure's calls, but holds back the responses until `release`. `handled` resolves when the server
 * has responded to the first call.
 */
export async function holdResponse(
  page: Page,
  procedure: Procedure,
): Promise<{ handled: Promise<void>; release: () => void }> {
  const gate = Promise.withResolvers<void>()
  const handled = Promise.withResolvers<void>()
  await page.route(
    (url) => getProcedures(url).includes(procedure),
    async (route) => {
      const response = await route.fetch()
      handled.resolve()
      await gate.promise
      await route.fulfill({ response })
    },
  )
  return { handled: handled.promise, release: gate.resolve }
}

/**
 * Waits for the response to the next call of a procedure. Call this before the user acts, and await it before a reload or another
 * user's request: the app often shows a change before the server has stored it.
 */
export const waitForResponseTo = (page: Page, procedure: Procedure): Promise<Response> =>
  page.waitForResponse((response) => getProcedures(new URL(response.url())).includes(procedure))

/** Records the inputs of all calls of a procedure from now on. */
export function recordCalls(page: Page, procedure: Procedure): unknown[] {
  const calls: unknown[] = []
  page.on('request', (request) => {
    const index = getProcedures(new URL(request.url())).indexOf(procedure)
    if (index >= 0) calls.push(getInput(request, index))
  })
  return calls
}

function getInput(request: Request, index: number): unknown {
  if (request.method() === 'POST') return request.postDataJSON()?.json
  const input = new URL(request.url()).searchParams.get('input')
  return input === null ? undefined : JSON.parse(input)[index]?.json
}

function getProcedures(url: URL): string[] {
  return url.pathname.startsWith('/trpc/') ? url.pathname.slice('/trpc/'.length).split(',') : []
}

type Envelope = { output: unknown } | { status: number; errorMessage?: string }

function getStatus(mock: Envelope): number {
  return 'status' in mock ? mock.status : 200
}

function createEnvelope(procedure: Procedure, mock: Envelope) {
  if ('output' in mock) return { result: { data: { json: mock.output } } }
  const message = mock.errorMessage ?? 'Something went wrong'
  const code = 'INTERNAL_SERVER_ERROR'
  const body = { message, error: message, code }
  return { error: { json: { message, code: -32603, data: { code, httpStatus: mock.status, path: procedure, body } } } }
}
