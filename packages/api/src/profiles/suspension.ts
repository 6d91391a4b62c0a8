import { suspensions } from '@stoop/db/schema'
import { gt, isNull, or, type SQL, sql } from 'drizzle-orm'

/** SQL: this row of suspensions has not ended. The database's clock decides, because prepared queries contain the condition. */
export const isActiveSuspension: SQL | undefined = or(isNull(suspensions.until), gt(suspensions.until, sql`now()`))
