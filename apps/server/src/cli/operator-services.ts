import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { Services } from '@stoop/api/context'
import { inProcessEvents } from '@stoop/api/events'
import { beforeCommit } from '@stoop/api/notifications/before-commit'
import { OperatorError } from '@stoop/api/operator/operator-error'
import { argon2Passwords } from '@stoop/api/passwords'
import { runImmediately } from '@stoop/api/queue'
import { noRateLimits } from '@stoop/api/rate-limits'
import { sessionCache } from '@stoop/api/session-cache'
import { type Database, openJobDatabase } from '@stoop/db/client'
import { findSchemaConflict, readMigrations } from '@stoop/db/compatibility'
import { openDatabaseClock } from '@stoop/db/database-clock'
import { MigrationError, pendingMigrations } from '@stoop/db/migrate'
import { RELEASE } from '@stoop/db/release'
import { setCities } from '@stoop/validators/city-names'
import type { Env } from '../env.ts'
import { MIGRATIONS, toStartError } from '../prepare-database.ts'
import { loadSecrets, localOrigin, siteSettings } from '../site-settings.ts'
import { openExportStorage } from '../storage/open-export-storage.ts'
import { openPhotoStore } from '../storage/open-photo-store.ts'
import { commandLine } from './command-line.ts'
import { connectDatabase } from './connect-database.ts'

/** The actor of commands in the audit log. */
export const OPERATOR = 'operator'

/** Throws OperatorError if DATA_DIR contains no database, because a mistyped folder must not become a new installation. */
export function requireInstallation({ databaseUrl, dataDir }: Env): void {
  if (!databaseUrl && !existsSync(join(dataDir, 'postgres')))
    throw new OperatorError(`There is no database in ${dataDir}: set DATA_DIR to the folder of the installation.`)
}

/**
 * Runs `work` with the dependencies of service functions and the URL of the database. The server may be running or stopped.
 * Throws OperatorError if there is no installation or a migration is pending.
 */
export async function withServices<T>(env: Env, work: (services: Services, url: string) => Promise<T>): Promise<T> {
  return withDatabase(env, async (db, url) => {
    await requireCurrentSchema(db)
    const clock = await openDatabaseClock(db)
    const secrets = await loadSecrets(env)
    const services: Services = {
      db,
      clock,
      limits: noRateLimits,
      sessions: sessionCache(performance),
      databaseQueue: runImmediately,
      passwords: argon2Passwords(),
      photos: await openPhotoStore(env, () => secrets.signingSecret),
      exports: await openExportStorage(env, () => secrets.signingSecret),
      site: siteSettings(env, () => env.publicUrl ?? localOrigin(String(env.port))),
      secrets,
      // These events have no subscribers: the running server reads the changes from the database.
      events: inProcessEvents(beforeCommit, () => undefined),
    }
    return work(services, url)
  })
}

/**
 * Runs `work` with the database and its URL. The server may be running or stopped. Throws OperatorError if there is no
 * installation.
 */
export async function withDatabase<T>(env: Env, work: (db: Database, url: string) => Promise<T>): Promise<T> {
  requireInstallation(env)
  setCities(env.cities.map(({ name }) => name))
  const { url, stop } = await connectDatabase(env, console.error)
  try {
    const { db, close } = openJobDatabase({ url, prepare: env.prepare, application: 'stoop-operator' })
    try {
      return await work(db, url)
    } catch (error) {
      throw toStartError(env, error)
    } finally {
      await close()
    }
  } finally {
    await stop()
  }
}

/** Throws MigrationError or OperatorError if the schema of the database is not that of this release. */
export async function requireCurrentSchema(db: Database): Promise<void> {
  const migrations = readMigrations(MIGRATIONS)
  const conflict = await findSchemaConflict(db, migrations, RELEASE)
  if (conflict !== undefined) throw new MigrationError(conflict)
  const pending = await pendingMigrations(db, migrations)
  if (pending > 0)
    throw new OperatorError(
      `The database is older than this release (migrations to run: ${pending}). Start the server, or run: ${commandLine('stoop migrate')}`,
    )
}
