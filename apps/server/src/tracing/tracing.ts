import type { FastifyInstance } from 'fastify'
import { EnvError } from '../env.ts'
import type { RunCall } from '../http/call-metrics.ts'

/** Records traces of requests. */
export type Tracing = {
  /** Adds a span for each request. Register it before all hooks that can reject a request. */
  traceRequests(app: FastifyInstance, isTrustedProxy: (address: string) => boolean): void
  /** Wraps `run` to add a span for each call. */
  traceCalls(run: RunCall): RunCall
  /** Starts the span of a database statement. Returns a function that ends it; undefined outside of a request. */
  startStatement(text: string): ((error?: unknown) => void) | undefined
  /** Sends the remaining spans, for at most two seconds. */
  stop(): Promise<void>
}

type Variables = Record<string, string | undefined>

const ENDPOINTS = ['OTEL_EXPORTER_OTLP_ENDPOINT', 'OTEL_EXPORTER_OTLP_TRACES_ENDPOINT']
const PROTOCOLS = ['OTEL_EXPORTER_OTLP_TRACES_PROTOCOL', 'OTEL_EXPORTER_OTLP_PROTOCOL']

/**
 * Starts tracing if the standard variables of OpenTelemetry name an endpoint. Otherwise loads nothing and returns undefined.
 * Throws EnvError for invalid settings.
 */
export async function loadTracing(variables: Variables, warn: (line: string) => void): Promise<Tracing | undefined> {
  const isOff = variables.OTEL_SDK_DISABLED?.toLowerCase() === 'true' || variables.OTEL_TRACES_EXPORTER === 'none'
  if (isOff || !ENDPOINTS.some((name) => variables[name])) return undefined
  const protocol = PROTOCOLS.find((name) => variables[name])
  if (protocol && !variables[protocol]?.startsWith('http/'))
    throw new EnvError(`${protocol} must be http/json or http/protobuf: Stoop sends traces over HTTP.`)
  // This import is a separate chunk of the bundle, so that a server without tracing loads no package of OpenTelemetry.
  const { startTracing } = await import('./start-tracing.ts')
  return startTracing(variables, warn)
}
