import { sql } from 'drizzle-orm'
import { bigint, index, jsonb, pgTable, primaryKey, text, uuid } from 'drizzle-orm/pg-core'
import { timestampMs, xid8 } from './columns.ts'

/**
 * Changes for the open event streams. A write inserts its events in its own transaction. They are deleted after some minutes
 * (decision 139).
 */
export const domainEvents = pgTable(
  'domain_events',
  {
    /**
     * The id of the transaction. Transactions do not commit in the order of their ids, so readers remember which were still
     * running.
     */
    xid: xid8('xid').notNull().default(sql`pg_current_xact_id()`),
    id: bigint('id', { mode: 'number' }).notNull().generatedAlwaysAsIdentity(),
    /** A DomainEvent of the API. Contains ids only. */
    event: jsonb('event').notNull(),
    /** The member who caused the event; null if there was none. */
    actorId: uuid('actor_id'),
    /** The browser tab that caused the event, by the id that it gave itself. */
    clientId: text('client_id'),
    /**
     * The time of the insertion, not the start of the transaction. Events of long transactions are therefore kept as long as
     * others.
     */
    createdAt: timestampMs('created_at').notNull().default(sql`clock_timestamp()`),
  },
  // A block range index costs a write almost nothing. The rows are already in the order of their times.
  (t) => [primaryKey({ columns: [t.xid, t.id] }), index('domain_events_oldest').using('brin', t.createdAt)],
)
