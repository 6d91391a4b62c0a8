import type { FastifyInstance, FastifyRequest } from 'fastify'

declare module 'fastify' {
  interface FastifyContextConfig {
    /** Whether the body is an image, which may need minutes on a slow connection. */
    hasSlowBody?: boolean
  }
}

const DEFAULT_TIMEOUT_MS = 30_000

/** The timeout of Node.js for every request. An image of 5 MB arrives in it at 140 kbit/s. */
export const MAX_REQUEST_MS = 300_000

/** Closes the connection if the body is not complete within `timeoutMs`. Does nothing if the route has `hasSlowBody`. */
export function addBodyTimeout(app: FastifyInstance, timeoutMs = DEFAULT_TIMEOUT_MS): void {
  app.addHook('onRequest', (request, _reply, done) => {
    const isBodyTimed =
      request.method !== 'GET' && request.method !== 'HEAD' && !request.routeOptions.config.hasSlowBody
    if (isBodyTimed) startTimeout(request, timeoutMs)
    done()
  })
}

function startTimeout(request: FastifyRequest, timeoutMs: number): void {
  // If the request ends while the server stops, the timer may remain. It must not keep the process alive.
  const { raw } = request
  const timer = setTimeout(() => {
    // A request without a body never emits "end", because nothing reads its body.
    if (!raw.complete) raw.destroy()
  }, timeoutMs).unref()
  const clearTimer = () => clearTimeout(timer)
  raw.once('end', clearTimer).once('close', clearTimer)
}
