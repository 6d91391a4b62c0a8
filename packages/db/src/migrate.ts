import { sql as text } from 'drizzle-orm'
import { readMigrationFiles } from 'drizzle-orm/migrator'
import { migrate as runMigrations } from 'drizzle-orm/postgres-js/migrator'
import { type Database, openDatabase } from './client.ts'

/** The database is one that Stoop cannot use; the message is one sentence for the person at the terminal. */
export class MigrationError extends Error {
  override name = 'MigrationError'
}

// Any number will do, as long as every Stoop uses the same.
const LOCK = 5_706_627
const WITHOUT_LIMIT = { statement: 0, lock: 0, idleInTransaction: 0, socket: 0, queue: 0 }

/**
 * Brings the database at `url` up to the migrations in `folder`, all of them or none. Of several instances that start
 * at once one migrates and the others wait. Refuses a PostgreSQL older than 15 and a database that is not UTF-8.
 */
export async function migrate(url: string, folder: string): Promise<void> {
  const { db, sql, close } = openDatabase({ url, max: 2, application: 'stoop-migrate', limits: WITHOUT_LIMIT })
  try {
    // The lock goes with its transaction, and so also with a process that dies.
    await sql.begin(async (lock) => {
      await lock`select pg_advisory_xact_lock(${LOCK})`
      const [found] = await lock<{ version: number; encoding: string }>`select
        current_setting('server_version_num')::int as version, current_setting('server_encoding') as encoding`
      if (found !== undefined) mustBeUsable(found)
      await runMigrations(db, { migrationsFolder: folder })
    })
  } finally {
    await close()
  }
}

/** When each of the migrations in `folder` was made, in milliseconds. Reads and hashes all of them. */
export const migrationsIn = (folder: string): number[] =>
  readMigrationFiles({ migrationsFolder: folder }).map(({ folderMillis }) => folderMillis)

/** How many of these migrations this database has not had. For /readyz. */
export async function pendingMigrations(db: Database, migrations: number[]): Promise<number> {
  const last = await lastMigration(db)
  return migrations.filter((made) => made > last).length
}

async function lastMigration(db: Database): Promise<number> {
  const [table] = await db.execute(text`select to_regclass('drizzle.__drizzle_migrations') is not null as there`)
  if (table?.there !== true) return 0
  const [last] = await db.execute(text`select max(created_at)::float8 as at from drizzle.__drizzle_migrations`)
  return Number(last?.at ?? 0)
}

function mustBeUsable({ version, encoding }: { version: number; encoding: string }): void {
  if (version < 150_000)
    throw new MigrationError(
      `Stoop needs PostgreSQL 15 or newer, and this one is ${Math.floor(version / 10_000)}: point DATABASE_URL at another.`,
    )
  if (encoding !== 'UTF8')
    throw new MigrationError(
      `Stoop needs a database in UTF8, and this one is in ${encoding}: create one with "create database stoop encoding 'UTF8' template template0".`,
    )
}
