import { sql } from 'drizzle-orm'
import { check, integer, pgTable, text } from 'drizzle-orm/pg-core'

/** The storage with the pictures of this database. One row; none before the first start. */
export const photoStorage = pgTable(
  'photo_storage',
  {
    only: integer('only').primaryKey().default(1),
    /** The id in the file DATA_DIR/objects/storage-id, or the bucket's URL. */
    id: text('id').notNull(),
  },
  (t) => [check('photo_storage_only', sql`${t.only} = 1`)],
)
