import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** The operator's pages at /about. Servers copy them between this table and their data folders. */
export const aboutPages = pgTable('about_pages', {
  /** The name in the URL, such as `rules`. */
  name: text('name').primaryKey(),
  /** Markdown. */
  content: text('content').notNull(),
  changedAt: timestampMs('changed_at').notNull(),
})
