import { appeals, decisions } from '@stoop/db/schema'
import { type SQL, sql } from 'drizzle-orm'

/** SQL: in this row of decisions, a moderator has acted, and no appeal has reversed it. Null without a decision. */
export const isActionTaken: SQL<boolean | null> = sql`(${decisions.action} <> 'dismiss' and not exists (
  select from ${appeals} where ${appeals.decisionId} = ${decisions.id} and ${appeals.outcome} = 'reversed'))`
