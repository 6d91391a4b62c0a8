import { errorCode } from './error-code.ts'

/** The codes of PostgreSQL's errors data_corrupted and index_corrupted. */
const DAMAGE_CODES = new Set(['XX001', 'XX002'])

/** Returns PostgreSQL's message if PostgreSQL found a damaged page; undefined for other errors. */
export function damageMessage(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause)
    if (DAMAGE_CODES.has(errorCode(current) ?? '')) return current.message
  return undefined
}
