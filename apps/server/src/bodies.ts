import { wrongKind } from '@stoop/api/refusals'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * JSON bodies; none, an empty one and `{}` are alike (R48). Refuses with 400 what is not UTF-8, is no JSON, or has a key
 * that would reach a prototype; with 415 what is of another kind or compressed.
 */
export function readBodies(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length > 0 && isEncoded(request)) return done(wrongKind('Send JSON that is not compressed'))
    const text = textOf(body)
    if (text === undefined) done(new TRPCError({ code: 'BAD_REQUEST' }))
    else if (text.trim() === '') done(null, undefined)
    else parseJson(request, text, done)
  })
  app.addContentTypeParser('*', { parseAs: 'buffer' }, (_request, body, done) => {
    if (body.length === 0) done(null, undefined)
    else done(new TRPCError({ code: 'UNSUPPORTED_MEDIA_TYPE' }))
  })
}

const utf8 = new TextDecoder('utf-8', { fatal: true })

/** The letters of a body; undefined where it is not UTF-8: to guess would keep other letters than were sent. */
function textOf(body: Buffer): string | undefined {
  try {
    return utf8.decode(body)
  } catch {
    return undefined
  }
}

const isEncoded = ({ headers }: FastifyRequest) => !/^(identity)?$/i.test(headers['content-encoding']?.trim() ?? '')
