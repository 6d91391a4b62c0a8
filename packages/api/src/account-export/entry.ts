import type * as schema from '@stoop/db/schema'
import type { TableName } from '../privacy/declaration.ts'
import type { Field } from '../privacy/fields.ts'
import type { REGISTER } from '../privacy/register.ts'

type Register = typeof REGISTER
type Json<Value> = Value extends Date ? string : Value

/** The files of the export into which rows of this table are written. */
type FilesOf<T extends TableName> = Register[T] extends { files: infer Files } ? Files : object

/** The name of a file of the export: `posts`. */
export type FileName = { [T in TableName]: keyof FilesOf<T> & string }[TableName]

/** The exported name of a column whose value is exported unchanged. */
type FieldName<Column, Declaration> = Declaration extends { inExport: true }
  ? Column
  : Declaration extends { inExport: { as: infer Name extends string } }
    ? Name
    : never

type ColumnFields<T extends TableName> = {
  [C in keyof Register[T]['columns'] & keyof (typeof schema)[T]['$inferSelect'] as FieldName<
    C,
    Register[T]['columns'][C]
  >]: Json<(typeof schema)[T]['$inferSelect'][C]>
}

type FieldsOf<Rows> = Rows extends { fields: infer Fields }
  ? { [F in keyof Fields]: Fields[F] extends Field<infer Value> ? Value : never }
  : unknown

type MergedOf<Rows> = Rows extends { merged: Field<infer Value> } ? Value : unknown

type EntryOf<T extends TableName, Rows> = Rows extends readonly (infer Part)[]
  ? EntryOf<T, Part>
  : ColumnFields<T> & FieldsOf<Rows> & MergedOf<Rows>

/** An entry of a file: the exported columns of its table, and the computed fields that the register declares for this file. */
export type Entry<Name extends FileName> = {
  [T in TableName]: Name extends keyof FilesOf<T> ? EntryOf<T, FilesOf<T>[Name]> : never
}[TableName]
