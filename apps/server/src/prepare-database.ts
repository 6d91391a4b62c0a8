import { fileURLToPath } from 'node:url'
import { databaseFault } from '@stoop/db/fault'
import { migrate } from '@stoop/db/migrate'
import type { Env } from './env.ts'
import { StartError } from './start-error.ts'

// The same two steps up from src/ as from dist/.
export const MIGRATIONS = fileURLToPath(new URL('../../../packages/db/migrations', import.meta.url))

/** Brings the database's tables up to date. Refuses a database that is not there with one sentence. */
export async function prepareDatabase(env: Env, url: string): Promise<void> {
  try {
    await migrate(url, MIGRATIONS)
  } catch (error) {
    if (databaseFault(error).kind === 'unavailable' && env.databaseUrl) throw unreachable(env.databaseUrl, error)
    throw error
  }
}

function unreachable(databaseUrl: string, error: unknown): StartError {
  const { host, pathname } = new URL(databaseUrl)
  const reason = innermost(error)
  return new StartError(
    `the database ${pathname.slice(1)} at ${host || 'its socket'} cannot be used (${reason}). Check DATABASE_URL.`,
  )
}

function innermost(error: unknown): string {
  let at = error
  while (at instanceof Error && at.cause instanceof Error) at = at.cause
  return at instanceof Error ? at.message || ('code' in at ? String(at.code) : at.name) : 'unknown'
}
