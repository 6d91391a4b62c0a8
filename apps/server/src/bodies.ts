import { TRPCError } from '@trpc/server'
import type { FastifyInstance } from 'fastify'

/** JSON bodies; none, an empty one and `{}` are alike (R48). A key that would reach a prototype is refused. */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser('application/json', { parseAs: 'string' }, (request, body, done) => {
    if (String(body).trim() === '') done(null, undefined)
    else parseJson(request, String(body), done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' }))
  })
}
