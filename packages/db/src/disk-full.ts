import { errorCode } from './error-code.ts'

const DISK_FULL_CODES = new Set(['ENOSPC', '53100'])
// After a partial write, the log of PostgreSQL contains only this hint.
const DISK_FULL_MESSAGE = /No space left on device|Check free disk space/

/** Returns whether a full disk is reported by an error, one of its causes, or a line of PostgreSQL's log. */
export function isDiskFull(error: unknown): boolean {
  for (let cause = error; cause instanceof Error; cause = cause.cause)
    if (DISK_FULL_CODES.has(errorCode(cause) ?? '') || DISK_FULL_MESSAGE.test(cause.message)) return true
  return false
}
