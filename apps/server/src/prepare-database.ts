import { fileURLToPath } from 'node:url'
import { damageMessage } from '@stoop/db/damaged-data'
import { classifyDatabaseError } from '@stoop/db/database-error'
import { isDiskFull } from '@stoop/db/disk-full'
import { migrate } from '@stoop/db/migrate'
import { StartError } from './cli/start-error.ts'
import type { Env } from './env.ts'

/** Tells the operator how to recover from damaged pages. */
export const RESTORE_ADVICE =
  'Stop the server, keep a copy of its data, check the disk, and restore the newest backup that is not damaged.'

// The relative path is the same from src/ and from dist/.
export const MIGRATIONS = fileURLToPath(new URL('../../../packages/db/migrations', import.meta.url))

/**
 * Runs the pending migrations. Writes a line to `log` before it runs them again after a deadlock. Throws StartError if the
 * database at DATABASE_URL cannot be reached.
 */
export async function prepareDatabase(
  env: Env,
  url: string,
  log: (line: string) => void = console.error,
): Promise<void> {
  try {
    await migrate(url, MIGRATIONS, { log })
  } catch (error) {
    throw toStartError(env, error)
  }
}

/** Returns a StartError if the database is damaged or DATABASE_URL is unreachable; otherwise the error unchanged. */
export function toStartError(env: Env, error: unknown): unknown {
  const damage = damageMessage(error)
  if (damage !== undefined)
    return new StartError(`The database is damaged (${damage}). ${RESTORE_ADVICE}`, { cause: error })
  const isUnavailable = classifyDatabaseError(error).kind === 'unavailable' && !isDiskFull(error)
  return isUnavailable && env.databaseUrl ? unreachableError(env.databaseUrl, error) : error
}

function unreachableError(databaseUrl: string, error: unknown): StartError {
  const { host, pathname } = new URL(databaseUrl)
  const reason = rootCauseMessage(error)
  return new StartError(
    `the database ${pathname.slice(1)} at ${host || 'its socket'} cannot be used (${reason}). Check DATABASE_URL.`,
  )
}

function rootCauseMessage(error: unknown): string {
  let current = error
  while (current instanceof Error && current.cause instanceof Error) current = current.cause
  return current instanceof Error
    ? current.message || ('code' in current ? String(current.code) : current.name)
    : 'unknown'
}
