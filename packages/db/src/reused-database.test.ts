import { expect, it } from 'vitest'
import { openDatabase, type Sql } from './client.ts'
import { reusedDatabase } from './reused-database.ts'

/** Runs statements in a database, as a test file would. Returns the URL of the database and the result. */
async function useDatabase<T>(work: (sql: Sql) => Promise<T>): Promise<{ url: string; result: T }> {
  const database = await reusedDatabase()
  const { sql, close } = openDatabase({ url: database.url })
  try {
    return { url: database.url, result: await work(sql) }
  } finally {
    await close()
    await database.close()
  }
}

const insertMembers = (sql: Sql) => sql`
  insert into users (id, email, password, first_name, last_name, username, created_at, updated_at)
  select gen_random_uuid(), 'm' || n || '@stoop.test', '', 'Many', 'Members', 'm' || n, now(), now() from generate_series(1, 200) n`

const describeTables = (sql: Sql) =>
  sql`select relname, relpages, reltuples, pg_relation_size(oid) as size from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace order by relname`

it('returns the same database again, in its initial state', async () => {
  const before = await useDatabase(describeTables)
  const filled = await useDatabase(insertMembers)
  const after = await useDatabase(describeTables)
  expect([filled.url, after.url]).toEqual([before.url, before.url])
  expect(after.result).toEqual(before.result)
})

it('returns different databases to test files that run at the same time', async () => {
  const [first, second] = await Promise.all([reusedDatabase(), reusedDatabase()])
  expect(first.url).not.toBe(second.url)
  await Promise.all([first.close(), second.close()])
})

it.each([
  ['a table', 'create table added (n int)'],
  [
    'a trigger',
    'create trigger added before update on users for each row execute function suppress_redundant_updates_trigger()',
  ],
  ['a constraint that is missing', 'alter table posts drop constraint posts_content_length'],
  ['a function', `create function added() returns int return 1`],
  ['statistics', 'analyze users'],
  ['a migration', `insert into drizzle.__drizzle_migrations (hash, created_at) values ('added', 0)`],
  [
    'a setting',
    `do $$ begin execute format('alter database %I set statement_timeout = 1000', current_database()); end $$`,
  ],
])('returns a new database after a test file has left %s', async (_, statement) => {
  const changed = await useDatabase(async (sql) => {
    await insertMembers(sql)
    await sql.unsafe(statement)
  })
  const next = await useDatabase((sql) => sql`select 1 from users`)
  expect(next.url).not.toBe(changed.url)
  expect(next.result).toEqual([])
})

it('ends the connections that a test file has left open', async () => {
  const database = await reusedDatabase()
  const { sql, close } = openDatabase({ url: database.url, max: 1 })
  const [session] = await sql<{ pid: number }>`select pg_backend_pid() as pid`
  await database.close()
  const found = await useDatabase((next) => next`select 1 from pg_stat_activity where pid = ${session?.pid ?? 0}`)
  expect(found).toEqual({ url: database.url, result: [] })
  await close()
})
