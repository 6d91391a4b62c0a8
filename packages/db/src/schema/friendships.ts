import { sql } from 'drizzle-orm'
import { boolean, check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core'
import { primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

const FRIENDSHIP_STATES = ['pending', 'accepted', 'declined'] as const

export const friendships = pgTable(
  'friendships',
  {
    id: primaryId(),
    requesterId: uuid('requester_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    addresseeId: uuid('addressee_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    status: text('status', { enum: FRIENDSHIP_STATES }).notNull().default('pending'),
    createdAt: timestampMs('created_at').notNull(),
    respondedAt: timestampMs('responded_at'),
    /**
     * When the requester cancelled a request that was already declined. The requester must not learn of the decline (decision
     * 114).
     */
    withdrawnAt: timestampMs('withdrawn_at'),
    /** Whether one of the two members is suspended, and therefore hidden from the other one. */
    isHidden: boolean('is_hidden').notNull().default(false),
  },
  (t) => [
    // One row per pair of members, whoever sent the request.
    uniqueIndex('friendships_pair').on(
      sql`least(${t.requesterId}, ${t.addresseeId})`,
      sql`greatest(${t.requesterId}, ${t.addresseeId})`,
    ),
    // The last columns make these indexes covering: the list of friends and the counts of visible friends read only the index.
    index('friendships_requester').on(t.requesterId, t.status, t.id, t.addresseeId, t.isHidden),
    index('friendships_addressee').on(t.addresseeId, t.status, t.id, t.requesterId, t.isHidden),
    check('friendships_not_oneself', sql`${t.requesterId} <> ${t.addresseeId}`),
    check('friendships_status', sql`${t.status} in ('pending', 'accepted', 'declined')`),
  ],
)

/** Friend suggestions that a member has dismissed. */
export const suggestionDismissals = pgTable(
  'suggestion_dismissals',
  {
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dismissedId: uuid('dismissed_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    dismissedAt: timestampMs('dismissed_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.dismissedId] }),
    index('suggestion_dismissals_dismissed').on(t.dismissedId),
  ],
)
