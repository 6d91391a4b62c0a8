import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify'

export const STREAM_PATH = 'live.events'

/**
 * Adds the route of the event stream, which has its own rate limit. When the server stops, it cuts the connections instead of
 * ending the responses, because a client does not connect again after a stream that has ended.
 */
export function mountStream(
  app: FastifyInstance,
  handle: (request: FastifyRequest, reply: FastifyReply) => Promise<void>,
): void {
  const open = new Set<FastifyReply['raw']>()
  app.addHook('preClose', async () => {
    for (const response of open) response.destroy()
  })
  app.get(`/trpc/${STREAM_PATH}`, async (request, reply) => {
    open.add(reply.raw)
    reply.raw.once('close', () => open.delete(reply.raw))
    // Proxies such as nginx would collect events before they send them.
    reply.header('x-accel-buffering', 'no')
    await handle(request, reply)
    return reply
  })
}
