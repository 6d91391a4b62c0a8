import type { Sql } from '@stoop/db/client'
import { type CopiedTable, tableName } from './copied-tables.ts'

/**
 * Locks the tables, drops their foreign keys and disables their triggers, so that rows can be copied in any order. Disabling
 * foreign keys would require a superuser. Returns a function that restores everything and checks the foreign keys of all rows.
 */
export async function removeConstraints(tx: Sql, tables: CopiedTable[]): Promise<() => Promise<void>> {
  const names = tables.map(tableName)
  await tx.unsafe(`lock table ${names.join(', ')} in access exclusive mode`)
  const foreignKeys = await tx<{ table: string; name: string; definition: string }>`
    select conrelid::regclass::text as table, quote_ident(conname) as name, pg_get_constraintdef(oid) as definition
    from pg_constraint where contype = 'f' and connamespace = 'public'::regnamespace order by oid`
  for (const { table, name } of foreignKeys) await tx.unsafe(`alter table ${table} drop constraint ${name}`)
  for (const name of names) await tx.unsafe(`alter table ${name} disable trigger user`)
  return async () => {
    for (const name of names) await tx.unsafe(`alter table ${name} enable trigger user`)
    for (const { table, name, definition } of foreignKeys)
      await tx.unsafe(`alter table ${table} add constraint ${name} ${definition}`)
  }
}
