import { AsyncLocalStorage } from 'node:async_hooks'
import { setTimeout as delay } from 'node:timers/promises'
import { type Context, ROOT_CONTEXT, type Span, SpanKind, SpanStatusCode, trace } from '@opentelemetry/api'
import { setGlobalErrorHandler, W3CTraceContextPropagator } from '@opentelemetry/core'
import { OTLPTraceExporter } from '@opentelemetry/exporter-trace-otlp-http'
import { detectResources, envDetector, resourceFromAttributes } from '@opentelemetry/resources'
import { BatchSpanProcessor, TracerProvider } from '@opentelemetry/sdk-trace'
import { errorCode } from '@stoop/db/error-code'
import { RELEASE } from '@stoop/db/release'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyRequest } from 'fastify'
import { readSampler } from './sampler.ts'
import type { Tracing } from './tracing.ts'

const STOP_MS = 2000
/** The timeout for sending spans, with retries. A shutdown waits for it, and the default of OpenTelemetry is 10 s. */
const SEND_MS = 2000
const WARNING_INTERVAL_MS = 10 * 60 * 1000
// Statements are shortened as in the log: one for many rows can be thousands of times as long as its request.
const MAX_STATEMENT_LENGTH = 500

/** Starts tracing with the settings of OTEL_* variables. Spans contain routes and statements, but no values and no members. */
export function startTracing(variables: Record<string, string | undefined>, warn: (line: string) => void): Tracing {
  warnAboutErrors(warn)
  const ownResource = resourceFromAttributes({ 'service.name': 'stoop', 'service.version': RELEASE })
  const provider = new TracerProvider({
    sampler: readSampler(variables),
    resource: ownResource.merge(detectResources({ detectors: [envDetector] })),
    spanProcessors: [createProcessor(variables)],
  })
  const tracer = provider.getTracer('stoop', RELEASE)
  const propagator = new W3CTraceContextPropagator()
  /** The context of the running request or call. It contains the parent of the next span. */
  const active = new AsyncLocalStorage<Context>()
  const requests = new WeakMap<FastifyRequest, Context>()

  const startRequest = (request: FastifyRequest, isTrustedProxy: (address: string) => boolean): Context => {
    const { headers, socket } = request.raw
    // Only a trusted proxy may name the parent. Clients could otherwise choose which of their requests are recorded.
    const parent = isTrustedProxy(socket.remoteAddress ?? '')
      ? propagator.extract(ROOT_CONTEXT, headers, {
          get: (carrier, name) => carrier[name],
          keys: (carrier) => Object.keys(carrier),
        })
      : ROOT_CONTEXT
    const route = request.routeOptions.url
    const attributes = {
      'http.request.method': request.method,
      ...(route !== undefined && { 'http.route': route }),
      'stoop.request.id': request.id,
    }
    const name = route === undefined ? request.method : `${request.method} ${route}`
    const span = tracer.startSpan(name, { kind: SpanKind.SERVER, attributes }, parent)
    return trace.setSpan(parent, span)
  }

  return {
    traceRequests(app, isTrustedProxy) {
      app.addHook('onRequest', (request, reply, done) => {
        const context = startRequest(request, isTrustedProxy)
        requests.set(request, context)
        reply.raw.once('close', () => endRequest(trace.getSpan(context), reply.raw.statusCode))
        active.run(context, done)
      })
      // Set the context again: events of the body run in the context of the connection, which may be of an earlier request.
      app.addHook('preValidation', (request, _reply, done) => {
        const context = requests.get(request)
        if (context) active.run(context, done)
        else done()
      })
    },
    traceCalls: (run) => async (call, api) => {
      const parent = active.getStore() ?? ROOT_CONTEXT
      const span = tracer.startSpan(
        call.path,
        { attributes: { 'stoop.procedure': call.path, 'stoop.api': api } },
        parent,
      )
      try {
        return await active.run(trace.setSpan(parent, span), () => run(call, api))
      } catch (error) {
        recordCallError(span, error)
        throw error
      } finally {
        span.end()
      }
    },
    startStatement(text) {
      const parent = active.getStore()
      if (!parent) return undefined
      const operation = /^\W*(\w+)/.exec(text)?.[1]?.toUpperCase() ?? 'SQL'
      const attributes = {
        'db.system.name': 'postgresql',
        'db.operation.name': operation,
        'db.query.text': text.slice(0, MAX_STATEMENT_LENGTH),
      }
      const span = tracer.startSpan(operation, { kind: SpanKind.CLIENT, attributes }, parent)
      return (error) => {
        // The messages of PostgreSQL contain values.
        if (error !== undefined) markFailed(span, errorCode(error) ?? 'unknown')
        span.end()
      }
    },
    stop: async () => {
      await Promise.race([provider.shutdown().catch(() => undefined), delay(STOP_MS, undefined, { ref: false })])
    },
  }
}

/** Creates the queue of spans, with the settings that OpenTelemetry's packages for Node do not read themselves. */
function createProcessor(variables: Record<string, string | undefined>): BatchSpanProcessor {
  const delayMs = Number(variables.OTEL_BSP_SCHEDULE_DELAY || Number.NaN)
  const settings = delayMs > 0 ? { scheduledDelayMillis: delayMs } : {}
  return new BatchSpanProcessor({ ...settings, exporter: createExporter(variables) })
}

/** Creates the exporter. It reads the other OTEL_EXPORTER_OTLP_… variables itself. */
function createExporter(variables: Record<string, string | undefined>): OTLPTraceExporter {
  const hasTimeout = variables.OTEL_EXPORTER_OTLP_TIMEOUT || variables.OTEL_EXPORTER_OTLP_TRACES_TIMEOUT
  return new OTLPTraceExporter(hasTimeout ? {} : { timeoutMillis: SEND_MS })
}

function endRequest(span: Span | undefined, status: number): void {
  span?.setAttribute('http.response.status_code', status)
  if (span && status >= 500) markFailed(span, String(status))
  span?.end()
}

/** If the server caused the error of a call, marks its span as failed. */
function recordCallError(span: Span, error: unknown): void {
  const code = error instanceof TRPCError ? error.code : 'INTERNAL_SERVER_ERROR'
  span.setAttribute('stoop.result', code)
  if (!(error instanceof TRPCError) || getHTTPStatusCodeFromError(error) >= 500) markFailed(span, code)
}

function markFailed(span: Span, type: string): void {
  span.setAttribute('error.type', type)
  span.setStatus({ code: SpanStatusCode.ERROR })
}

/** Logs that spans could not be sent, at most every ten minutes. If the receiver fails, the server goes on. */
function warnAboutErrors(warn: (line: string) => void): void {
  let warnedAt = Number.NEGATIVE_INFINITY
  setGlobalErrorHandler((error) => {
    const now = performance.now()
    if (now - warnedAt < WARNING_INTERVAL_MS) return
    warnedAt = now
    const reason = error instanceof Error ? error.message : 'unknown'
    warn(`Traces cannot be sent (${reason}). Stoop continues without them.`)
  })
}
