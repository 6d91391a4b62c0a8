import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampMs, xid8 } from './columns.ts'

/**
 * A change, for the open event streams. A write inserts its events in its own transaction; they are deleted after some minutes
 * (decision 139).
 */
export const domainEvents = pgTable(
  'domain_events',
  {
    /** The id of the transaction. Transactions commit in another order, so a reader remembers which were running. */
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** A DomainEvent of the API. Contains ids only. */
    event: jsonb('event').notNull(),
    /** The member who caused it, if any. */
    actorId: uuid('actor_id'),
    /** The browser tab that caused it, as it names itself. */
    clientId: text('client_id'),
    /** Not the start of the transaction, so that the events of long transactions are kept as long as others. */
    createdAt: timestampMs('created_at').notNull().default(sql`clock_timestamp()`),
  },
  // A block range index costs each write almost nothing, and the rows are in the order of their times.
  (t) => [primaryKey({ columns: [t.xid, t.id] }), index('domain_events_oldest').using('brin', t.createdAt)],
)
