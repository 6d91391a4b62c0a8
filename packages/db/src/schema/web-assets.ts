import { pgTable, text } from 'drizzle-orm/pg-core'
import { bytea, timestampMs } from './columns.ts'

/** Files of the web app whose names contain a hash of their content. Open tabs still load files of earlier releases. */
export const webAssets = pgTable('web_assets', {
  /** The file's name in the folder assets. */
  name: text('name').primaryKey(),
  content: bytea('content').notNull(),
  /** When a server last had this file in its own release. Accurate to the hour. */
  servedAt: timestampMs('served_at').notNull(),
})
