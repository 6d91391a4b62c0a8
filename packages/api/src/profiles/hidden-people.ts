import { suspensions } from '@stoop/db/schema'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isActiveSuspension } from './suspension.ts'

/**
 * SQL: this person is hidden from the viewer, who is null when signed out. The one place that knows why a person can be
 * hidden: suspended members are hidden from everyone.
 *
 * "is true" keeps PostgreSQL from turning the condition into an anti-join, which would change the plans of the feed and
 * the search. It reads the small table once a query, or looks up its key for the few rows that are returned.
 */
export const isHiddenPerson = (_viewerId: string | SQLWrapper | null, personId: SQLWrapper): SQL =>
  sql`(exists (select from ${suspensions} where ${and(eq(suspensions.userId, personId), isActiveSuspension)})) is true`
