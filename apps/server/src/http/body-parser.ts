import { unsupportedMediaType } from '@stoop/api/errors'
import { TRPCError } from '@trpc/server'
import type { FastifyInstance, FastifyRequest } from 'fastify'

/**
 * Parses JSON bodies; a missing or empty body counts as `{}`. Returns 400 for a body that is not UTF-8, is not JSON, or has a key
 * that could change a prototype. Returns 415 for other content types and compressed bodies.
 */
export function registerBodyParser(app: FastifyInstance): void {
  const parseJson = app.getDefaultJsonParser('error', 'error')
  app.removeAllContentTypeParsers()
  app.addContentTypeParser<Buffer>('application/json', { parseAs: 'buffer' }, (request, body, done) => {
    if (body.length > 0 && isCompressed(request)) return done(unsupportedMediaType('COMPRESSED'))
    const text = decodeUtf8(body)
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

/** Decodes the body as UTF-8. Returns undefined if it is not valid UTF-8. */
function decodeUtf8(body: Buffer): string | undefined {
  try {
    return utf8.decode(body)
  } catch {
    return undefined
  }
}

const isCompressed = ({ headers }: FastifyRequest) => !/^(identity)?$/i.test(headers['content-encoding']?.trim() ?? '')
