import { type Database, openJobDatabase, type Sql } from './client.ts'
import { clearDatabase, type TestDatabase, testDatabase } from './testing.ts'

/** The databases of this worker that earlier test files have closed. */
const free: TestDatabase[] = []

/**
 * Returns a migrated, empty database: one that an earlier test file of this worker has closed, or a new one. If the file has
 * changed the schema, `close` drops the database.
 */
export async function reusedDatabase(): Promise<TestDatabase> {
  const database = free.pop() ?? (await testDatabase())
  const before = await withDatabase(database.url, ({ sql }) => readSchemaVersion(sql))
  return {
    url: database.url,
    async close() {
      if (await resetDatabase(database.url, before)) free.push(database)
      else await database.close()
    },
  }
}

/**
 * Resets the database, so that plans and the order of rows do not depend on earlier test files. Returns false if this is
 * impossible.
 */
function resetDatabase(url: string, before: unknown): Promise<boolean> {
  return withDatabase(url, async ({ db, sql }) => {
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity
      where datname = current_database() and pid <> pg_backend_pid()`
    if ((await readSchemaVersion(sql)) !== before) return false
    await clearDatabase(db)
    const tables = await listFilledTables(sql)
    if (tables.length === 0) return true
    await sql.unsafe(`vacuum ${tables.join(', ')}`)
    // Make the tables look new, because the planner estimates their size differently after a vacuum.
    await sql`update pg_class set relpages = 0, reltuples = -1, relallvisible = 0
      where relnamespace = 'public'::regnamespace and reltuples >= 0`
    return (await listFilledTables(sql)).length === 0
  })
}

/** Returns a text that changes if the schema, triggers, functions, settings or statistics of the database change. */
async function readSchemaVersion(sql: Sql): Promise<unknown> {
  const catalogs = ['pg_attribute', 'pg_constraint', 'pg_proc', 'pg_rewrite', 'pg_statistic', 'pg_trigger', 'pg_type']
  const versions = [...catalogs, 'drizzle.__drizzle_migrations'].map(
    (catalog) => `(select count(*) || ' ' || max(xmin::text::bigint) from ${catalog})`,
  )
  const settings = `(select string_agg(setconfig::text, ' ') from pg_db_role_setting
    where setdatabase = (select oid from pg_database where datname = current_database()))`
  const [row] = await sql.unsafe<{ version: string }>(`select concat_ws(', ', ${[...versions, settings]}) as version`)
  return row?.version
}

async function listFilledTables(sql: Sql): Promise<string[]> {
  const rows = await sql<{ name: string }>`select oid::regclass::text as name from pg_class
    where relkind = 'r' and relnamespace = 'public'::regnamespace and pg_relation_size(oid) > 0`
  return rows.map(({ name }) => name)
}

async function withDatabase<T>(url: string, work: (opened: { db: Database; sql: Sql }) => Promise<T>): Promise<T> {
  const { db, sql, close } = openJobDatabase({ url, max: 1, application: 'stoop-test' })
  try {
    return await work({ db, sql })
  } finally {
    await close()
  }
}
