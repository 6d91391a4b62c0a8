import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { decisions } from './cases.ts'
import { timestampMs } from './columns.ts'
import { users } from './users.ts'

/**
 * Accounts that are suspended or deleted or both, and therefore hidden from everyone. Both states are in one row, so that queries
 * look up one row per person. Signing in restores a deleted account until it is erased.
 */
export const hiddenUsers = pgTable(
  'hidden_users',
  {
    userId: uuid('user_id')
      .primaryKey()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** When the account was suspended; null if it is not suspended. */
    suspendedAt: timestampMs('suspended_at'),
    /** The end of the suspension; null if it is permanent. The cleanup job deletes suspensions that have ended. */
    until: timestampMs('until'),
    /** Shown to the member who is suspended. */
    reason: text('reason'),
    /** The moderator's decision; null if an operator suspended the member. */
    decisionId: uuid('decision_id').references((): AnyPgColumn => decisions.id, { onDelete: 'set null' }),
    /** When the account was deleted; null if it is not deleted. */
    deletedAt: timestampMs('deleted_at'),
    /** When the erasure starts. After that, the account cannot be restored. */
    eraseAt: timestampMs('erase_at'),
  },
  (t) => [
    check('hidden_users_state', sql`${t.suspendedAt} is not null or ${t.deletedAt} is not null`),
    check(
      'hidden_users_suspension',
      sql`case when ${t.suspendedAt} is null then num_nonnulls(${t.until}, ${t.reason}, ${t.decisionId}) = 0 else ${t.reason} is not null end`,
    ),
    check('hidden_users_deletion', sql`(${t.deletedAt} is null) = (${t.eraseAt} is null)`),
  ],
)
