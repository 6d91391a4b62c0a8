import { bigint, index, jsonb, pgTable, text } from 'drizzle-orm/pg-core'
import { timestampMs } from './columns.ts'

/** Actions of operators and of users with a role. A trigger rejects changes of existing rows. */
export const auditLog = pgTable(
  'audit_log',
  {
    id: bigint('id', { mode: 'number' }).primaryKey().generatedAlwaysAsIdentity(),
    at: timestampMs('at').notNull(),
    /** 'operator', or the id of a user with a role. Not a foreign key, because log entries outlive accounts. */
    actor: text('actor').notNull(),
    /** The command or decision, such as `member suspend`. */
    action: text('action').notNull(),
    targetType: text('target_type'),
    targetId: text('target_id'),
    details: jsonb('details').$type<Record<string, unknown>>().notNull().default({}),
  },
  (t) => [index('audit_log_target').on(t.targetType, t.targetId)],
)
