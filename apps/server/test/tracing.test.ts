import { readFileSync } from 'node:fs'
import { createServer, type IncomingMessage } from 'node:http'
import { createServer as createTcpServer, type Server } from 'node:net'
import { dirname, join } from 'node:path'
import { json } from 'node:stream/consumers'
import { testDatabase } from '@stoop/db/testing'
import { expect, it, onTestFinished, vi } from 'vitest'
import * as z from 'zod/mini'
import { loadTracing } from '../src/tracing/tracing.ts'
import { getBundledProgram } from './fixtures/bundled-programs.ts'
import { runServer } from './fixtures/run-server.ts'

// Each test starts a real server.
vi.setConfig({ testTimeout: 120_000 })

const valueSchema = z.object({ stringValue: z.optional(z.string()), intValue: z.optional(z.number()) })
const attributesSchema = z.array(z.object({ key: z.string(), value: valueSchema }))
const spanSchema = z.object({
  traceId: z.string(),
  spanId: z.string(),
  parentSpanId: z.optional(z.string()),
  name: z.string(),
  kind: z.number(),
  attributes: attributesSchema,
  status: z.object({ code: z.optional(z.number()) }),
})
const exportSchema = z.object({
  resourceSpans: z.array(
    z.object({
      resource: z.object({ attributes: attributesSchema }),
      scopeSpans: z.array(z.object({ spans: z.array(spanSchema) })),
    }),
  ),
})
type Span = Omit<z.infer<typeof spanSchema>, 'attributes'> & { attributes: Record<string, string | number | undefined> }

const toRecord = (attributes: z.infer<typeof attributesSchema>) =>
  Object.fromEntries(attributes.map(({ key, value }) => [key, value.stringValue ?? value.intValue]))

/** Starts a receiver of OTLP over HTTP on loopback. */
async function startReceiver() {
  const spans: Span[] = []
  const resources: Record<string, string | number | undefined>[] = []
  const headers: IncomingMessage['headers'][] = []
  const server = createServer(async (request, response) => {
    headers.push(request.headers)
    for (const { resource, scopeSpans } of exportSchema.parse(await json(request)).resourceSpans) {
      resources.push(toRecord(resource.attributes))
      for (const span of scopeSpans.flatMap((scope) => scope.spans))
        spans.push({ ...span, attributes: toRecord(span.attributes) })
    }
    response.setHeader('content-type', 'application/json').end('{}')
  })
  return { spans, resources, headers, url: await listen(server) }
}

/** Starts a server on loopback until the end of the test. Returns its address. */
async function listen(server: Server): Promise<string> {
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve))
  onTestFinished(() => void server.close())
  const address = server.address()
  return `http://127.0.0.1:${typeof address === 'object' ? address?.port : ''}`
}

/** Starts a server with these settings, runs `work`, and stops the server. */
async function withServer(settings: Record<string, string>, work: (address: string, lines: string[]) => Promise<void>) {
  const { url, close } = await testDatabase()
  const server = runServer({ DATABASE_URL: url, SEED: 'none', RATE_LIMITS: 'off', WEB_APP: 'off', ...settings })
  try {
    await work(await server.address, server.lines)
    server.child.kill('SIGTERM')
    expect(await server.ended).toBe(0)
  } finally {
    server.child.kill('SIGKILL')
    await server.ended
    await close()
  }
}

/** Waits until spans with these names have arrived: a stopping server waits only 2 s for them. */
const expectSpans = (spans: Span[], names: string[]) =>
  expect.poll(() => spans.map(({ name }) => name), { timeout: 60_000 }).toEqual(expect.arrayContaining(names))

async function register(address: string): Promise<string> {
  const form = {
    email: 'ann@stoop.test',
    password: 'correct horse',
    firstName: 'Ann',
    lastName: 'Lee',
    username: 'ann',
  }
  const response = await fetch(`${address}/api/auth/register`, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body: JSON.stringify({ ...form, selectedCity: 'Boston' }),
  })
  return z.object({ token: z.string() }).parse(await response.json()).token
}

it('sends a span for each request, with spans for its procedures and their statements', async () => {
  const receiver = await startReceiver()
  const settings = {
    OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url,
    OTEL_EXPORTER_OTLP_HEADERS: 'x-key=secret',
    OTEL_RESOURCE_ATTRIBUTES: 'deployment.environment.name=test',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }
  let requestId: string | null = null
  await withServer(settings, async (address) => {
    const headers = {
      authorization: `Bearer ${await register(address)}`,
      traceparent: `00-${'a'.repeat(32)}-${'b'.repeat(16)}-01`,
    }
    requestId = (await fetch(`${address}/api/posts/feed`, { headers })).headers.get('x-request-id')
    await fetch(`${address}/trpc/posts.feed,notifications.counts?batch=1&input={}`, { headers })
    await fetch(`${address}/api/users/ann`)
    await expectSpans(receiver.spans, [
      'POST /api/auth/register',
      'auth.register',
      'INSERT',
      'GET /api/posts/feed',
      'posts.feed',
      'WITH',
      'GET /trpc/:path',
      'notifications.counts',
      'GET /api/users/:username',
    ])
  })
  expect(receiver.headers[0]).toMatchObject({ 'x-key': 'secret', 'content-type': 'application/json' })
  expect(receiver.resources[0]).toMatchObject({ 'service.name': 'stoop', 'deployment.environment.name': 'test' })
  const { spans } = receiver
  const childrenOf = (parent: Span | undefined) => spans.filter(({ parentSpanId }) => parentSpanId === parent?.spanId)
  const namesOf = (found: Span[]) => found.map(({ name }) => name)

  const feed = spans.find(({ attributes }) => attributes['stoop.request.id'] === requestId)
  expect(feed).toMatchObject({
    name: 'GET /api/posts/feed',
    kind: 2,
    attributes: { 'http.request.method': 'GET', 'http.route': '/api/posts/feed', 'http.response.status_code': 200 },
  })
  // The client is not a trusted proxy.
  expect(feed?.parentSpanId).toBeUndefined()
  expect(feed?.traceId).not.toBe('a'.repeat(32))
  const calls = childrenOf(feed).filter(({ name }) => name === 'posts.feed')
  expect(calls).toMatchObject([{ attributes: { 'stoop.procedure': 'posts.feed', 'stoop.api': 'rest' } }])
  const statements = childrenOf(calls[0])
  expect(statements.length).toBeGreaterThan(0)
  expect(statements[0]).toMatchObject({
    kind: 3,
    traceId: feed?.traceId,
    attributes: { 'db.system.name': 'postgresql' },
  })
  expect(statements[0]?.attributes['db.query.text']).toContain('"friendships"')

  const batch = spans.find(({ name }) => name === 'GET /trpc/:path')
  expect(namesOf(childrenOf(batch))).toEqual(expect.arrayContaining(['posts.feed', 'notifications.counts']))
  // The body of a write is read before the procedure runs.
  const registration = spans.find(({ name }) => name === 'POST /api/auth/register')
  const registerCall = childrenOf(registration).find(({ name }) => name === 'auth.register')
  expect(namesOf(childrenOf(registerCall))).toContain('INSERT')
  const rejected = spans.find(({ name }) => name === 'GET /api/users/:username')
  expect(rejected).toMatchObject({ attributes: { 'http.response.status_code': 401 }, status: { code: 0 } })
  // Statements outside of requests, for example in jobs, have no span.
  expect(spans.filter(({ kind, parentSpanId }) => kind === 3 && parentSpanId === undefined)).toEqual([])
  for (const value of ['ann@stoop.test', 'correct horse', '/api/users/ann'])
    expect(JSON.stringify(spans)).not.toContain(value)
})

it('continues the trace of a trusted proxy', { tags: 'long' }, async () => {
  const receiver = await startReceiver()
  const settings = {
    OTEL_EXPORTER_OTLP_TRACES_ENDPOINT: `${receiver.url}/v1/traces`,
    OTEL_BSP_SCHEDULE_DELAY: '100',
    TRUSTED_PROXIES: '127.0.0.1',
  }
  const [traceId, parentId] = ['a'.repeat(32), 'b'.repeat(16)]
  await withServer(settings, async (address) => {
    await fetch(`${address}/api/site`, { headers: { traceparent: `00-${traceId}-${parentId}-01` } })
    await expectSpans(receiver.spans, ['GET /api/site'])
  })
  const request = receiver.spans.find(({ name }) => name === 'GET /api/site')
  expect(request).toMatchObject({ traceId, parentSpanId: parentId })
})

it('sends no span that the sampler drops', { tags: 'long' }, async () => {
  const receiver = await startReceiver()
  const settings = { OTEL_EXPORTER_OTLP_ENDPOINT: receiver.url, OTEL_TRACES_SAMPLER: 'parentbased_traceidratio' }
  await withServer({ ...settings, OTEL_TRACES_SAMPLER_ARG: '0' }, async (address) => {
    await fetch(`${address}/api/site`)
  })
  expect(receiver.spans).toEqual([])
})

it('serves requests and stops as usual while the receiver is unavailable', { tags: 'long' }, async () => {
  const settings = {
    // A receiver that closes each connection.
    OTEL_EXPORTER_OTLP_ENDPOINT: await listen(createTcpServer((socket) => socket.destroy())),
    OTEL_EXPORTER_OTLP_TIMEOUT: '300',
    OTEL_BSP_SCHEDULE_DELAY: '100',
  }
  await withServer(settings, async (address, lines) => {
    expect((await fetch(`${address}/api/site`)).status).toBe(200)
    await expect.poll(() => lines.join('\n'), { timeout: 60_000 }).toContain('Traces cannot be sent')
    expect((await fetch(`${address}/api/site`)).status).toBe(200)
  })
})

it('loads no package of OpenTelemetry without an endpoint, or if tracing is turned off', async () => {
  const warn = vi.fn()
  const endpoint = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1' }
  expect(await loadTracing({}, warn)).toBeUndefined()
  expect(await loadTracing({ OTEL_EXPORTER_OTLP_ENDPOINT: '', OTEL_SERVICE_NAME: 'city' }, warn)).toBeUndefined()
  expect(await loadTracing({ ...endpoint, OTEL_SDK_DISABLED: 'true' }, warn)).toBeUndefined()
  expect(await loadTracing({ ...endpoint, OTEL_TRACES_EXPORTER: 'none' }, warn)).toBeUndefined()
})

it.each([
  [{ OTEL_EXPORTER_OTLP_PROTOCOL: 'grpc' }, 'OTEL_EXPORTER_OTLP_PROTOCOL must be http/json'],
  [{ OTEL_TRACES_SAMPLER: 'jaeger_remote' }, 'OTEL_TRACES_SAMPLER must be always_on'],
  [{ OTEL_TRACES_SAMPLER_ARG: '5' }, 'OTEL_TRACES_SAMPLER_ARG must be a number from 0 to 1.'],
])('rejects the tracing settings %o with one sentence', async (settings, sentence) => {
  const variables = { OTEL_EXPORTER_OTLP_ENDPOINT: 'http://127.0.0.1:1', ...settings }
  await expect(loadTracing(variables, vi.fn())).rejects.toThrow(sentence)
})

it('bundles the packages of OpenTelemetry in a chunk that is loaded only for tracing', () => {
  const main = getBundledProgram('main')
  const seen = new Set<string>()
  const readStatic = (file: string): void => {
    if (seen.has(file)) return
    seen.add(file)
    const code = readFileSync(file, 'utf8')
    expect(code, file).not.toContain('class OTLPTraceExporter')
    for (const [, name = ''] of code.matchAll(/^(?:import|export) .*?"(\.\/[^"]+\.js)"/gm))
      readStatic(join(dirname(file), name))
  }
  readStatic(main)
  expect(seen.size).toBeGreaterThan(1)
})
