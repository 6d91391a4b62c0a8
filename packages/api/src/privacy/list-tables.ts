import * as schema from '@stoop/db/schema'
import { getTableColumns, getTableName, is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { AfterDeletion, ColumnDeclaration, ImpersonalColumn, TableDeclaration, Viewer } from './declaration.ts'
import type { Noun } from './nouns.ts'
import { REGISTER } from './register.ts'

/** A column with personal data, with the values of its table where the column declares none. */
type DeclaredPersonalColumn = {
  noun: Noun
  inExport: true | { leftOut: string }
  afterDeletion: AfterDeletion
  seenBy: Viewer
}

/** A column by its name in the database, with its declaration. */
export type DeclaredColumn = { column: string; declaration: DeclaredPersonalColumn | ImpersonalColumn }

/** A table by its name in the database. */
export type DeclaredTable = {
  table: string
  exportedRows: string | null
  rowsDeleted: string | null
  columns: DeclaredColumn[]
}

const OF_MIGRATIONS = { notPersonal: 'It is about the migrations.' }
const OF_EARLIER_RELEASES = { notPersonal: 'Earlier releases wrote it; nothing uses it any more.' }

/** Columns of the database that are missing in the schema. */
const COLUMNS_OUTSIDE_SCHEMA: Record<string, Record<string, ImpersonalColumn>> = {
  uploads: {
    content_type: OF_EARLIER_RELEASES,
    size: OF_EARLIER_RELEASES,
    received_bytes: OF_EARLIER_RELEASES,
  },
  'drizzle.__drizzle_migrations': { id: OF_MIGRATIONS, hash: OF_MIGRATIONS, created_at: OF_MIGRATIONS },
  'drizzle.migration_compatibility': { created_at: OF_MIGRATIONS, oldest_release: OF_MIGRATIONS },
}

/** Returns all tables and columns of the database with their declarations, in the order of the register. */
export function listTables(): DeclaredTable[] {
  const tables = new Map(Object.entries(schema).flatMap(([key, table]) => (is(table, PgTable) ? [[key, table]] : [])))
  const ofSchema = Object.entries<TableDeclaration>(REGISTER).flatMap(([key, declaration]) => {
    const table = tables.get(key)
    return table ? [toDeclaredTable(table, declaration)] : []
  })
  const names = new Set(ofSchema.map(({ table }) => table))
  const others = Object.keys(COLUMNS_OUTSIDE_SCHEMA).filter((table) => !names.has(table))
  return [
    ...ofSchema,
    ...others.map((table) => ({ table, exportedRows: null, rowsDeleted: null, columns: columnsOutsideSchema(table) })),
  ]
}

/** Returns every column of the database with its table. */
export const listColumns = (): (DeclaredColumn & { table: string })[] =>
  listTables().flatMap(({ table, columns }) => columns.map((column) => ({ table, ...column })))

const columnsOutsideSchema = (table: string): DeclaredColumn[] =>
  Object.entries(COLUMNS_OUTSIDE_SCHEMA[table] ?? {}).map(([column, declaration]) => ({ column, declaration }))

function toDeclaredTable(
  pgTable: PgTable,
  { columns, exportedRows, rowsDeleted, files: _, ...defaults }: TableDeclaration,
): DeclaredTable {
  const table = getTableName(pgTable)
  const names = new Map(Object.entries(getTableColumns(pgTable)).map(([key, { name }]) => [key, name]))
  const declared = Object.entries(columns).map(([key, declaration]) => ({
    // The key of a declared column that no longer exists stays in the result, so that a test reports it.
    column: names.get(key) ?? key,
    declaration: withDefaults(declaration, defaults),
  }))
  return {
    table,
    exportedRows: exportedRows ?? null,
    rowsDeleted: rowsDeleted ?? null,
    columns: [...declared, ...columnsOutsideSchema(table)],
  }
}

function withDefaults(
  column: ColumnDeclaration,
  { noun, seenBy, afterDeletion = { state: 'erased' } }: Omit<TableDeclaration, 'columns'>,
): DeclaredColumn['declaration'] {
  if ('notPersonal' in column) return column
  const { inExport } = column
  const isLeftOut = inExport !== true && 'leftOut' in inExport
  return { noun, seenBy, afterDeletion, ...column, inExport: isLeftOut ? inExport : true }
}
