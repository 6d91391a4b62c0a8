import { type SQL, sql } from 'drizzle-orm'
import { type AnyPgColumn, customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Case-insensitive text. The first migration creates the extension. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

export const bytea = customType<{ data: Uint8Array; driverData: Uint8Array }>({ dataType: () => 'bytea' })

/** Text sorted by bytes, so that indexes support prefix searches. */
export const bytewiseText = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** The id of a transaction, in the form that PostgreSQL never uses again. */
export const xid8 = customType<{ data: string }>({ dataType: () => 'xid8' })

/** SQL condition: the column has one of these values. In a check constraint, null is allowed too. */
export const isOneOf = (column: AnyPgColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`

/** `sortName` → `sort_name` */
export const toColumnName = (name: string) => name.replace(/[A-Z]/g, (letter) => `_${letter.toLowerCase()}`)

/** A UUID v7 that the application creates (newId), so that keys sort by time. */
export const primaryId = () => uuid('id').primaryKey()

/** A timestamp with milliseconds, like the one in a UUID v7 key. */
export const timestampMs = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
