import { bigint, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { isOneOf, primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

/**
 * Accounts that were erased, so that restoring an older backup does not bring them back. A copy is in the file `erased-accounts` of
 * the data folder, which a restored database is compared with.
 */
export const erasedAccounts = pgTable('erased_accounts', {
  /** A keyed hash of the account's id. */
  digest: text('digest').primaryKey(),
  erasedAt: timestampMs('erased_at').notNull(),
})

/** Emails of accounts that were suspended for good when they were erased. They cannot register again. */
export const bannedEmails = pgTable('banned_emails', {
  /** A keyed hash of the lower-cased email. */
  digest: text('digest').primaryKey(),
  bannedAt: timestampMs('banned_at').notNull(),
})

export const EXPORT_STATES = ['waiting', 'running', 'ready', 'failed', 'expired'] as const

/** Files with everything that a member gave or made, at their request. */
export const accountExports = pgTable(
  'account_exports',
  {
    id: primaryId(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    state: text('state', { enum: EXPORT_STATES }).notNull().default('waiting'),
    /** Number of rows and pictures in the file; 0 until the file is ready. The row of jobs has the progress. */
    totalItems: integer('total_items').notNull().default(0),
    requestedAt: timestampMs('requested_at').notNull(),
    readyAt: timestampMs('ready_at'),
    /** From then on the file is deleted. */
    expiresAt: timestampMs('expires_at'),
    /** 128 random bits in hex: the name of the file in the storage. */
    fileName: text('file_name'),
    bytes: bigint('bytes', { mode: 'number' }),
  },
  (t) => [
    check('account_exports_state', isOneOf(t.state, EXPORT_STATES)),
    index('account_exports_user').on(t.userId, t.id),
    index('account_exports_state_age').on(t.state, t.requestedAt),
  ],
)
