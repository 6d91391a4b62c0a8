import { type AnyPgColumn, boolean, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { decisions } from './cases.ts'
import { timestampMs } from './columns.ts'
import { users } from './users.ts'

/** Suspended accounts. A suspended member cannot sign in and is hidden from everyone. */
export const suspensions = pgTable('suspensions', {
  userId: uuid('user_id')
    .primaryKey()
    .references(() => users.id, { onDelete: 'cascade' }),
  createdAt: timestampMs('created_at').notNull(),
  /** Null: for good. In the past if the member is not suspended and has only deleted the account. */
  until: timestampMs('until'),
  /** Shown to the member; empty if the member has only deleted the account. */
  reason: text('reason').notNull(),
  /** True while the account is deleted (account-exits.ts). It stays hidden, also when the suspension ends. */
  isDeletion: boolean('is_deletion').notNull().default(false),
  /** The moderator's decision; null if an operator suspended the member. */
  decisionId: uuid('decision_id').references((): AnyPgColumn => decisions.id, { onDelete: 'set null' }),
})
