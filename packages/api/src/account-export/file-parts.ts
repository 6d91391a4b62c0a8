import * as schema from '@stoop/db/schema'
import { is } from 'drizzle-orm'
import { PgTable } from 'drizzle-orm/pg-core'
import type { ExportedRows, TableDeclaration } from '../privacy/declaration.ts'
import { REGISTER } from '../privacy/register.ts'
import type { FileName } from './entry.ts'

/** The rows of a table in a file of the export, with the declarations of its columns. */
export type FilePart = Pick<TableDeclaration, 'noun' | 'columns'> & { name: string; table: PgTable; rows: ExportedRows }

/** Returns the parts of all files, in the order of the register. */
export function listFileParts(): FilePart[] {
  const tables = new Map(Object.entries(schema).flatMap(([key, table]) => (is(table, PgTable) ? [[key, table]] : [])))
  return Object.entries<TableDeclaration>(REGISTER).flatMap(([key, { noun, columns, files = {} }]) => {
    const table = tables.get(key)
    if (!table) return []
    return Object.entries(files).flatMap(([name, parts]) =>
      [parts].flat().map((rows) => ({ name, noun, columns, table, rows })),
    )
  })
}

/** Returns the parts of a file in the order in which they are written. */
export const partsOf = (file: FileName): FilePart[] => listFileParts().filter(({ name }) => name === file)
