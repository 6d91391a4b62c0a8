import type { Services } from '@stoop/api/context'
import { listDueSeconds } from '@stoop/api/jobs/run-jobs'
import { type OutboxState, readOutboxState } from '@stoop/api/mail/outbox-state'
import type { PushOutcome } from '@stoop/api/push/push-job'
import type { PoolState } from '@stoop/db/client'
import { RELEASE } from '@stoop/db/release'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance } from 'fastify'
import { collectDefaultMetrics, Gauge, Histogram, Registry } from 'prom-client'
import { BUILD } from '../build-info.ts'
import { type CallMetrics, createCallMetrics } from './call-metrics.ts'
import { createJobMetrics, type ObserveJob } from './job-metrics.ts'
import { createLimitMetrics, type ObserveLimits } from './limit-metrics.ts'
import { mayReadMetrics } from './metrics-access.ts'
import { addModerationMetrics } from './moderation-metrics.ts'
import { createPushMetrics } from './push-metrics.ts'
import {
  addBackupMetrics,
  addDiskMetrics,
  addDrillMetrics,
  addPoolMetrics,
  addQueueMetrics,
  type Queues,
} from './system-metrics.ts'

/** The metrics of a server. The parts of the server record what they do in them. */
export type Metrics = {
  registry: Registry
  calls: CallMetrics
  observeJob: ObserveJob
  observeLimits: ObserveLimits
  countPush: (outcome: PushOutcome) => void
  queues: Queues
}

/** Creates the metrics of a server. Those that are read at each scrape are added by `mountMetrics`. */
export function createMetrics(): Metrics {
  const registry = new Registry()
  return {
    registry,
    calls: createCallMetrics(registry),
    observeJob: createJobMetrics(registry),
    observeLimits: createLimitMetrics(registry),
    countPush: createPushMetrics(registry),
    queues: new Map(),
  }
}

/** The sources that `/metrics` reads at each scrape. */
export type MetricsSources = {
  /** A bearer token with which other machines can read the metrics. If undefined, only this machine can. */
  token?: string | undefined
  /** How many milliseconds the machine's clock is ahead of the clock of the database. */
  readClockDifference?: () => number
  pool?: { getState(): PoolState; maxConnections: number }
  /** The folder whose disk, backups and drills are reported. */
  dataDir?: string
  /** Whether `stoop drill` can restore the database of this server. */
  hasDrills?: boolean
}

/** Adds /metrics for Prometheus: requests, calls, queues, jobs, the database pool, the disk and the process. */
export function mountMetrics(
  app: FastifyInstance,
  services: Services,
  { registry, calls, queues }: Metrics,
  { token, readClockDifference = () => 0, pool, dataDir, hasDrills = true }: MetricsSources,
): void {
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
  addServiceQueues(queues, services)
  addQueueMetrics(registry, queues)
  if (pool) addPoolMetrics(registry, pool.getState, pool.maxConnections)
  if (dataDir !== undefined) {
    addDiskMetrics(registry, dataDir)
    const now = () => services.clock.now()
    addBackupMetrics(registry, dataDir, now)
    if (hasDrills) addDrillMetrics(registry, dataDir, now)
  }
  new Gauge({
    name: 'database_clock_difference_seconds',
    help: "How far the machine's clock is ahead of the database's; jobs stop beyond 5 s",
    registers: [registry],
    collect() {
      this.set(readClockDifference() / 1000)
    },
  })
  app.addHook('onResponse', (request, reply, done) => {
    // Use the declared route as the label. URLs would create an unlimited number of labels.
    const route = request.routeOptions.url ?? 'none'
    requestSeconds.observe({ method: request.method, route, status: reply.statusCode }, reply.elapsedTime / 1000)
    if (reply.sentError) calls.countRefusal(reply.sentError)
    done()
  })
  app.get('/metrics', async (request, reply) => {
    if (!mayReadMetrics(request, token)) throw new TRPCError({ code: 'NOT_FOUND' })
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
        // If the database is unavailable, return the other metrics.
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
      // If the database is unavailable, return the other metrics.
      for (const { kind, dueSeconds } of await listDueSeconds(services).catch(() => [])) this.set({ kind }, dueSeconds)
    },
  })
}

function addServiceQueues(queues: Queues, { databaseQueue, passwords, photos }: Services): void {
  if (databaseQueue.getState) queues.set('database', databaseQueue.getState)
  if (passwords.getQueueState) queues.set('passwords', passwords.getQueueState)
  if (photos.getQueueState) queues.set('images', photos.getQueueState)
}
