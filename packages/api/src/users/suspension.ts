import { suspensions } from '@stoop/db/schema'
import { gt, isNull, or, type SQL, sql } from 'drizzle-orm'

/**
 * SQL: in this row of suspensions an operator or a decision suspends the member. The database's clock decides, because prepared
 * queries contain the condition.
 */
export const isSuspendedByRow: SQL | undefined = or(isNull(suspensions.until), gt(suspensions.until, sql`now()`))

/** SQL: this row of suspensions hides the member: the suspension has not ended, or the member has deleted the account. */
export const isActiveSuspension: SQL | undefined = or(isSuspendedByRow, sql`${suspensions.isDeletion}`)
