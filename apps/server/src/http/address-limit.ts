import type { Services } from '@stoop/api/context'
import { addressKey } from '@stoop/api/rate-limits'
import type { FastifyInstance } from 'fastify'

/**
 * Counts every request from an IP address before everything else, so that even requests for unknown URLs are limited. The limit
 * is high, because many people can share an address.
 */
export function limitAddresses(app: FastifyInstance, services: Pick<Services, 'limits'>): void {
  app.addHook('onRequest', (request) => services.limits.consume('address', addressKey(request.ip)))
}
