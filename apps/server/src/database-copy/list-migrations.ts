import type { Sql } from '@stoop/db/client'

/**
 * Returns the times of the migrations that were applied to a database, in order. Two databases with the same times have the same
 * schema.
 */
export async function listMigrations(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select created_at::text as id from drizzle.__drizzle_migrations order by created_at`
  return rows.map(({ id }) => id)
}
