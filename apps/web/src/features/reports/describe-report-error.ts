import { getErrorBody, getErrorMessage, getHttpStatus, isOffline } from '../../lib/errors.ts'
import { reports as words } from '../../locales/en/reports.ts'

/** Returns a message for the user that explains why a report was not sent. */
export function describeReportError(error: unknown): string {
  if (getHttpStatus(error) === undefined && isOffline()) return words.failedOffline
  // Only our server's 404 means that the target no longer exists; the 404 of a proxy has no such code.
  if (getErrorBody(error)?.code === 'NOT_FOUND') return words.gone
  return getErrorMessage(error) ?? words.failed
}
