import type { DeclaredErrorName, DeclaredErrors } from '@stoop/api/endpoint'
import type { ErrorResponse } from '@stoop/validators/responses'
import { ERROR_EXAMPLES } from './error-examples.ts'
import type { ResponseObject } from './types.ts'

/** The properties of an operation that determine its error responses. */
type OperationTraits = {
  declared: DeclaredErrors
  isAuthRequired: boolean
  hasInput: boolean
  isWrite: boolean
  isIdempotent: boolean
}

/** Error responses that many operations share, by status. `appliesTo` selects operations that have them implicitly. */
const COMMON_ERRORS: Record<number, { name: string; reason: string; appliesTo: (row: OperationTraits) => boolean }> = {
  400: {
    name: 'Invalid',
    reason: 'The input is invalid; `fields` lists the messages by field',
    appliesTo: (row) => row.hasInput || row.isWrite,
  },
  401: {
    name: 'SignedOut',
    reason: 'The token is missing, invalid or expired',
    appliesTo: (row) => row.isAuthRequired,
  },
  404: { name: 'NotFound', reason: 'The resource does not exist or is not visible to you', appliesTo: () => false },
  413: { name: 'TooLarge', reason: 'The body is larger than 64 KiB', appliesTo: (row) => row.isWrite },
  415: { name: 'NotJson', reason: 'The body is not JSON', appliesTo: (row) => row.isWrite },
  422: {
    name: 'KeyReused',
    reason: 'The Idempotency-Key was used for a different request',
    appliesTo: (row) => row.isIdempotent,
  },
  429: { name: 'TooMany', reason: 'Too many requests; retry after the seconds in Retry-After', appliesTo: () => true },
  503: {
    name: 'Away',
    reason: 'The database is unavailable; retry after the seconds in Retry-After',
    appliesTo: () => true,
  },
}

const STATUS_BY_ERROR: Record<DeclaredErrorName, number> = {
  unauthorized: 401,
  forbidden: 403,
  notFound: 404,
  conflict: 409,
  tooLarge: 413,
  unsupportedMediaType: 415,
}

/** Returns all error responses of an operation by status: implicit ones and those that its procedure declares. */
export function errorResponses(row: OperationTraits): Record<string, ResponseObject | { $ref: string }> {
  const responses: Record<string, ResponseObject | { $ref: string }> = {}
  for (const [status, { name, appliesTo }] of Object.entries(COMMON_ERRORS))
    if (appliesTo(row)) responses[status] = { $ref: `#/components/responses/${name}` }
  for (const [name, reason] of typedEntries(row.declared)) {
    const status = STATUS_BY_ERROR[name]
    const common = COMMON_ERRORS[status]
    if (typeof reason === 'string') responses[status] = errorResponse(String(status), reason)
    else if (common) responses[status] = { $ref: `#/components/responses/${common.name}` }
  }
  return responses
}

function typedEntries(declared: DeclaredErrors) {
  const names: DeclaredErrorName[] = Object.keys(STATUS_BY_ERROR).filter(
    (name): name is DeclaredErrorName => name in declared,
  )
  return names.map((name) => [name, declared[name]] as const)
}

const RETRY_AFTER: ResponseObject['headers'] = {
  'Retry-After': { description: 'Seconds', schema: { type: 'integer' } },
}

/** Headers of error responses, by status. */
const ERROR_HEADERS: Record<string, ResponseObject['headers']> = {
  401: { 'WWW-Authenticate': { description: 'Always Bearer', schema: { type: 'string' } } },
  429: RETRY_AFTER,
  503: RETRY_AFTER,
}

/** The shared error responses, for the document's components. */
export const ERROR_RESPONSES: Record<string, ResponseObject> = Object.fromEntries(
  Object.entries(COMMON_ERRORS).map(([status, { name, reason }]) => [
    name,
    errorResponse(status, reason, ERROR_EXAMPLES[name]),
  ]),
)

/** Creates an error response with the headers of its status. */
export function errorResponse(status: string, description: string, example?: ErrorResponse): ResponseObject {
  const headers = ERROR_HEADERS[status]
  return {
    description,
    ...(headers && { headers }),
    content: { 'application/json': { schema: { $ref: '#/components/schemas/Refusal' }, ...(example && { example }) } },
  }
}
