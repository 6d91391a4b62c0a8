import type * as schema from '@stoop/db/schema'
import { eq, getTableColumns, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Field } from './fields.ts'
import type { Noun } from './nouns.ts'

type Schema = typeof schema

/** The tables of the schema by their exported names, such as `communityPosts`. */
export type TableName = { [K in keyof Schema]: Schema[K] extends PgTable ? K : never }[keyof Schema]

/** The columns of a table, by field name, such as `authorId`. */
type ColumnName<T extends TableName> = keyof Schema[T]['_']['columns'] & string

/** Who sees a value, in the words of docs/privacy.md. Operators can read the whole database. */
export const VIEWERS = {
  everyone: 'everyone, also without an account',
  members: 'members who can see you',
  audience: 'the audience of the post',
  communityMembers: 'the members of the community',
  fellowMembers: 'the members of the community and, unless you hide it, members who can see you',
  communityVisitors: 'the people who can see the community',
  communityModerators: 'you and the moderators of the community',
  you: 'only you',
  both: 'you and the other member',
  invitation: 'you, the other member and the moderators of the community',
  recipient: 'only the recipient',
  moderators: 'the moderators of the case',
  logReaders: 'operators, and the moderators of the case or community',
  youAndModerators: 'you and the moderators of the case',
  operators: 'operators',
  server: 'only the server',
} as const
export type Viewer = keyof typeof VIEWERS

/** What happens to a value when the account of its member is erased. */
export type AfterDeletion =
  /** A foreign key deletes the row together with the account, or with a row of the account. */
  | { state: 'erased' }
  /** Code deletes or blanks the value, because no foreign key does. `rule` describes when. */
  | { state: 'erasedByRule'; rule: string }
  /** A foreign key keeps the row, but sets the column with the member's id to null. */
  | { state: 'unlinked' }
  | { state: 'kept'; why: string; until: string }

/** A column with personal data of a member. */
export type PersonalColumn = {
  /** The kind of data, if it differs from the table's. */
  noun?: Noun
  /**
   * How exports contain the value: `true` under its own name, `as` under another name, `in` as part of another field, or
   * `leftOut` with the reason.
   */
  inExport: true | { as: string } | { in: string } | { leftOut: string }
  /** Overrides the value that the table declares. */
  afterDeletion?: AfterDeletion
  /** Overrides the value that the table declares. */
  seenBy?: Viewer
}

/** A column without personal data, and the reason. */
export type ImpersonalColumn = { notPersonal: string }

export type ColumnDeclaration = PersonalColumn | ImpersonalColumn

/** The rows of a table that an export file contains. Each entry has the exported columns and the fields declared here. */
export type ExportedRows = {
  /** SQL: the row belongs in the export of this member. */
  own: (userId: string) => SQL | undefined
  /**
   * The columns of an index after its owner column, in the order of the export (oldest rows first). The next page starts after
   * the values of the last row.
   */
  order: readonly [PgColumn, ...PgColumn[]]
  isNewestFirst?: boolean
  pageSize?: number
  fields?: Record<string, Field>
  /** An object whose properties are added to each entry as fields. */
  merged?: Field<object>
  /**
   * Whether `listPersonalData` counts these rows as entries of the noun. A function returns a condition for the rows to count.
   */
  counted?: true | ((userId: string) => SQL | undefined)
}

/** The declaration of a table. Columns without a value of their own have the table's. */
export type TableDeclaration<Column extends string = string> = {
  noun: Noun
  seenBy: Viewer
  /** `erased` by default. */
  afterDeletion?: AfterDeletion
  /** Restricts the rows that an export contains. By default, it contains all rows that name the member. */
  exportedRows?: string
  /** The export files with rows of this table, by name. The parts of a file are written one after another. */
  files?: Record<string, ExportedRows | readonly ExportedRows[]>
  /** When the server deletes rows, written as the end of a sentence: `24 hours after the request`. */
  rowsDeleted?: string
  columns: Record<Column, ColumnDeclaration>
}

/** Declares every table and column. It does not compile if a column is missing or unknown. */
export type TableDeclarations<T extends TableName = TableName> = { [K in T]: TableDeclaration<ColumnName<K>> }

export const erasedByRule = (rule: string): AfterDeletion => ({ state: 'erasedByRule', rule })
export const kept = (why: string, until: string): AfterDeletion => ({ state: 'kept', why, until })

/** SQL: the column contains the member's id. */
export const ownedBy =
  (column: PgColumn) =>
  (userId: string): SQL =>
    eq(column, userId)

/** A column that is exported under its own name. */
export const exported = { inExport: true } as const satisfies PersonalColumn

/** A column that is exported under another name. */
export const exportedAs = <const Name extends string>(name: Name) => ({ inExport: { as: name } })

/** A column that is part of a field of the file. */
export const exportedIn = (name: string) => ({ inExport: { in: name } }) satisfies PersonalColumn

/** A column that is not exported, with the reason. */
export const leftOut = (reason: string, more: Omit<PersonalColumn, 'inExport'> = {}): PersonalColumn => ({
  ...more,
  inExport: { leftOut: reason },
})

/** A reference to the member, which is set to null when the account is erased. */
export const unlinked = (inExport: PersonalColumn = exported): PersonalColumn => ({
  ...inExport,
  afterDeletion: { state: 'unlinked' },
})

export const notPersonal = (reason: string): ImpersonalColumn => ({ notPersonal: reason })

/** Columns for internal use by the server. */
export const internal = leftOut('The server uses it internally.', { seenBy: 'server' })

/** The id of a row. */
export const rowId = leftOut('It only names the row.')

/** A reference from a row to the member that the row belongs to. */
export const ownId = leftOut('It is your own id.')

/** Keys and hashes that prove an identity. */
export const secret = leftOut('It protects the account: a copy in a file would be a risk.', { seenBy: 'server' })

/** Returns the columns that are exported unchanged, by their names in an export. */
export function exportedColumns(table: PgTable, declarations: TableDeclaration['columns']): Record<string, PgColumn> {
  const columns = getTableColumns(table)
  return Object.fromEntries(
    Object.entries(declarations).flatMap(([key, declaration]) => {
      const column = columns[key]
      if (!column || 'notPersonal' in declaration) return []
      const { inExport } = declaration
      if (inExport === true) return [[key, column]]
      return 'as' in inExport ? [[inExport.as, column]] : []
    }),
  )
}
