import { hiddenUsers } from '@stoop/db/schema'
import { and, gt, isNotNull, isNull, or, type SQL, sql } from 'drizzle-orm'

// Uses the database's clock, because prepared queries contain this condition.
const hasNotEnded = or(isNull(hiddenUsers.until), gt(hiddenUsers.until, sql`now()`))

/** SQL: the user of this row of hidden_users is suspended now. */
export const isSuspendedByRow: SQL | undefined = and(isNotNull(hiddenUsers.suspendedAt), hasNotEnded)

/** SQL: this row of hidden_users hides the user: the account is deleted, or the suspension has not ended. */
export const isHiddenByRow: SQL | undefined = or(hasNotEnded, isNotNull(hiddenUsers.deletedAt))
