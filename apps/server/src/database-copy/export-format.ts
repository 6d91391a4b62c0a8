import * as z from 'zod/mini'
import type { BackupKind } from '../backup/read-backup.ts'
import { tableTotals } from './copied-tables.ts'

/** The entry before the rows. It is written when the snapshot is taken. */
export const SCHEMA_ENTRY = 'schema.json'
/** An export is a tar file like a backup. It contains the rows as text instead of the files of the database. */
export const EXPORT: BackupKind = {
  firstEntry: 'stoop-database-export',
  stateEntry: SCHEMA_ENTRY,
  name: 'database export',
}

/** The entry after the rows. */
export const TOTALS_ENTRY = 'totals.json'

/** Returns the name of an entry with rows of a table. */
export const rowsEntry = (table: string, number: number) => `rows/${table}/${String(number).padStart(6, '0')}`

/** Returns the table whose rows an entry contains, or undefined for another entry. */
export const tableOfEntry = (name: string) => /^rows\/([^/]+)\/\d+$/.exec(name)?.[1]

export const exportSchema = z.object({
  release: z.string(),
  /** The times of the migrations that were applied to the schema. */
  migrations: z.array(z.string()),
  tables: z.array(z.object({ name: z.string(), columns: z.array(z.string()) })),
})
export type ExportSchema = z.infer<typeof exportSchema>

export const exportTotals = z.object({
  tables: z.record(z.string(), tableTotals),
  /** The last value of each sequence that was used. */
  sequences: z.record(z.string(), z.string()),
})
export type ExportTotals = z.infer<typeof exportTotals>
