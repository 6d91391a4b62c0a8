import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

/**
 * Erased accounts. The data folder contains a copy in the file `erased-accounts`. After a backup was restored, the server
 * compares both, and erases accounts again that the backup contains.
 */
export const erasedAccounts = pgTable('erased_accounts', {
  /** A keyed hash of the account's id. */
  digest: text('digest').primaryKey(),
  erasedAt: timestampMs('erased_at').notNull(),
})

/** Emails of accounts that were permanently suspended when they were erased. They cannot register again. */
export const bannedEmails = pgTable('banned_emails', {
  /** A keyed hash of the lower-cased email. */
  digest: text('digest').primaryKey(),
  bannedAt: timestampMs('banned_at').notNull(),
})

export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed', 'expired'] as const

/** Files with all data of a member, which the member requested. */
export const accountExports = pgTable(
  'account_exports',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: EXPORT_STATES }).notNull().default('waiting'),
    /** The number of rows and pictures in the file; 0 until the file is ready. The row in jobs has the progress. */
    totalItems: integer('total_items').notNull().default(0),
    requestedAt: timestampMs('requested_at').notNull(),
    readyAt: timestampMs('ready_at'),
    /** When the file is deleted. */
    expiresAt: timestampMs('expires_at'),
    /** The file's name in the storage: 128 random bits in hex. */
    fileName: text('file_name'),
    bytes: bigint('bytes', { mode: 'number' }),
  },
  (t) => [
    check('account_exports_state', isOneOf(t.state, EXPORT_STATES)),
    index('account_exports_user').on(t.userId, t.id),
    index('account_exports_state_age').on(t.state, t.requestedAt),
  ],
)
