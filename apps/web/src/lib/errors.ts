import type { ErrorResponse } from '@stoop/validators/responses'
import { TRPCClientError } from '@trpc/client'
import { appShell } from '../locales/en/app-shell.ts'
import { errorTexts } from '../locales/en/errors.ts'
import { offline } from '../locales/en/offline.ts'

/** The response came from a proxy, not from our server. */
export class ProxyError extends Error {
  readonly status: number

  constructor(status: number) {
    super(statusText(status))
    this.status = status
  }
}

/** The user cancelled an action before the app sent it. Nothing changed, so no error is shown. */
export class CancelledError extends Error {
  override readonly name = 'CancelledError'
}

/** Returns the HTTP status of an error, or undefined if there was no response. */
export function getHttpStatus(error: unknown): number | undefined {
  if (error instanceof ProxyError) return error.status
  if (!(error instanceof TRPCClientError)) return undefined
  const { response } = error.meta ?? {}
  return error.data?.httpStatus ?? (response instanceof Response ? response.status : getHttpStatus(error.cause))
}

/** Returns the documented error body if the server sent one. */
export function getErrorBody(error: unknown): ErrorResponse | undefined {
  return error instanceof TRPCClientError ? error.data?.body : undefined
}

/** Returns the server's message if there is one. The message may be shown to the user. */
export function getErrorMessage(error: unknown): string | undefined {
  return getErrorBody(error)?.message
}

/** Returns the documented message of some resources, such as "Failed to fetch feed: Not Found". */
export function getFetchErrorMessage(resourceName: string, error: unknown): string {
  return errorTexts.fetch(resourceName, statusText(getHttpStatus(error)))
}

/** Returns a friendly sentence to accompany the message of a failed fetch. */
export function getFetchErrorHint(error: unknown): string {
  if (getHttpStatus(error) !== undefined) return appShell.notLoaded
  return (isOffline() ? appShell.notOpenedOffline : appShell.notOpened).description
}

/** Returns whether the device reports no network connection. Node has a navigator without `onLine`. */
export const isOffline = () => navigator.onLine === false

/** Returns the standard phrase of an HTTP status, because HTTP/2 responses have no phrase. `undefined` means no response. */
export function statusText(status: number | undefined): string {
  if (status !== undefined) return phrases[status] ?? errorTexts.unknown(status)
  return isOffline() ? offline.title : errorTexts.noConnection
}

const phrases: Partial<Record<number, string>> = errorTexts.statuses
