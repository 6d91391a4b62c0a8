import type { FastifyRequest } from 'fastify'

/** Returns whether `If-None-Match` is `*` or contains this ETag (weak comparison, RFC 9110). If so, the response must be 304. */
export function isNotModified({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const etags = (headers['if-none-match'] ?? '').split(',').map((entry) => entry.trim().replace(/^W\//, ''))
  return etags.includes(etag) || etags.join() === '*'
}
