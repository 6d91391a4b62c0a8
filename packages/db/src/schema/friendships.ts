import { sql } from 'drizzle-orm'
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { key, moment } from './columns.ts'
import { users } from './users.ts'

const FRIENDSHIP_STATES = ['pending', 'accepted', 'declined'] as const

export const friendships = pgTable(
  'friendships',
  {
    id: key(),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addresseeId: uuid('addressee_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: FRIENDSHIP_STATES }).notNull().default('pending'),
    createdAt: moment('created_at').notNull(),
    respondedAt: moment('responded_at'),
    /** When the asker took back a request that had been declined unseen (R16). */
    withdrawnAt: moment('withdrawn_at'),
  },
  (t) => [
    // One row per unordered pair (R16).
    uniqueIndex('friendships_pair').on(
      sql`least(${t.requesterId}, ${t.addresseeId})`,
      sql`greatest(${t.requesterId}, ${t.addresseeId})`,
    ),
    // The other one too, so that two thousand friends are read from a few pages of the index.
    index('friendships_requester').on(t.requesterId, t.status, t.id, t.addresseeId),
    index('friendships_addressee').on(t.addresseeId, t.status, t.id, t.requesterId),
    check('friendships_not_oneself', sql`${t.requesterId} <> ${t.addresseeId}`),
    check('friendships_status', sql`${t.status} in ('pending', 'accepted', 'declined')`),
  ],
)

/** Suggestions that a member has put away (R8). */
export const suggestionDismissals = pgTable(
  'suggestion_dismissals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dismissedId: uuid('dismissed_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dismissedAt: moment('dismissed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.dismissedId] }),
    index('suggestion_dismissals_dismissed').on(t.dismissedId),
  ],
)
