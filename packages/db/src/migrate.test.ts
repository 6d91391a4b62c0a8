import { cpSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterEach, beforeEach, expect, inject, test } from 'vitest'
import { type Opened, openDatabase } from './client.ts'
import { migrate, migrationsIn, pendingMigrations } from './migrate.ts'
import { emptyAll, named, onServer, type TestDatabase, testDatabase } from './testing.ts'

const MIGRATIONS = fileURLToPath(new URL('../migrations', import.meta.url))
let home: string
let database: TestDatabase
let opened: Opened

beforeEach(async () => {
  home = mkdtempSync(join(tmpdir(), 'stoop-migrate-'))
  database = await testDatabase()
  opened = openDatabase({ url: database.url })
})
afterEach(async () => {
  await opened.close()
  await database.close()
  rmSync(home, { recursive: true })
})

/** The migrations and one more, which writes a row into `ran` each time that it runs. */
function oneMore(statement: string): string {
  cpSync(MIGRATIONS, home, { recursive: true })
  const file = join(home, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  journal.entries.push({ idx: 999, version: '7', when: Date.now() * 2, tag: 'one_more', breakpoints: true })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(home, 'one_more.sql'), statement)
  return home
}

test('a test database has every migration and no row', async () => {
  expect(await pendingMigrations(opened.db, migrationsIn(MIGRATIONS))).toBe(0)
  expect(await opened.sql`select count(*)::int as n from users`).toEqual([{ n: 0 }])
})

test('of five instances that start at once, one migrates', async () => {
  await opened.sql`create table ran (n int)`
  const folder = oneMore('insert into ran values (1);--> statement-breakpoint\nselect pg_sleep(0.1)')
  expect(await pendingMigrations(opened.db, migrationsIn(folder))).toBe(1)
  await Promise.all(Array.from({ length: 5 }, () => migrate(database.url, folder)))
  expect(await opened.sql`select n from ran`).toEqual([{ n: 1 }])
  expect(await pendingMigrations(opened.db, migrationsIn(folder))).toBe(0)
})

test('a migration may take longer than a request, and one that fails leaves nothing', async () => {
  await opened.sql`create table ran (n int)`
  const folder = oneMore(
    'insert into ran values (1);--> statement-breakpoint\nselect pg_sleep(2.5);--> statement-breakpoint\nselect 1/0',
  )
  await expect(migrate(database.url, folder)).rejects.toMatchObject({ cause: { code: '22012' } })
  expect(await opened.sql`select n from ran`).toEqual([])
  expect(await pendingMigrations(opened.db, migrationsIn(folder))).toBe(1)
})

test('a database without any of our tables misses all, and one in another encoding is refused', async () => {
  const { url } = inject('testPostgres')
  const name = `stoop_latin_${process.pid}`
  const create = `create database ${name} encoding 'LATIN1' locale 'C' template template0`
  await onServer(url, (sql) => sql.unsafe(create))
  const latin = openDatabase({ url: named(url, name) })
  expect(await pendingMigrations(latin.db, migrationsIn(MIGRATIONS))).toBeGreaterThan(0)
  await expect(migrate(named(url, name), MIGRATIONS)).rejects.toThrow(
    'Stoop needs a database in UTF8, and this one is in LATIN1',
  )
  await latin.close()
  await onServer(url, (sql) => sql.unsafe(`drop database ${name}`))
})

test('emptyAll empties every table', async () => {
  await opened.sql`create table ran as select 1 as n`
  await emptyAll(opened.db)
  expect(await opened.sql`select n from ran`).toEqual([])
  expect(await pendingMigrations(opened.db, migrationsIn(MIGRATIONS))).toBe(0)
})
