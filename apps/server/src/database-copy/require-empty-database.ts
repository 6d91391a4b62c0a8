import type { Sql } from '@stoop/db/client'
import { BackupError } from '../backup/backup-error.ts'
import { listTables, tableName } from './copied-tables.ts'

/** Throws BackupError if the database has rows, or tables of another program. Tables without rows are allowed. */
export async function requireEmptyDatabase(sql: Sql): Promise<void> {
  const [found] = await sql<{ name: string; isStoop: boolean }>`select current_database() as name,
    to_regclass('drizzle.__drizzle_migrations') is not null as "isStoop"`
  const name = found?.name ?? ''
  const tables = await listTables(sql)
  if (tables.length > 0 && !found?.isStoop)
    throw new BackupError(
      `the database ${name} contains tables of another program (${tables[0]?.name}): create an empty database for Stoop.`,
    )
  for (const table of tables) {
    const [row] = await sql.unsafe(`select 1 from ${tableName(table)} limit 1`)
    if (row !== undefined)
      throw new BackupError(
        `the database ${name} is not empty (${table.name} has rows): create an empty database and import into that one.`,
      )
  }
}
