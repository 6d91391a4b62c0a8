/** Returns the error's string code ('ENOENT', '23505'), or undefined if it has none. */
export function errorCode(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}

/** Handles a rejected file operation: returns undefined if the file does not exist, rethrows other errors. */
export function ignoreMissingFile(error: unknown): undefined {
  if (errorCode(error) !== 'ENOENT') throw error
}
