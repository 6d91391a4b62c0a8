import { randomBytes } from 'node:crypto'
import { sql as text } from 'drizzle-orm'
import { inject } from 'vitest'
import { type Database, openLongJobs, type Sql } from './client.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** From test-setup.ts: the address of the tests' PostgreSQL, and the name of the migrated database to copy. */
    testPostgres: { url: string; template: string }
  }
}

export type TestDatabase = {
  url: string
  /** Removes the database; pools on it are to be closed before. */
  close(): Promise<void>
}

/** A migrated, empty database of its own for one test file, 0.1 to 0.2 s. For use inside vitest only. */
export async function testDatabase(): Promise<TestDatabase> {
  const { url, template } = inject('testPostgres')
  const name = `stoop_test_${randomBytes(6).toString('hex')}`
  await onServer(url, (sql) => sql.unsafe(`create database ${name} template ${template}`))
  return {
    url: named(url, name),
    async close() {
      await onServer(url, (sql) => sql.unsafe(`drop database ${name} with (force)`))
    },
  }
}

/**
 * Empties every table of ours, in 1 ms: deleting a test's few rows is two hundred times as fast as TRUNCATE, which makes
 * every table's and every index's file anew. Triggers rest meanwhile, so that the order does not matter.
 */
export async function emptyAll(db: Database): Promise<void> {
  const tables = await db.execute(
    text`select quote_ident(tablename) as name from pg_tables where schemaname = 'public'`,
  )
  const deletes = tables.map(({ name }) => `delete from ${name};`).join(' ')
  await db.execute(
    text.raw(`do $$ begin perform set_config('session_replication_role', 'replica', true); ${deletes} end $$`),
  )
}

/** The same server, another database. */
export function named(url: string, database: string): string {
  const address = new URL(url)
  address.pathname = `/${database}`
  return address.href
}

/** One piece of work on the server itself. */
export async function onServer<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, close } = openLongJobs({ url, max: 1, application: 'stoop-test' })
  try {
    return await work(sql)
  } finally {
    await close()
  }
}
