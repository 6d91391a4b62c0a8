import { toApiError } from '@stoop/api/database-errors'
import { ApiError, toErrorBody } from '@stoop/api/errors'
import { TRPCError } from '@trpc/server'
import { getHTTPStatusCodeFromError } from '@trpc/server/http'
import type { FastifyError, FastifyReply, FastifyRequest } from 'fastify'
import { findRequestContext } from './authenticate.ts'
import { localeOfRequest, setContentLanguage } from './request-locale.ts'

declare module 'fastify' {
  interface FastifyReply {
    /** The error of the response, for /metrics. */
    sentError?: TRPCError
  }
}

/** Sends an error as the documented body with its status. Adds Retry-After if the time is known, and WWW-Authenticate for 401. */
export function sendError(request: FastifyRequest, reply: FastifyReply, error: unknown): FastifyReply {
  const trpcError = error instanceof TRPCError ? error : (toApiError(error) ?? toTrpcError(error))
  const status = getHTTPStatusCodeFromError(trpcError)
  reply.sentError = trpcError
  // No hook runs for a request whose URL cannot be decoded, so set the header here.
  reply.header('x-request-id', request.id)
  if (status >= 500) request.log[status === 503 ? 'warn' : 'error'](trpcError.cause ?? trpcError)
  if (status === 401) reply.header('www-authenticate', 'Bearer')
  if (trpcError instanceof ApiError && trpcError.retryAfter) reply.header('retry-after', trpcError.retryAfter)
  const locale = localeOfRequest(request, findRequestContext(request))
  setContentLanguage(reply, locale)
  return reply
    .code(status)
    .header('cache-control', 'no-store')
    .send(toErrorBody(trpcError, request.id, locale))
}

const CODE_BY_STATUS: Record<number, TRPCError['code']> = {
  404: 'NOT_FOUND',
  405: 'METHOD_NOT_SUPPORTED',
  408: 'TIMEOUT',
  413: 'PAYLOAD_TOO_LARGE',
  414: 'BAD_REQUEST',
  415: 'UNSUPPORTED_MEDIA_TYPE',
}

/**
 * Converts an error to a TRPCError. An error of Fastify with a status below 500 is a client error. An error without a status is a
 * bug in Stoop.
 */
function toTrpcError(error: unknown): TRPCError {
  const status = isFastifyError(error) ? (error.statusCode ?? 500) : 500
  const code = CODE_BY_STATUS[status] ?? (status < 500 ? 'BAD_REQUEST' : 'INTERNAL_SERVER_ERROR')
  return new TRPCError({ code, cause: code === 'BAD_REQUEST' ? undefined : error })
}

const isFastifyError = (error: unknown): error is FastifyError => error instanceof Error && 'statusCode' in error
