import { CALENDAR_PATH } from '@stoop/api/calendar/calendar-feed'
import { readCalendarFeed } from '@stoop/api/calendar/read-calendar-feed'
import type { Services } from '@stoop/api/context'
import { notFound } from '@stoop/api/errors'
import { addressKey } from '@stoop/api/rate-limits'
import type { FastifyInstance } from 'fastify'
import * as z from 'zod/mini'

const params = z.object({ token: z.string().check(z.regex(/^[\w-]{43}$/)) })

/**
 * Serves the private calendars at their secret addresses, which calendar programs read without a session. A revoked address and
 * that of a suspended or deleted member return 404.
 */
export function mountCalendars(services: Services) {
  return async (app: FastifyInstance) => {
    app.get(`${CALENDAR_PATH}:token.ics`, { config: { isSessionless: true } }, async (request, reply) => {
      const { limits } = services
      // Only by address as often as all requests: the servers of a calendar program read the calendars of many members.
      await limits.consume('everything', addressKey(request.ip))
      const { success, data } = params.safeParse(request.params)
      if (!success) throw notFound('Event')
      const calendar = await readCalendarFeed(services, data.token)
      if (calendar === undefined) throw notFound('Event')
      return reply
        .header('content-type', 'text/calendar; charset=utf-8')
        .header('cache-control', 'private, no-store')
        .send(calendar)
    })
  }
}
