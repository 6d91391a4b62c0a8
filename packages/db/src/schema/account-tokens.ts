import { ACCOUNT_TOKEN_PURPOSES } from '@stoop/validators/choices'
import { sql } from 'drizzle-orm'
import { check, index, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { citext, isOneOf, primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

/** Links sent by mail, each valid once. A row is deleted when its link is used. */
export const accountTokens = pgTable(
  'account_tokens',
  {
    /** The id of the mail message with the link. */
    id: primaryId(),
    /** SHA-256 of the token in hex. The token itself is never stored. */
    digest: text('digest').notNull().unique('account_tokens_digest_unique'),
    purpose: text('purpose', { enum: ACCOUNT_TOKEN_PURPOSES }).notNull(),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    /** The email that the link verifies or restores. */
    email: citext('email').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (t) => [
    check('account_tokens_purpose', isOneOf(t.purpose, ACCOUNT_TOKEN_PURPOSES)),
    index('account_tokens_user').on(t.userId, t.purpose),
    index('account_tokens_expires').on(t.expiresAt),
    // Registrations check whether a former owner can still restore the email.
    index('account_tokens_undo').on(t.email).where(sql`${t.purpose} = 'undo-email-change'`),
  ],
)
