import { index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { cases } from './cases.ts'
import { timestampMs } from './columns.ts'
import { users } from './users.ts'

/** The tables whose rows are first hidden (`deleted_at`), and later erased unless they are restored. */
export const CONTENT_TYPES = ['post', 'community_post', 'comment', 'community_comment'] as const

/** Deleted posts and comments that can still be restored. */
export const deletions = pgTable(
  'deletions',
  {
    targetType: text('target_type', { enum: CONTENT_TYPES }).notNull(),
    targetId: uuid('target_id').notNull(),
    /** The only user who can restore the content. Null if a moderator removed it. */
    deletedBy: uuid('deleted_by').references(() => users.id, { onDelete: 'cascade' }),
    /** The case in which a moderator removed the content. */
    caseId: uuid('case_id').references(() => cases.id, { onDelete: 'set null' }),
    /** Until when the content is kept for an appeal. Null if it is erased after the restore period. */
    keptUntil: timestampMs('kept_until'),
    deletedAt: timestampMs('deleted_at').notNull(),
    /** The deleted notifications about the content. A restoration inserts them again. */
    notifications: jsonb('notifications').$type<unknown[]>().notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.targetType, t.targetId] }),
    index('deletions_oldest').on(t.deletedAt),
    index('deletions_case').on(t.caseId),
    index('deletions_user').on(t.deletedBy),
  ],
)
