import type { FastifyInstance } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** The body is a picture, which a slow phone may send for longer. */
    slowBody?: boolean
  }
}

const USUAL_MS = 30_000

/** Node's limit for every request, the slowest picture's: 5 MB at 140 kbit/s. */
export const SLOWEST_MS = 300_000

/** Cuts off a body that has not come whole within `usual` milliseconds, unless its route takes slow ones. */
export function limitBodyTime(app: FastifyInstance, usual = USUAL_MS): void {
  app.addHook('onRequest', async (request) => {
    if (request.method === 'GET' || request.method === 'HEAD' || request.routeOptions.config.slowBody) return
    const late = setTimeout(() => request.raw.destroy(), usual)
    const arrived = () => clearTimeout(late)
    request.raw.once('end', arrived).once('close', arrived)
  })
}
