import { type TRPC_ERROR_CODE_KEY, TRPC_ERROR_CODES_BY_KEY } from '@trpc/server/rpc'
import { Refused, Unreachable } from './answers.ts'

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

/** A refusal with the server's sentence: `refused('CONFLICT', 'This email is taken', { email: 'Taken' })`. */
export function refused(code: keyof typeof statuses, message: string, fields?: Record<string, string>): Refused {
  const body = { message, error: message, code, ...(fields && { fields }) }
  const data = { code, httpStatus: statuses[code], body, retryAfter: undefined }
  return new Refused({ message, code: TRPC_ERROR_CODES_BY_KEY[code], data })
}

/** The server is there and in trouble; it has nothing to say to a person. */
export const broken = refused('INTERNAL_SERVER_ERROR', 'Something went wrong. Please try again')

/** An answer that does not come while the story is looked at. */
export const pending = () => new Promise<never>(() => undefined)

/** The network is gone. */
export const unreachable = new Unreachable()
