import type { Services } from '@stoop/api/context'
import { addressKey } from '@stoop/api/rate-limits'
import type { FastifyInstance } from 'fastify'

/**
 * Counts every request of an IP address before anything else, so that no request, even for an unknown URL, reaches
 * the database without a limit. The limit is high, because many people can share an address.
 */
export function limitAddresses(app: FastifyInstance, services: Pick<Services, 'limits'>): void {
  app.addHook('onRequest', (request) => services.limits.consume('address', addressKey(request.ip)))
}
