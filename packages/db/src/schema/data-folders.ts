import { pgTable, text } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** The data folders (DATA_DIR) of all servers that have started on this database. */
export const dataFolders = pgTable('data_folders', {
  /** The id in the file DATA_DIR/folder-id. */
  id: text('id').primaryKey(),
  /** A keyed hash. It is the same for all servers with the same identity secret. */
  identityDigest: text('identity_digest').notNull(),
  addedAt: timestampMs('added_at').notNull(),
})
