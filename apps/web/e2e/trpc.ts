import type { Page, Request, Route } from '@playwright/test'

/** What a procedure answers instead of the truth: an output, a refusal with this HTTP status and sentence, or nothing at all. */
type Answer = { output: unknown } | { status: number; sentence?: string } | 'nothing'

/** Answers a procedure from here on, alone or within a batch. Gives back how to let the server answer again. */
export async function answer(page: Page, procedure: string, said: Answer): Promise<() => Promise<void>> {
  const matches = (url: URL) => proceduresOf(url).includes(procedure)
  const handle = async (route: Route) => {
    if (said === 'nothing') return route.abort()
    const url = new URL(route.request().url())
    const envelope = envelopeOf(procedure, said)
    if (!url.searchParams.has('batch')) return route.fulfill({ status: statusOf(said), json: envelope })
    const real = await route.fetch()
    const answers = await real.json()
    const json = proceduresOf(url).map((name, at) => (name === procedure ? envelope : answers[at]))
    return route.fulfill({ status: 207, json })
  }
  await page.route(matches, handle)
  return () => page.unroute(matches, handle)
}

/** Holds a procedure's answer back until the returned function is called. */
export async function hold(page: Page, procedure: string): Promise<() => void> {
  const { promise, resolve } = Promise.withResolvers<void>()
  await page.route(
    (url) => proceduresOf(url).includes(procedure),
    async (route) => {
      await promise
      await route.fallback()
    },
  )
  return resolve
}

/** Every call of a procedure from here on: what was sent with it. */
export function callsOf(page: Page, procedure: string): unknown[] {
  const calls: unknown[] = []
  page.on('request', (request) => {
    const at = proceduresOf(new URL(request.url())).indexOf(procedure)
    if (at >= 0) calls.push(inputOf(request, at))
  })
  return calls
}

function inputOf(request: Request, at: number): unknown {
  if (request.method() === 'POST') return request.postDataJSON()?.json
  const input = new URL(request.url()).searchParams.get('input')
  return input === null ? undefined : JSON.parse(input)[at]?.json
}

function proceduresOf(url: URL): string[] {
  return url.pathname.startsWith('/trpc/') ? url.pathname.slice('/trpc/'.length).split(',') : []
}

type Envelope = Exclude<Answer, 'nothing'>

function statusOf(said: Envelope): number {
  return 'status' in said ? said.status : 200
}

function envelopeOf(procedure: string, said: Envelope) {
  if ('output' in said) return { result: { data: { json: said.output } } }
  const message = said.sentence ?? 'Something went wrong'
  const code = 'INTERNAL_SERVER_ERROR'
  const body = { message, error: message, code }
  return { error: { json: { message, code: -32603, data: { code, httpStatus: said.status, path: procedure, body } } } }
}
