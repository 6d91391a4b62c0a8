import { getErrorBody } from './errors.ts'

/** Returns the server's field errors: field name → message. */
export function getFieldErrors(error: unknown): Record<string, string> {
  return getErrorBody(error)?.fields ?? {}
}
