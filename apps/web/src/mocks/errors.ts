import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { ApiError, NetworkError } from './mock-api.ts'

const statuses = {
  BAD_REQUEST: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  CONFLICT: 409,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
} as const satisfies Partial<Record<TRPC_ERROR_CODE_KEY, number>>

/** An error response, such as `apiError('CONFLICT', 'This email is taken', { email: 'Taken' })`. */
export function apiError(
  code: keyof typeof statuses,
  message: string,
  fields?: Record<string, string>,
  reason?: string,
  params?: Record<string, string>,
): ApiError {
  const body = {
    message,
    error: message,
    code,
    ...(fields && { fields }),
    ...(reason && { reason }),
    ...(params && { params }),
  }
  const data = { code, httpStatus: statuses[code], body, retryAfter: undefined }
  return new ApiError({ message, code: TRPC_ERROR_CODES_BY_KEY[code], data })
}

/** The server requires the password or a passkey first. */
export const confirmationRequired = apiError(
  'FORBIDDEN',
  'Please confirm that it is you',
  undefined,
  'CONFIRMATION_REQUIRED',
)

/** An error 500, whose message must not be shown to users. */
export const serverError = apiError('INTERNAL_SERVER_ERROR', 'Something went wrong. Please try again')

/** A response that never arrives. */
export const pendingResponse = () => new Promise<never>(() => undefined)

/** A failed connection. */
export const networkError = new NetworkError()
