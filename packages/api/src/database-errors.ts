import { classifyDatabaseError } from '@stoop/db/database-error'
import { type ApiError, badRequest, conflict, databaseUnavailable } from './errors.ts'

/**
 * Converts a database error to an API error. Leaves out the message of the database, which may contain internals. Returns
 * undefined for other errors.
 */
export function toApiError(cause: unknown): ApiError | undefined {
  switch (classifyDatabaseError(cause).kind) {
    case 'unavailable':
      return databaseUnavailable(cause)
    case 'conflict':
      return conflict('CONCURRENT_CHANGE')
    case 'invalid':
      return badRequest('UNSTORABLE_VALUE')
    case 'bug':
      return undefined
  }
}
