import { openJobDatabase, type Sql } from '@stoop/db/client'
import { listTables, prepareCopy, tableName } from '../../src/database-copy/copied-tables.ts'
import type { Line } from '../pgbouncer/lines.ts'

type Rows = Map<string, { rows: string; hash: string }>

/** Compares all rows of two databases, with another hash than the import uses. */
export async function compareRows(urlA: string, urlB: string): Promise<Line[]> {
  const [a, b] = [await readRows(urlA), await readRows(urlB)]
  const different = [...new Set([...a.keys(), ...b.keys()])].filter(
    (name) => a.get(name)?.rows !== b.get(name)?.rows || a.get(name)?.hash !== b.get(name)?.hash,
  )
  const total = [...b.values()].reduce((sum, { rows }) => sum + Number(rows), 0)
  // Leave out the audit logs, in which the commands have written.
  const unexpected = different.filter((name) => name !== 'audit_log')
  return [
    ['tables', b.size, b.size === a.size],
    ['rows', total, total > 0],
    ['tables that differ, besides the audit log', unexpected.join(', ') || 'none', unexpected.length === 0],
  ]
}

/** Waits until `application` has no connection, and returns the rows of all tables. */
export function countAllRows(url: string, application: string): Promise<number> {
  return withSql(url, async (sql) => {
    await sql`select pg_terminate_backend(pid, 10000) from pg_stat_activity where application_name = ${application}`
    let rows = 0
    for (const table of await listTables(sql)) {
      const [row] = await sql.unsafe<{ n: number }>(`select count(*)::int as n from ${tableName(table)}`)
      rows += row?.n ?? 0
    }
    return rows
  })
}

/** Returns the name and version, such as `PostgreSQL 15.18`. */
export const readVersion = (url: string) =>
  withSql(url, async (sql) => {
    const [row] = await sql<{ version: string }>`select split_part(version(), ' (', 1) as version`
    return row?.version ?? ''
  })

const readRows = (url: string) =>
  withSql(url, (sql) =>
    sql.begin(async (tx) => {
      await prepareCopy(tx)
      const result: Rows = new Map()
      for (const table of await listTables(tx)) {
        const columns = table.columns.map((name) => `"${name}"`).join(', ')
        const [row] = await tx.unsafe<{ rows: string; hash: string }>(`
          select count(*)::text as rows, coalesce(sum(hashtextextended(r::text, 7)::numeric), 0)::text as hash
          from (select ${columns} from ${tableName(table)}) r`)
        if (row !== undefined) result.set(table.name, row)
      }
      return result
    }),
  )

async function withSql<T>(url: string, work: (sql: Sql) => Promise<T>): Promise<T> {
  const { sql, close } = openJobDatabase({ url, max: 1, application: 'faults' })
  try {
    return await work(sql)
  } finally {
    await close()
  }
}
