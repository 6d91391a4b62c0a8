import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Histogram, Registry } from 'prom-client'

const LOOPBACK = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** /metrics, for a Prometheus on this machine: answers' times by route and status, and the process's own figures. */
export function mountMetrics(app: FastifyInstance): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const seconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'How long answers took',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  app.addHook('onResponse', async (request, reply) => {
    // The route as it was declared: an address of a member's own choice would be a label without end.
    const route = request.routeOptions.url ?? 'none'
    seconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) throw new TRPCError({ code: 'NOT_FOUND' })
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

// Any of these says that somebody passed it on.
const FORWARDED = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/** Came straight from this machine, as far as its headers tell: a proxy that adds none of them looks like Prometheus. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  LOOPBACK.has(socket.remoteAddress ?? '') && FORWARDED.every((name) => headers[name] === undefined)
