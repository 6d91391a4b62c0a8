import { randomBytes } from 'node:crypto'
import { cpSync, readFileSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { sql as text } from 'drizzle-orm'
import { expect, inject } from 'vitest'
import { type Database, openJobDatabase, type Sql } from './client.ts'
import type { DatabaseTimeouts } from './driver/timeouts.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /**
     * Values from test-setup.ts: the URL of the test PostgreSQL, the name of the migrated template, and the prefix of test
     * databases.
     */
    testPostgres: { url: string; template: string; prefix: string }
  }
}

/** Timeouts for tests that are not about timeouts: on a busy machine, a request can take longer than the server allows. */
export const TEST_TIMEOUTS: DatabaseTimeouts = {
  connect: 25_000,
  socket: 30_000,
  queue: 25_000,
  statement: 25_000,
  lock: 25_000,
  idleInTransaction: 25_000,
}

export type TestDatabase = {
  url: string
  /** Drops the database. Close its pools first. */
  close(): Promise<void>
}

/**
 * Creates a migrated, empty database for one test file in 0.1 to 0.2 s. Only works in Vitest. `reusedDatabase` takes a tenth of
 * this time.
 */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, template, prefix } = inject('testPostgres')
  const name = `${prefix}_${randomBytes(6).toString('hex')}`
  // Copy the files, which takes half as long for such a small database as the default, which writes every page to the WAL.
  await withServer(url, (sql) => sql.unsafe(`create database ${name} template ${template} strategy file_copy`))
  return {
    url: withDatabaseName(url, name),
    async close() {
      await withServer(url, (sql) => sql.unsafe(`drop database ${name} with (force)`))
    },
  }
}

/**
 * Empties every table, in 1 ms. For the few rows of a test, DELETE is 200 times as fast as TRUNCATE, which creates new files.
 * Skips tables that never had rows. Disables triggers and foreign keys, so that the order does not matter.
 */
export async function clearDatabase(db: Database): Promise<void> {
  await db.execute(text`
    do $$ declare name text; begin
      perform set_config('session_replication_role', 'replica', true);
      for name in select oid::regclass from pg_class
        where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0
      loop execute 'delete from ' || name; end loop;
    end $$`)
}

/**
 * Waits until this many connections to the database wait for a lock. `db` must not be in a transaction: the query would repeat
 * its first result.
 */
export async function waitForLocks(db: Database, count = 1): Promise<void> {
  const waiting = text`select 1 from pg_stat_activity where datname = current_database() and wait_event_type = 'Lock'`
  await expect.poll(() => db.execute(waiting)).toHaveLength(count)
}

/** Returns the URL with another database name. */
export function withDatabaseName(url: string, database: string): string {
  const result = new URL(url)
  result.pathname = `/${database}`
  return result.href
}

/** Runs `work` with a connection to `url`, and closes the connection. */
export async function withServer<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, close } = openJobDatabase({ url, max: 1, application: 'stoop-test' })
  try {
    return await work(sql)
  } finally {
    await close()
  }
}

/** Copies our migrations into `folder` and appends one with `statements`, as a newer release would contain. Returns `folder`. */
export function appendMigration(folder: string, statements: string): string {
  cpSync(fileURLToPath(new URL('../migrations', import.meta.url)), folder, { recursive: true })
  const file = join(folder, 'meta/_journal.json')
  const journal = JSON.parse(readFileSync(file, 'utf8'))
  journal.entries.push({ idx: 999, version: '7', when: Date.now() * 2, tag: 'one_more', breakpoints: true })
  writeFileSync(file, JSON.stringify(journal))
  writeFileSync(join(folder, 'one_more.sql'), statements)
  return folder
}
