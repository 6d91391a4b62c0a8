import { timingSafeEqual } from 'node:crypto'
import { hashSecret } from '@stoop/api/secret-tokens'
import type { FastifyRequest } from 'fastify'

const LOOPBACK_ADDRESSES = new Set(['127.0.0.1', '::1', '::ffff:127.0.0.1'])

// Headers that proxies add.
const PROXY_HEADERS = ['forwarded', 'via', 'x-forwarded-for', 'x-real-ip']

/** Returns whether the request may read /metrics: it comes directly from this machine, or has the token, if there is one. */
export const mayReadMetrics = (request: FastifyRequest, token: string | undefined): boolean =>
  isLocal(request) || (token !== undefined && hasToken(request, token))

/** Returns whether the request comes directly from this machine. Cannot detect a local proxy that adds none of these headers. */
const isLocal = ({ socket, headers }: FastifyRequest) =>
  LOOPBACK_ADDRESSES.has(socket.remoteAddress ?? '') && PROXY_HEADERS.every((name) => headers[name] === undefined)

/** Compares in constant time. The hashes have the same length, which timingSafeEqual needs. */
function hasToken({ headers }: FastifyRequest, token: string): boolean {
  const sent = /^Bearer +(\S+)$/i.exec(headers.authorization ?? '')?.[1]
  return sent !== undefined && timingSafeEqual(Buffer.from(hashSecret(sent)), Buffer.from(hashSecret(token)))
}
