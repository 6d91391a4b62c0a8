import type { Services } from '@stoop/api/context'
import { listDueSeconds } from '@stoop/api/jobs/run-jobs'
import { type OutboxState, readOutboxState } from '@stoop/api/mail/outbox-state'
import { RELEASE } from '@stoop/db/release'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'

import { BUILD } from '../build-info.ts'
import { addModerationMetrics } from './moderation-metrics.ts'

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

/** Adds /metrics for a Prometheus on this machine: request durations by route and status, and process metrics. */
export function mountMetrics(
  app: FastifyInstance,
  services: Services,
  readClockDifference: () => number = () => 0,
): void {
  const registry = new Registry()
  collectDefaultMetrics({ register: registry })
  const requestSeconds = new Histogram({
    name: 'http_request_duration_seconds',
    help: 'Duration of HTTP requests',
    labelNames: ['method', 'route', 'status'],
    buckets: [0.005, 0.01, 0.025, 0.05, 0.1, 0.25, 0.5, 1, 2.5, 5],
    registers: [registry],
  })
  new Gauge({
    name: 'stoop_release_info',
    help: 'The running release; the value is always 1',
    labelNames: ['release', 'commit'],
    registers: [registry],
  }).set({ release: RELEASE, commit: BUILD?.commit ?? '' }, 1)
  addMailMetrics(registry, services)
  addJobMetrics(registry, services)
  addModerationMetrics(registry, services)
  new Gauge({
    name: 'database_clock_difference_seconds',
    help: "How far the machine's clock is ahead of the database's; jobs stop beyond 5 s",
    registers: [registry],
    collect() {
      this.set(readClockDifference() / 1000)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Use the declared route, because URLs would create an unlimited number of labels.
    const route = request.routeOptions.url ?? 'none'
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!isLocal(request)) throw new TRPCError({ code: 'NOT_FOUND' })
    return reply.header('content-type', registry.contentType).send(await registry.metrics())
  })
}

function addMailMetrics(registry: Registry, services: Services): void {
  const addGauge = (name: string, help: string, select: (state: OutboxState) => number) =>
    new Gauge({
      name,
      help,
      registers: [registry],
      async collect() {
        // If the database is unavailable, still return the other metrics.
        this.set(await readOutboxState(services).then(select, () => Number.NaN))
      },
    })
  addGauge('mail_outbox_messages', 'Messages that wait in the outbox', ({ messages }) => messages)
  addGauge(
    'mail_outbox_oldest_seconds',
    'Age of the oldest message that is due or was tried',
    ({ oldestSeconds }) => oldestSeconds,
  )
}

function addJobMetrics(registry: Registry, services: Services): void {
  new Gauge({
    name: 'job_queue_due_seconds',
    help: 'How long the oldest background job has been due',
    labelNames: ['kind'],
    registers: [registry],
    async collect() {
      this.reset()
      // If the database is unavailable, still return the other metrics.
      for (const { kind, dueSeconds } of await listDueSeconds(services).catch(() => [])) this.set({ kind }, dueSeconds)
    },
  })
}

// Headers that proxies add.
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/** Returns whether the request comes directly from this machine. Cannot detect a local proxy that adds none of these headers. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined)
