import {
  badRequest,
  databaseUnavailable,
  idempotencyKeyReused,
  notFound,
  toErrorBody,
  tooLarge,
  tooManyRequests,
  unauthorized,
  unsupportedMediaType,
} from '@stoop/api/errors'
import type { ErrorResponse } from '@stoop/validators/responses'

/** Example bodies of the shared error responses, by their name in the document. */
export const ERROR_EXAMPLES: Record<string, ErrorResponse> = {
  Invalid: toErrorBody(badRequest('NO_CITY', { field: 'city', fieldCode: 'REQUIRED' })),
  SignedOut: toErrorBody(unauthorized('SIGNED_OUT')),
  NotFound: toErrorBody(notFound('Post')),
  TooLarge: toErrorBody(tooLarge('TOO_LARGE')),
  NotJson: toErrorBody(unsupportedMediaType('NOT_JSON')),
  KeyReused: toErrorBody(idempotencyKeyReused()),
  TooMany: toErrorBody(tooManyRequests(12)),
  Away: toErrorBody(databaseUnavailable(undefined)),
}
