import { TRPCClientError } from '@trpc/client'
import { getErrorBody, getHttpStatus } from '../../lib/errors.ts'
import { UploadError } from '../photos/upload-file.ts'
import type { OutboxEntry } from './entries.ts'

/** Returns the HTTP status, also of the upload of a file. Undefined without a response. */
export const getStatus = (error: unknown): number | undefined =>
  error instanceof UploadError ? error.status : getHttpStatus(error)

/** Returns whether the same entry can succeed later without a change. */
export function isTemporary(error: unknown): boolean {
  const status = getStatus(error)
  // A daily limit lasts too long to wait for.
  if (getErrorBody(error)?.reason === 'NEW_CONVERSATION_LIMIT') return false
  return status === undefined || status >= 500 || status === 429 || status === 408 || status === 425
}

const RETRY_MS = { min: 1_000, max: 60_000 }

/** Returns the time until the next attempt after a number of failures: longer each time, and different for each device. */
export const getBackoffMs = (failureCount: number): number =>
  Math.min(RETRY_MS.max, RETRY_MS.min * 2 ** failureCount) * (0.75 + Math.random() / 2)

/** Returns for how many milliseconds the server asks to wait. 0 if it does not. */
export function getRetryDelayMs(error: unknown): number {
  if (!(error instanceof TRPCClientError)) return 0
  const response: unknown = error.meta?.response
  const header = response instanceof Response ? response.headers.get('retry-after') : null
  const seconds = Number(error.data?.retryAfter ?? header ?? 0)
  return Number.isFinite(seconds) ? seconds * 1_000 : 0
}

/** Returns whether there is nothing left to send: the entry has arrived and was deleted since, or its effect exists already. */
export function isGone({ kind }: OutboxEntry, error: unknown): boolean {
  const { reason, code, params } = getErrorBody(error) ?? {}
  switch (kind) {
    case 'message':
      return reason === 'MESSAGE_DELETED'
    case 'post':
      // The repeat of a creation returns this after the deletion of the post.
      return code === 'NOT_FOUND' && params?.thing === 'Post'
    case 'friendRequest':
      return reason === 'ALREADY_FRIENDS'
    case 'like':
      // A refused like is only logged, as without the outbox.
      console.error(error)
      return true
    default:
      return false
  }
}
