import { stopping } from '@stoop/api/refusals'
import type { FastifyInstance } from 'fastify'

export type Health = {
  /** Whether the server takes work: false from the moment it is told to stop. */
  serving: boolean
  /** Resolves when the database answers and has every migration; rejects with a reason otherwise. */
  ready(): Promise<void>
}

const WATCHED = new Set(['/healthz', '/readyz', '/metrics'])

/** Work that comes on an open connection while the server stops is refused; who watches it is answered. */
export function refuseWhileStopping(app: FastifyInstance, health: Health): void {
  app.addHook('onRequest', async (request) => {
    if (!health.serving && !WATCHED.has(request.routeOptions.url ?? '')) throw stopping()
  })
}

/** /healthz: the process lives. /readyz: it can serve, database and migrations included. */
export function mountHealth(health: Health) {
  return async (app: FastifyInstance) => {
    app.get('/healthz', async (_request, reply) => reply.header('cache-control', 'no-store').send({ ok: true }))
    app.get('/readyz', async (request, reply) => {
      reply.header('cache-control', 'no-store')
      if (!health.serving) return reply.code(503).send({ ok: false, reason: 'stopping' })
      try {
        await health.ready()
        return reply.send({ ok: true })
      } catch (error) {
        request.log.warn(error)
        return reply.code(503).send({ ok: false, reason: 'database' })
      }
    })
  }
}
