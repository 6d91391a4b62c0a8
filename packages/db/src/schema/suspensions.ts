import { type AnyPgColumn, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { decisions } from './cases.ts'
import { timestampMs } from './columns.ts'
import { users } from './users.ts'

/** Suspended accounts. A suspended member cannot sign in and is hidden from everyone. */
export const suspensions = pgTable('suspensions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestampMs('created_at').notNull(),
  /** Null: for good. */
  until: timestampMs('until'),
  /** Shown to the member. */
  reason: text('reason').notNull(),
  /** The moderator's decision; null if an operator suspended the member. */
  decisionId: uuid('decision_id').references((): AnyPgColumn => decisions.id, { onDelete: 'set null' }),
})
