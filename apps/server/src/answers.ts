import { refusalOfFault } from '@stoop/api/faults'
import { Refusal, refusalBody } from '@stoop/api/refusals'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'

/** Sends any error as the documented body with its status and, where there is one, the wait (R15); with 401 goes what one may come in by. */
export function refuse(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const known = error instanceof TRPCError ? error : (refusalOfFault(error) ?? fromFastify(error))
  const status = getHTTPStatusCodeFromError(known)
  if (status >= 500) request.log[status === 503 ? 'warn' : 'error'](known.cause ?? known)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (known instanceof Refusal && known.retryAfter) reply.header('retry-after', known.retryAfter)
  return reply.code(status).header('cache-control', 'no-store').send(refusalBody(known))
}

const CODES: Record<number, TRPCError['code']> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/** Fastify's own refusals are of the request's form; anything without a status is a fault of ours. */
function fromFastify(error: unknown): TRPCError {
  const status = isFastifyError(error) ? (error.statusCode ?? 500) : 500
  const code = CODES[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR')
  return new TRPCError({ code, cause: code === 'BAD_REQUEST' ? undefined : error })
}

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && 'statusCode' in error
