import type { DeclaredErrors, EndpointReason } from '@stoop/api/endpoint'
import { ERROR_MESSAGES } from '@stoop/api/error-messages'

/** The reasons of an operation's errors by status: the extension `x-reasons` of the document. */
export type ReasonsByStatus = Record<string, EndpointReason[]>

const STATUS_BY_CODE: Record<keyof typeof ERROR_MESSAGES, number> = {
  BAD_REQUEST: 400,
  PARSE_ERROR: 400,
  UNAUTHORIZED: 401,
  FORBIDDEN: 403,
  NOT_FOUND: 404,
  METHOD_NOT_SUPPORTED: 405,
  CONFLICT: 409,
  PAYLOAD_TOO_LARGE: 413,
  UNSUPPORTED_MEDIA_TYPE: 415,
  UNPROCESSABLE_CONTENT: 422,
  TOO_MANY_REQUESTS: 429,
  INTERNAL_SERVER_ERROR: 500,
  SERVICE_UNAVAILABLE: 503,
}

/** Groups the reasons that an endpoint declares by the status of their code. */
export function reasonsByStatus(reasons: readonly EndpointReason[], errors: DeclaredErrors): ReasonsByStatus {
  const byStatus: ReasonsByStatus = {}
  for (const reason of reasons) {
    const status = String(statusOf(reason, errors))
    byStatus[status] = [...(byStatus[status] ?? []), reason]
  }
  return byStatus
}

/**
 * Returns the HTTP status of a reason. WRONG_PASSKEY has two: 401 for an endpoint that declares `unauthorized`,
 * otherwise 400.
 */
function statusOf(reason: EndpointReason, errors: DeclaredErrors): number {
  const statuses = Object.entries(STATUS_BY_CODE)
    .filter(([code]) => Object.entries(ERROR_MESSAGES).some(([name, texts]) => name === code && reason in texts))
    .map(([, status]) => status)
  const [first] = statuses
  if (first === undefined) throw new Error(`No error has the reason ${reason}`)
  return errors.unauthorized && statuses.includes(401) ? 401 : first
}
