/** The code of a failed system call ('ENOENT'), undefined for any other error. */
export function codeOf(error: unknown): string | undefined {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : undefined
}

/** For a promise about a file: undefined when there is none. */
export function absent(error: unknown): undefined {
  if (codeOf(error) !== 'ENOENT') throw error
}
