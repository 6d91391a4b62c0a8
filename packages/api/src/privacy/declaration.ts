import type * as schema from '@stoop/db/schema'
import { eq, type SQL } from 'drizzle-orm'
import type { PgColumn, PgTable } from 'drizzle-orm/pg-core'
import type { Field } from './fields.ts'
import type { Noun } from './nouns.ts'

type Schema = typeof schema

/** The tables of the schema, by the names of their exports: `communityPosts`. */
export type TableName = { [K in keyof Schema]: Schema[K] extends PgTable ? K : never }[keyof Schema]

/** The columns of a table, by the names of their fields: `authorId`. */
type ColumnName<T extends TableName> = keyof Schema[T]['_']['columns'] & string

/** The people who see a value, with the words of docs/privacy.md. Operators can read the whole database. */
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

/** The state of a value after the account of its member is erased. */
export type AfterDeletion =
  /** Foreign keys delete the row together with the account, or with a row that belongs to it. */
  | { state: 'erased' }
  /** No foreign key does it: code deletes or blanks the value. `rule` says when. */
  | { state: 'erasedByRule'; rule: string }
  /** The row stays without the member: a foreign key sets the column to null. */
  | { state: 'unlinked' }
  | { state: 'kept'; why: string; until: string }

/** A column with something of a member. */
export type PersonalColumn = {
  /** The noun, if it differs from that of the table. */
  noun?: Noun
  /**
   * True if the table's files of an export contain it under its own name, `as` if under another one, `in` if a field that the file
   * defines contains it. Otherwise the reason why no file does.
   */
  inExport: true | { as: string } | { in: string } | { leftOut: string }
  /** Differs from the table. */
  afterDeletion?: AfterDeletion
  /** Differs from the table. */
  seenBy?: Viewer
}

/** A column that says nothing about a member, and why. */
export type ImpersonalColumn = { notPersonal: string }

export type ColumnDeclaration = PersonalColumn | ImpersonalColumn

/** The rows of a table in a file of the export. An entry has the exported columns and these fields. */
export type ExportedRows = {
  /** SQL: the rows are in the export of this member. */
  own: (userId: string) => SQL | undefined
  /** The columns of an index after the owner, oldest first. Pages are read behind their last values. */
  order: readonly [PgColumn, ...PgColumn[]]
  isNewestFirst?: boolean
  pageSize?: number
  fields?: Record<string, Field>
  /** An object whose fields an entry has too. */
  merged?: Field<object>
  /** True if the page of what Stoop keeps counts the rows for the noun of the table; a condition if it counts others. */
  counted?: true | ((userId: string) => SQL | undefined)
}

/** The declaration of a table. Its values apply to each column that has no other. */
export type TableDeclaration<Column extends string = string> = {
  noun: Noun
  seenBy: Viewer
  /** `erased` if it is missing. */
  afterDeletion?: AfterDeletion
  /** The rows that an export of a member contains, if these are not all rows that name the member. */
  exportedRows?: string
  /** The files of the export with rows of this table, by their names; several parts follow each other. */
  files?: Record<string, ExportedRows | readonly ExportedRows[]>
  /** When the server deletes rows, as the rest of a sentence: `24 hours after the request`. */
  rowsDeleted?: string
  columns: Record<Column, ColumnDeclaration>
}

/** A declaration of every table and column: a missing or unknown one is a compile error. */
export type TableDeclarations<T extends TableName = TableName> = { [K in T]: TableDeclaration<ColumnName<K>> }

export const erasedByRule = (rule: string): AfterDeletion => ({ state: 'erasedByRule', rule })
export const kept = (why: string, until: string): AfterDeletion => ({ state: 'kept', why, until })

/** SQL: the column contains the member's id. */
export const ownedBy =
  (column: PgColumn) =>
  (userId: string): SQL =>
    eq(column, userId)

/** In the export under its own name. */
export const exported = { inExport: true } as const satisfies PersonalColumn

/** In the export under another name. */
export const exportedAs = <const Name extends string>(name: Name) => ({ inExport: { as: name } })

/** A part of a field that the file defines. */
export const exportedIn = (name: string) => ({ inExport: { in: name } }) satisfies PersonalColumn

/** Not in the export, for this reason. */
export const leftOut = (reason: string, more: Omit<PersonalColumn, 'inExport'> = {}): PersonalColumn => ({
  ...more,
  inExport: { leftOut: reason },
})

/** A reference to the member that is set to null when the account is erased. */
export const unlinked = (inExport: PersonalColumn = exported): PersonalColumn => ({
  ...inExport,
  afterDeletion: { state: 'unlinked' },
})

export const notPersonal = (reason: string): ImpersonalColumn => ({ notPersonal: reason })

/** Columns that only the server needs to do its work. */
export const internal = leftOut('The server uses it internally.', { seenBy: 'server' })

/** The id of the row. */
export const rowId = leftOut('It only names the row.')

/** The reference to the member whose row it is. */
export const ownId = leftOut('It is your own id.')

/** Keys and hashes that prove an identity. */
export const secret = leftOut('It protects the account: a copy in a file would be a risk.', { seenBy: 'server' })
