import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Text that is equal in any case; the extension is made by the first migration. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** Text in the order of its bytes, so that a prefix is a range of an index. */
export const word = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** SQL: the column holds one of these, or nothing. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`

/** A uuid v7 that the application makes (newId), so that keys sort by time. */
export const key = () => uuid('id').primaryKey()

/** The moment that stands in the key, as its own column. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
