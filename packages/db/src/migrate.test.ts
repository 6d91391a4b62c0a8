import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, describe, expect, inject, it } from 'vitest'
import { type DatabaseHandle, openDatabase } from './client.ts'
import { findSchemaConflict, readMigrations } from './compatibility.ts'
import { MigrationError, migrate, pendingMigrations } from './migrate.ts'
import { compareReleases, RELEASE } from './release.ts'
import {
  appendMigration,
  clearDatabase,
  TEST_TIMEOUTS,
  type TestDatabase,
  testDatabase,
  waitForLocks,
  withDatabaseName,
  withServer,
} from './testing.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
let tempDir: string
let database: TestDatabase
let handle: DatabaseHandle

beforeEach(async () => {
  tempDir = mkdtempSync(join(tmpdir(), 'stoop-migrate-'))
  database = await testDatabase()
  handle = openDatabase({ url: database.url })
})
afterEach(async () => {
  await handle.close()
  await database.close()
  rmSync(tempDir, { recursive: true })
})

const RELEASE_LINE = '-- Oldest compatible release: 0.1.0\n'

/** Copies the migrations, and appends one with these statements. */
const addMigration = (statements: string, line = RELEASE_LINE) => appendMigration(tempDir, line + statements)

/** Holds an advisory lock in a transaction until `release` is called. */
async function holdAdvisoryLock({ sql: pool }: DatabaseHandle, id: number): Promise<{ release(): Promise<void> }> {
  const [held, released] = [Promise.withResolvers<void>(), Promise.withResolvers<void>()]
  const transaction = pool.begin(async (sql) => {
    await sql`select pg_advisory_xact_lock(${id})`
    held.resolve()
    await released.promise
  })
  await held.promise
  return {
    async release() {
      released.resolve()
      await transaction
    },
  }
}

it('finds all migrations and no rows in a test database', async () => {
  expect(await pendingMigrations(handle.db, readMigrations(MIGRATIONS))).toBe(0)
  expect(await handle.sql`select count(*)::int as n from users`).toEqual([{ n: 0 }])
})

it('migrates once when five instances start at the same time', async () => {
  await handle.sql`create table ran (n int)`
  const folder = addMigration('insert into ran values (1);--> statement-breakpoint\nselect pg_sleep(0.1)')
  expect(await pendingMigrations(handle.db, readMigrations(folder))).toBe(1)
  await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, folder)))
  expect(await handle.sql`select n from ran`).toEqual([{ n: 1 }])
  expect(await pendingMigrations(handle.db, readMigrations(folder))).toBe(0)
})

it('lets a migration run longer than the request timeout', { tags: 'long' }, async () => {
  await handle.sql`create table ran (n int)`
  const folder = addMigration(
    'insert into ran values (1);--> statement-breakpoint\nselect pg_sleep(2.5);--> statement-breakpoint\nselect 1/0',
  )
  await expect(migrate(database.url, folder)).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await handle.sql`select n from ran`).toEqual([])
  expect(await pendingMigrations(handle.db, readMigrations(folder))).toBe(1)
})

it('lets a migration run longer than a timeout of the database', { tags: 'long' }, async () => {
  await handle.sql.unsafe(`alter database ${new URL(database.url).pathname.slice(1)} set statement_timeout = 100`)
  const folder = addMigration('select pg_sleep(0.3)')
  await migrate(database.url, folder)
  expect(await pendingMigrations(handle.db, readMigrations(folder))).toBe(0)
})

describe('a migration that locks what a running server has locked', () => {
  const lines: string[] = []
  const log = (line: string) => lines.push(line)
  let other: DatabaseHandle

  beforeEach(async () => {
    lines.length = 0
    other = openDatabase({ url: database.url, timeouts: TEST_TIMEOUTS })
    await handle.sql`create table first (n int)`
    await handle.sql`create table second (n int)`
  })
  afterEach(() => other.close())

  it('runs the migrations again after a deadlock', async () => {
    // Between its two table locks, the migration waits for an advisory lock. With it, the test decides when the deadlock is
    // complete.
    const folder = addMigration(
      [
        'set local deadlock_timeout = 10',
        'lock table first',
        'select pg_advisory_xact_lock(1)',
        'lock table second',
        'insert into first values (1)',
      ].join(';--> statement-breakpoint\n'),
    )
    const gate = await holdAdvisoryLock(other, 1)
    const migrating = await other.sql.begin(async (sql) => {
      // This transaction does not check for deadlocks, so the migration detects it.
      await sql`set local deadlock_timeout = '1h'`
      await sql`lock table second`
      const result = migrate(database.url, folder, { log }).then(() => 'done')
      await waitForLocks(other.db)
      const locked = sql`lock table first`
      await waitForLocks(other.db, 2)
      await gate.release()
      await locked
      return { result }
    })
    expect(await migrating.result).toBe('done')
    expect(lines).toEqual(['The migrations were rolled back by a deadlock and run again (attempt 2 of 5).'])
    expect(await handle.sql`select n from first`).toEqual([{ n: 1 }])
    expect(await pendingMigrations(handle.db, readMigrations(folder))).toBe(0)
  })

  it('throws after five attempts of a migration that end with a lock timeout', async () => {
    const folder = addMigration('set local lock_timeout = 20;--> statement-breakpoint\nlock table first')
    await other.sql.begin(async (sql) => {
      await sql`lock table first`
      await expect(migrate(database.url, folder, { log })).rejects.toMatchObject({ cause: { code: '55P03' } })
    })
    expect(lines).toEqual(
      [2, 3, 4, 5].map(
        (attempt) => `The migrations were rolled back by a lock timeout and run again (attempt ${attempt} of 5).`,
      ),
    )
    expect(await pendingMigrations(handle.db, readMigrations(folder))).toBe(1)
  })
})

it('reports all migrations as pending for an empty database', async () => {
  const { url } = inject('testPostgres')
  const name = `stoop_latin_${process.pid}`
  const create = `create database ${name} encoding 'LATIN1' locale 'C' template template0`
  await withServer(url, (sql) => sql.unsafe(create))
  const latin = openDatabase({ url: withDatabaseName(url, name) })
  expect(await pendingMigrations(latin.db, readMigrations(MIGRATIONS))).toBeGreaterThan(0)
  await expect(migrate(withDatabaseName(url, name), MIGRATIONS)).rejects.toThrow(
    'Stoop needs a database in UTF8, and this one is in LATIN1',
  )
  await latin.close()
  await withServer(url, (sql) => sql.unsafe(`drop database ${name}`))
})

it('clears every table with clearDatabase', async () => {
  await handle.sql`create table ran as select 1 as n`
  await clearDatabase(handle.db)
  expect(await handle.sql`select n from ran`).toEqual([])
  expect(await pendingMigrations(handle.db, readMigrations(MIGRATIONS))).toBe(0)
})

describe('a database migrated by a newer release', () => {
  const addMigrationRequiring = (release: string) =>
    addMigration('select 1', `-- Oldest compatible release: ${release}\n`)

  it('rejects a database of a newer release whose migration requires a newer release', async () => {
    await migrate(database.url, addMigrationRequiring('9.0.0'), { release: '9.1.0' })
    const sentence =
      'This is Stoop 1.2.0, and the database was upgraded by a newer release that no longer runs beside releases before 9.0.0: start Stoop 9.0.0 or newer, or restore the backup made before the upgrade.'
    await expect(migrate(database.url, MIGRATIONS, { release: '1.2.0' })).rejects.toThrow(new MigrationError(sentence))
    expect(await findSchemaConflict(handle.db, readMigrations(MIGRATIONS), '1.2.0')).toBe(sentence)
  })

  it('accepts a database of a newer release whose migration allows this release', async () => {
    await migrate(database.url, addMigrationRequiring('1.10.0'), { release: '9.1.0' })
    await migrate(database.url, MIGRATIONS, { release: '1.10.0' })
    expect(await findSchemaConflict(handle.db, readMigrations(MIGRATIONS), '1.10.0')).toBeUndefined()
    await expect(migrate(database.url, MIGRATIONS, { release: '1.9.9' })).rejects.toThrow(MigrationError)
  })

  it('prevents the start of release 0.1.0, which would show suspended and deleted members', async () => {
    const known = readMigrations(MIGRATIONS).filter(({ tag }) => tag <= '0012')
    expect(await findSchemaConflict(handle.db, known, '0.1.0')).toBe(
      'This is Stoop 0.1.0, and the database was upgraded by a newer release that no longer runs beside releases before 0.2.0: start Stoop 0.2.0 or newer, or restore the backup made before the upgrade.',
    )
  })

  it('rejects a database of a newer release whose compatible releases are unknown', async () => {
    await migrate(database.url, addMigrationRequiring('0.1.0'))
    await handle.sql`delete from drizzle.migration_compatibility where oldest_release = '0.1.0'`
    await expect(migrate(database.url, MIGRATIONS)).rejects.toThrow('a newer release that does not say which releases')
  })
})

it('does not run a migration without the line that names the oldest compatible release', async () => {
  await handle.sql`create table ran (n int)`
  const folder = addMigration('insert into ran values (1)', '')
  await expect(migrate(database.url, folder)).rejects.toThrow(
    'one_more.sql needs a first line "-- Oldest compatible release: 0.1.0"',
  )
  expect(await handle.sql`select n from ran`).toEqual([])
})

it('finds the oldest compatible release in every migration, not newer than this release', () => {
  for (const { tag, oldestRelease } of readMigrations(MIGRATIONS))
    expect([tag, compareReleases(oldestRelease, RELEASE)]).toEqual([tag, expect.toBeOneOf([-1, 0])])
})
