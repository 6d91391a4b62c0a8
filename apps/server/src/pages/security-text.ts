import type { Services } from '@stoop/api/context'
import { DAY_MS } from '@stoop/api/durations'
import type { FastifyInstance } from 'fastify'

/** RFC 9116 recommends less than a year. */
const VALID_DAYS = 180

type Options = { contact: string; publicUrl: string | undefined }

/** Serves /.well-known/security.txt (RFC 9116), which tells how to report a vulnerability of this installation. */
export function mountSecurityText({ clock }: Pick<Services, 'clock'>, { contact, publicUrl }: Options) {
  return async (app: FastifyInstance) => {
    app.get('/.well-known/security.txt', (_request, reply) => {
      // The same text all day, so that caches can compare it.
      const today = Math.floor(clock.now() / DAY_MS) * DAY_MS
      const lines = [
        `Contact: ${contact}`,
        `Expires: ${new Date(today + VALID_DAYS * DAY_MS).toISOString()}`,
        'Preferred-Languages: en',
        ...(publicUrl?.startsWith('https:') ? [`Canonical: ${publicUrl}/.well-known/security.txt`] : []),
      ]
      reply.header('cache-control', 'no-cache').type('text/plain; charset=utf-8')
      return reply.send(`${lines.join('\n')}\n`)
    })
  }
}
