import { getErrorBody } from './errors.ts'

/** Returns the server's field errors, by field name. */
export function getFieldErrors(error: unknown): Record<string, string> {
  return getErrorBody(error)?.fields ?? {}
}
