import type { DeclaredErrorName, DeclaredErrors, EndpointReason } from '@stoop/api/endpoint'
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

type CommonError = {
  name: string
  description: string
  reasons: EndpointReason[]
  appliesTo: (row: OperationTraits) => boolean
}

/** Error responses by status that operations have without declaring them. `appliesTo` selects the operations. */
const COMMON_ERRORS: Record<number, CommonError> = {
  400: {
    name: 'Invalid',
    description: 'The input is invalid; `fields` lists the messages by field',
    reasons: [
      'INVALID_CURSOR',
      'INVALID_IDEMPOTENCY_KEY',
      'INVALID_INPUT',
      'INVALID_REQUEST',
      'NOT_AN_OBJECT',
      'UNSTORABLE_VALUE',
    ],
    appliesTo: (row) => row.hasInput || row.isWrite,
  },
  401: {
    name: 'SignedOut',
    description: 'The token is missing, invalid or expired',
    reasons: ['SIGNED_OUT'],
    appliesTo: (row) => row.isAuthRequired,
  },
  404: {
    name: 'NotFound',
    description: 'The resource does not exist or is not visible to you',
    reasons: ['NOT_FOUND'],
    appliesTo: () => false,
  },
  413: {
    name: 'TooLarge',
    description: 'The body is larger than 64 KiB',
    reasons: ['TOO_LARGE'],
    appliesTo: (row) => row.isWrite,
  },
  415: {
    name: 'NotJson',
    description: 'The body is not JSON',
    reasons: ['COMPRESSED', 'NOT_JSON'],
    appliesTo: (row) => row.isWrite,
  },
  422: {
    name: 'KeyReused',
    description: 'The Idempotency-Key was used for a different request',
    reasons: ['IDEMPOTENCY_KEY_REUSED'],
    appliesTo: (row) => row.isIdempotent,
  },
  429: {
    name: 'TooMany',
    description: 'Too many requests; retry after the seconds in Retry-After',
    reasons: ['IMAGE_QUEUE_FULL', 'RATE_LIMITED', 'REQUEST_QUEUE_FULL', 'SIGN_IN_QUEUE_FULL'],
    appliesTo: () => true,
  },
  503: {
    name: 'Away',
    description: 'The database is unavailable; retry after the seconds in Retry-After',
    reasons: ['DATABASE_UNAVAILABLE', 'SERVER_STOPPING', 'STORAGE_UNAVAILABLE'],
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

/**
 * Returns all error responses of an operation by status: the responses that all operations share, and the responses that its
 * procedure declares.
 */
export function errorResponses(row: OperationTraits): Record<string, ResponseObject | { $ref: string }> {
  const responses: Record<string, ResponseObject | { $ref: string }> = {}
  for (const [status, { name, appliesTo }] of Object.entries(COMMON_ERRORS))
    if (appliesTo(row)) responses[status] = { $ref: `#/components/responses/${name}` }
  for (const [name, reason] of typedEntries(row.declared)) {
    const status = STATUS_BY_ERROR[name]
    const common = COMMON_ERRORS[status]
    if (typeof reason === 'string')
      responses[status] = {
        ...errorResponse(String(status), reason),
        ...(common && { 'x-reasons': common.reasons }),
      }
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
  Object.entries(COMMON_ERRORS).map(([status, { name, description, reasons }]) => [
    name,
    { ...errorResponse(status, description, ERROR_EXAMPLES[name]), 'x-reasons': reasons },
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
