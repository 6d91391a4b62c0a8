import { sql as text } from 'drizzle-orm'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { type Database, openDatabase, type Tx } from './client.ts'
import {
  createCompatibilityTable,
  findSchemaConflict,
  type Migration,
  readMigrations,
  storeCompatibility,
} from './compatibility.ts'
import { errorCode } from './error-code.ts'
import { RELEASE } from './release.ts'

/** Thrown if Stoop cannot use this database. The message is shown to the operator. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

/** The advisory lock of migrations: an arbitrary number that is the same in every release. */
export const MIGRATION_LOCK_ID = 5_706_627
/** The codes of PostgreSQL for a deadlock, and for a lock timeout, which a migration can set itself. */
const LOCK_FAILURES = new Map([
  ['40P01', 'a deadlock'],
  ['55P03', 'a lock timeout'],
])
const MAX_ATTEMPTS = 5
/** PostgreSQL's code if the role lacks a right. */
const NO_PRIVILEGE = '42501'
const NO_PRIVILEGE_MESSAGE =
  'The database role may not change the schema, and migrations are pending: set DATABASE_MIGRATION_URL to a role that owns the tables (docs/operations.md).'
const NO_TIMEOUTS = { connect: 10_000, statement: 0, lock: 0, idleInTransaction: 0, socket: 0, queue: 0 }

export type MigrateOptions = {
  /** The release that is starting; by default this one. */
  release?: string
  /** The name of the setting with the URL, for errors. */
  setting?: string
  /** Called with a line for the operator before each further attempt. */
  log?: (line: string) => void
}

/**
 * Applies the pending migrations, all or none. If several servers start, one migrates and the others wait. After a deadlock or
 * lock timeout, tries again, at most 5 times. Throws MigrationError for a PostgreSQL before 15, an encoding other than UTF-8, or
 * an incompatible schema.
 */
export async function migrate(
  url: string,
  folder: string,
  { release = RELEASE, setting = 'DATABASE_URL', log = console.error }: MigrateOptions = {},
): Promise<void> {
  const migrations = readMigrations(folder)
  // Use one connection. Servers that start together must not take all connections of PgBouncer's small pool and wait for each
  // other.
  const { db, close } = openDatabase({
    url,
    setting,
    max: 1,
    application: 'stoop-migrate',
    timeouts: NO_TIMEOUTS,
    prepare: false,
  })
  try {
    for (let attempt = 1; ; attempt++) {
      try {
        return await db.transaction((tx) => applyMigrations(tx, { migrations, folder, release }))
      } catch (error) {
        if (hasErrorCode(error, NO_PRIVILEGE)) throw new MigrationError(NO_PRIVILEGE_MESSAGE, { cause: error })
        const failure = findLockFailure(error)
        if (failure === undefined || attempt === MAX_ATTEMPTS) throw error
        log(`The migrations were rolled back by ${failure} and run again (attempt ${attempt + 1} of ${MAX_ATTEMPTS}).`)
      }
    }
  } finally {
    await close()
  }
}

async function applyMigrations(
  tx: Tx,
  { migrations, folder, release }: { migrations: Migration[]; folder: string; release: string },
): Promise<void> {
  await removeTimeouts(tx)
  // PostgreSQL unlocks this at the end of the transaction, even if the process dies.
  await tx.execute(text`select pg_advisory_xact_lock(${MIGRATION_LOCK_ID})`)
  const [found] = await tx.execute<ServerInfo>(text`select
    current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`)
  if (found !== undefined) requireSupportedServer(found)
  // If no migration is pending, run no DDL: the role of a server may not be allowed to.
  const isDone = await isMigrated(tx, migrations)
  if (!isDone) await createCompatibilityTable(tx)
  const conflict = await findSchemaConflict(tx, migrations, release)
  if (conflict !== undefined) throw new MigrationError(conflict)
  if (isDone) return
  await storeCompatibility(tx, migrations)
  await runMigrations(tx, { migrationsFolder: folder })
}

/** Returns whether all these migrations were applied and the compatibility of each is stored. */
async function isMigrated(tx: Tx, migrations: Migration[]): Promise<boolean> {
  const [table] = await tx.execute(text`select to_regclass('drizzle.migration_compatibility') is not null as exists`)
  if (table?.exists !== true || (await listPendingMigrations(tx, migrations)).length > 0) return false
  const stored = await tx.execute<{ at: number; oldest: string }>(
    text`select created_at::float8 as at, oldest_release as oldest from drizzle.migration_compatibility`,
  )
  const oldestReleases = new Map(stored.map(({ at, oldest }) => [at, oldest]))
  return migrations.every(({ createdAt, oldestRelease }) => oldestReleases.get(createdAt) === oldestRelease)
}

function hasErrorCode(error: unknown, code: string): boolean {
  for (let current = error; current instanceof Error; current = current.cause)
    if (errorCode(current) === code) return true
  return false
}

/** Returns "a deadlock" or "a lock timeout" if another transaction has caused the error; undefined for other errors. */
function findLockFailure(error: unknown): string | undefined {
  for (let current = error; current instanceof Error; current = current.cause) {
    const failure = LOCK_FAILURES.get(errorCode(current) ?? '')
    if (failure !== undefined) return failure
  }
  return undefined
}

/**
 * Removes the timeouts of the role or database. openDatabase cannot: the driver does not send a timeout of 0, and behind
 * PgBouncer it sends none.
 */
async function removeTimeouts(tx: Tx): Promise<void> {
  for (const name of ['statement_timeout', 'lock_timeout', 'idle_in_transaction_session_timeout'])
    await tx.execute(text.raw(`set local ${name} = 0`))
}

/** Returns how many of these migrations have not been applied. */
export async function pendingMigrations(db: Database, migrations: Migration[]): Promise<number> {
  return (await listPendingMigrations(db, migrations)).length
}

/** Returns the migrations that have not been applied, in order. */
export async function listPendingMigrations(db: Database | Tx, migrations: Migration[]): Promise<Migration[]> {
  const last = await lastMigration(db)
  return migrations.filter(({ createdAt: madeAt }) => madeAt > last)
}

async function lastMigration(db: Database | Tx): Promise<number> {
  const [table] = await db.execute(text`select to_regclass('drizzle.__drizzle_migrations') is not null as exists`)
  if (table?.exists !== true) return 0
  const [last] = await db.execute(text`select max(created_at)::float8 as at from drizzle.__drizzle_migrations`)
  return Number(last?.at ?? 0)
}

type ServerInfo = { version: number; encoding: string }

function requireSupportedServer({ version, encoding }: ServerInfo): void {
  if (version < 150_000)
    throw new MigrationError(
      `Stoop needs PostgreSQL 15 or newer, and this one is ${Math.floor(version / 10_000)}: set DATABASE_URL to a newer one.`,
    )
  if (encoding !== 'UTF8')
    throw new MigrationError(
      `Stoop needs a database in UTF8, and this one is in ${encoding}: create one with "create database stoop encoding 'UTF8' template template0".`,
    )
}
