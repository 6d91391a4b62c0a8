import { customType, timestamp, uuid } from 'drizzle-orm/pg-core'

/** Text that is equal in any case; the extension is made by the first migration. */
export const citext = customType<{ data: string }>({ dataType: () => 'citext' })

/** A uuid v7 that the application makes (newId), so that keys sort by time. */
export const key = () => uuid('id').primaryKey()

/** The moment that stands in the key, as its own column. */
export const moment = (name: string) => timestamp(name, { withTimezone: true, mode: 'date', precision: 3 })
