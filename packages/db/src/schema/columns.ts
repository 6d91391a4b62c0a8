import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Text that is equal in any case; the extension is made by the first migration. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** Text in the order of its bytes, so that a prefix is a range of an index. */
export const word = customType<{ data: string }>({ dataType: () => 'text COLLATE "C"' })

/** A uuid v7 that the application makes (newId), so that keys sort by time. */
export const key = () => uuid('id').primaryKey()

/** The moment that stands in the key, as its own column. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
