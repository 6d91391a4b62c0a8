import type { FastifyRequest } from 'fastify'

/** Whether `If-None-Match` names this tag, weakly as RFC 9110 compares it there, or `*`: then 304 is the answer. */
export function isKnown({ headers }: Pick<FastifyRequest, 'headers'>, etag: string): boolean {
  const known = (headers['if-none-match'] ?? '').split(',').map((each) => each.trim().replace(/^W\//, ''))
  return known.includes(etag) || known.join() === '*'
}
