import { timingSafeEqual } from 'node:crypto'
import { hashSecret } from '@stoop/api/secret-tokens'
import type { FastifyRequest } from 'fastify'

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

// The headers that proxies add.
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/** Returns whether the request may read /metrics: it comes directly from this machine, or it has the configured token. */
export const mayReadMetrics = (request: FastifyRequest, token: string | undefined): boolean =>
  isLocal(request) || (token !== undefined && hasToken(request, token))

/**
 * Returns whether the request comes directly from this machine. A local proxy that adds none of these headers is not detected.
 */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined)

/** Compares in constant time. Compares hashes, because timingSafeEqual needs values of the same length. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return sent !== undefined && timingSafeEqual(Buffer.from(hashSecret(sent)), Buffer.from(hashSecret(token)))
}
