import { MUTE_TARGETS } from '@stoop/validators/choices'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

/** Members who have blocked others. The two members of a row see nothing of each other. */
export const blocks = pgTable(
  'blocks',
  {
    id: primaryId(),
    blockerId: uuid('blocker_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    blockedId: uuid('blocked_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('blocks_once').on(t.blockerId, t.blockedId),
    index('blocks_blocked').on(t.blockedId, t.blockerId),
    index('blocks_newest').on(t.blockerId, t.id),
    check('blocks_not_oneself', sql`${t.blockerId} <> ${t.blockedId}`),
  ],
)

/** Members, communities and posts that a member has muted. */
export const mutes = pgTable(
  'mutes',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    targetType: text('target_type', { enum: MUTE_TARGETS }).notNull(),
    /** Not a foreign key, because targets are in several tables. Deleting a target deletes its mutes too. */
    targetId: uuid('target_id').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    /** When the mute ends. Null if it lasts until the member ends it. */
    until: timestampMs('until'),
  },
  (t) => [
    uniqueIndex('mutes_once').on(t.userId, t.targetType, t.targetId),
    index('mutes_newest').on(t.userId, t.id),
    index('mutes_target').on(t.targetId),
    check('mutes_target_type', isOneOf(t.targetType, MUTE_TARGETS)),
  ],
)

/**
 * Members whose likes, comments and memberships must be hidden or shown because of a block or suspension. The change inserts the
 * row in its transaction, and the job deletes it when it is done.
 */
export const hiddenRefreshes = pgTable(
  'hidden_refreshes',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The other member of a block. Null for a suspension of `userId`, which affects all rows of that member. */
    otherId: uuid('other_id').references(() => users.id, { onDelete: 'cascade' }),
    dueAt: timestampMs('due_at').notNull(),
  },
  (t) => [
    index('hidden_refreshes_due').on(t.dueAt),
    index('hidden_refreshes_user').on(t.userId),
    index('hidden_refreshes_other').on(t.otherId),
  ],
)
