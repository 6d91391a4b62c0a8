import { appeals, decisions } from '@stoop/db/schema'
import { type SQL, sql } from 'drizzle-orm'

/** SQL: this row of decisions is no dismissal, and no appeal has reversed it. Null if there is no decision. */
export const isActionTaken: SQL<boolean | null> = sql`(${decisions.action} <> 'dismiss' and not exists (
  select from ${appeals} where ${appeals.decisionId} = ${decisions.id} and ${appeals.outcome} = 'reversed'))`
