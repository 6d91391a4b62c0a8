import { serverStopping } from '@stoop/api/errors'
import { RELEASE } from '@stoop/db/release'
import type { FastifyInstance, FastifyReply } from 'fastify'
import { NotReadyError } from './readiness.ts'

export type Health = {
  /** Becomes false when the server starts to close its connections. */
  isServing: boolean
  /** Becomes true after SIGTERM. Proxies must then use another server. This one still accepts requests for STOP_DELAY_MS. */
  isStopping?: boolean
  /** Resolves if the server can serve requests. Otherwise throws NotReadyError or the database's error. */
  requireReady(): Promise<void>
}

const MONITORING_PATHS = new Set(['/healthz', '/readyz', '/metrics'])

/**
 * While the server stops, closes each connection after its current response, and rejects further requests on it, except requests
 * of monitoring.
 */
export function rejectWhileStopping(app: FastifyInstance, health: Health): void {
  const closeAfterResponse = (reply: FastifyReply) => health.isStopping && reply.header('connection', 'close')
  app.addHook('onRequest', (request, reply, done) => {
    // Needed here too, because onSend does not run for event streams, which write their own headers.
    closeAfterResponse(reply)
    if (health.isServing || MONITORING_PATHS.has(request.routeOptions.url ?? '')) done()
    else done(serverStopping())
  })
  // Check again, because the server may have begun to stop during the request.
  app.addHook('onSend', (_request, reply, _payload, done) => {
    closeAfterResponse(reply)
    done()
  })
}

/** Adds /healthz (the process runs; contains its release) and /readyz (the database, migrations and disk can be used). */
export function mountHealth(health: Health) {
  return async (app: FastifyInstance) => {
    app.get('/healthz', async (_request, reply) =>
      reply.header('cache-control', 'no-store').send({ ok: true, release: RELEASE }),
    )
    app.get('/readyz', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (health.isStopping || !health.isServing) return reply.code(503).send({ ok: false, reason: 'stopping' })
      try {
        await health.requireReady()
        return reply.send({ ok: true })
      } catch (error) {
        request.log.warn(error)
        return reply.code(503).send({ ok: false, reason: error instanceof NotReadyError ? error.reason : 'database' })
      }
    })
  }
}
