import { bodyOf } from './failure.ts'

/** Field name → sentence, for the form. */
export function fieldsOf(error: unknown): Record<string, string> {
  return bodyOf(error)?.fields ?? {}
}
