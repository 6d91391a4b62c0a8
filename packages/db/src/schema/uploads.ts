import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

/** A member's permission to upload one file. The cleanup job deletes unused permissions. */
export const uploads = pgTable(
  'uploads',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestampMs('created_at').notNull(),
    usedAt: timestampMs('used_at'),
    /** The photo created from the file. */
    photoName: text('photo_name'),
  },
  (t) => [index('uploads_user').on(t.userId), index('uploads_age').on(t.createdAt)],
)
