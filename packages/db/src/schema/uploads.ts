import { index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { key, moment } from './columns.ts'
import { users } from './users.ts'

/** A place that a member may put one file into, until it is used or swept (R12). */
export const uploads = pgTable(
  'uploads',
  {
    id: key(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: moment('created_at').notNull(),
    usedAt: moment('used_at'),
    /** The photo that it was used for. */
    photoName: text('photo_name'),
  },
  (t) => [index('uploads_user').on(t.userId), index('uploads_age').on(t.createdAt)],
)
