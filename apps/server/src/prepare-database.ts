import { fileURLToPath } from 'node:url'
import { describeConnectionProblem } from '@stoop/db/connection-problem'
import { damageMessage } from '@stoop/db/damaged-data'
import { classifyDatabaseError } from '@stoop/db/database-error'
import { isDiskFull } from '@stoop/db/disk-full'
import { migrate } from '@stoop/db/migrate'
import { StartError } from './cli/start-error.ts'
import type { Env } from './env.ts'

/** Tells the operator how to recover from damaged pages. */
export const RESTORE_ADVICE =
  'Stop the server, keep a copy of its data, check the disk, and restore the newest backup that is not damaged.'

// The relative path is the same in src/ and in dist/.
export const MIGRATIONS = fileURLToPath(new URL('../../../packages/db/migrations', import.meta.url))

/**
 * Runs the pending migrations, with the role of DATABASE_MIGRATION_URL if it is set. After a deadlock, writes a line to `log` and
 * runs them again. Throws StartError if the database cannot be reached, or if the role may not migrate.
 */
export async function prepareDatabase(
  env: Env,
  url: string,
  log: (line: string) => void = console.error,
): Promise<void> {
  const setting = env.migrationUrl ? 'DATABASE_MIGRATION_URL' : 'DATABASE_URL'
  const target = env.migrationUrl ?? url
  try {
    await migrate(target, MIGRATIONS, { log, setting })
  } catch (error) {
    throw toStartError(env, error, { setting, url: env.migrationUrl ?? env.databaseUrl })
  }
}

/** Returns a StartError if the database is damaged or its setting is wrong; otherwise the error unchanged. */
export function toStartError(
  env: Env,
  error: unknown,
  { setting, url }: { setting: string; url: string | undefined } = { setting: 'DATABASE_URL', url: env.databaseUrl },
): unknown {
  const damage = damageMessage(error)
  if (damage !== undefined)
    return new StartError(`The database is damaged (${damage}). ${RESTORE_ADVICE}`, { cause: error })
  if (url === undefined) return error
  const { host, pathname } = new URL(url)
  const name = `the database ${pathname.slice(1)} at ${host || 'its socket'}`
  const problem = describeConnectionProblem(error, setting)
  if (problem !== undefined) return new StartError(`${name} ${problem}`)
  const isUnavailable = classifyDatabaseError(error).kind === 'unavailable' && !isDiskFull(error)
  return isUnavailable
    ? new StartError(`${name} cannot be used (${rootCauseMessage(error)}). Check ${setting}.`)
    : error
}

function rootCauseMessage(error: unknown): string {
  let current = error
  while (current instanceof Error && current.cause instanceof Error) current = current.cause
  return current instanceof Error
    ? current.message || ('code' in current ? String(current.code) : current.name)
    : 'unknown'
}
