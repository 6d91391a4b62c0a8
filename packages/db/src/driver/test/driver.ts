import type postgres from 'postgres'

/**
 * Loads the tested driver: the patched one, or the file in DRIVER. To see tests fail without the patch, set DRIVER to
 * `src/index.js` of an unpatched copy (`npm pack postgres@3.4.9`).
 */
export async function loadDriver(): Promise<typeof postgres> {
  const loaded: { default: typeof postgres } = await import(/* @vite-ignore */ process.env.DRIVER ?? 'postgres')
  return loaded.default
}

/** Returns the result of a promise; 'hangs' if it is still pending after `ms`. */
export async function settleWithin<T>(
  promise: Promise<T>,
  ms = 20_000,
): Promise<{ value: T } | { error: string } | 'hangs'> {
  const settled = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: errorCodeOrText(error) }),
  )
  const { promise: timedOut, resolve } = Promise.withResolvers<'hangs'>()
  const timer = setTimeout(() => resolve('hangs'), ms)
  return Promise.race([settled, timedOut]).finally(() => clearTimeout(timer))
}

/** Returns the code of an error, or its text if it has none. */
export function errorCodeOrText(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : String(error)
}
