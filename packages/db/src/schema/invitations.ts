import { sql } from 'drizzle-orm'
import { type AnyPgColumn, check, index, integer, pgTable, text, uuid } from 'drizzle-orm/pg-core'
import { primaryId, timestampMs } from './columns.ts'
import { users } from './users.ts'

/** Invitations to register. */
export const invitations = pgTable(
  'invitations',
  {
    id: primaryId(),
    /** SHA-256 of the code in hex. The code itself is never stored. */
    digest: text('digest').notNull().unique('invitations_digest_unique'),
    /** The member who created the invitation; null if the operator created it. */
    createdBy: uuid('created_by').references((): AnyPgColumn => users.id, { onDelete: 'cascade' }),
    /** A note of the operator, such as the name of the invited person. */
    note: text('note'),
    maxUses: integer('max_uses').notNull(),
    uses: integer('uses').notNull().default(0),
    createdAt: timestampMs('created_at').notNull(),
    expiresAt: timestampMs('expires_at').notNull(),
    revokedAt: timestampMs('revoked_at'),
  },
  (t) => [
    check('invitations_uses', sql`${t.uses} between 0 and ${t.maxUses}`),
    index('invitations_creator').on(t.createdBy, t.id),
  ],
)
