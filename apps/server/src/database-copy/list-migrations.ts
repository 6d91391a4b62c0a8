import type { Sql } from '@stoop/db/client'

/** Returns the times that identify the migrations of a database, in order. They are the same for the same schema. */
export async function listMigrations(sql: Sql): Promise<string[]> {
  const rows = await sql<{ id: string }>`
    select created_at::text as id from drizzle.__drizzle_migrations order by created_at`
  return rows.map(({ id }) => id)
}
