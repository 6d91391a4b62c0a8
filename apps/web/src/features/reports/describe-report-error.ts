import { getErrorBody, getErrorMessage, getHttpStatus, isOffline } from '../../lib/errors.ts'
import { reports as words } from '../../locales/en/reports.ts'

/** Returns why a report was not sent, for people. */
export function describeReportError(error: unknown): string {
  if (getHttpStatus(error) === undefined && isOffline()) return words.failedOffline
  // Only our server's 404 means that the target is gone; a proxy's has no such code.
  if (getErrorBody(error)?.code === 'NOT_FOUND') return words.gone
  return getErrorMessage(error) ?? words.failed
}
