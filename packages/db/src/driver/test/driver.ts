import type postgres from 'postgres'

/**
 * The driver under test: the installed, patched one, or, to see a test fail, the copy whose `src/index.js` the variable
 * DRIVER names (`npm pack postgres@3.4.9`).
 */
export async function loadDriver(): Promise<typeof postgres> {
  const loaded: { default: typeof postgres } = await import(/* @vite-ignore */ process.env.DRIVER ?? 'postgres')
  return loaded.default
}

/** The outcome of a promise, or 'hangs' when it has none after `ms`. */
export async function outcome<T>(promise: Promise<T>, ms = 3_000): Promise<{ value: T } | { error: string } | 'hangs'> {
  const settled = promise.then(
    (value) => ({ value }),
    (error: unknown) => ({ error: codeOf(error) }),
  )
  const { promise: late, resolve } = Promise.withResolvers<'hangs'>()
  const timer = setTimeout(() => resolve('hangs'), ms)
  return Promise.race([settled, late]).finally(() => clearTimeout(timer))
}

/** The code of an error, its text when it has none. */
export function codeOf(error: unknown): string {
  const code: unknown = error instanceof Error ? Reflect.get(error, 'code') : undefined
  return typeof code === 'string' ? code : String(error)
}
