import { boolean, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { bytea, primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

/** Passkeys with which a user can sign in and confirm their identity. */
export const passkeys = pgTable(
  'passkeys',
  {
    id: primaryId(),
    /** The credential's id in the authenticator, base64url. */
    credentialId: text('credential_id').notNull().unique('passkeys_credential_unique'),
    userId: uuid('user_id')
      .notNull()
      .references(() => users.id, { onDelete: 'cascade' }),
    publicKey: bytea('public_key').notNull(),
    counter: integer('counter').notNull(),
    transports: text('transports').array().notNull(),
    isBackedUp: boolean('is_backed_up').notNull(),
    name: text('name').notNull(),
    createdAt: timestampMs('created_at').notNull(),
    lastUsedAt: timestampMs('last_used_at'),
  },
  (t) => [index('passkeys_user').on(t.userId, t.id)],
)

/** Challenges for a browser to sign. Each is valid once, for a few minutes. */
export const passkeyChallenges = pgTable(
  'passkey_challenges',
  {
    id: primaryId(),
    challenge: text('challenge').notNull(),
    /** The member for whom the challenge was created; null for a sign-in. */
    userId: uuid('user_id').references(() => users.id, { onDelete: 'cascade' }),
    expiresAt: timestampMs('expires_at').notNull(),
  },
  (t) => [index('passkey_challenges_expires').on(t.expiresAt), index('passkey_challenges_user').on(t.userId, t.id)],
)
