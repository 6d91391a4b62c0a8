import { suspensions } from '@stoop/db/schema'
import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isActiveSuspension } from './suspension.ts'

/**
 * SQL: this person is hidden from the viewer, who is null when signed out. The one place that knows why a person can be
 * hidden: suspended members are hidden from everyone.
 *
 * The subquery does not depend on the row, so PostgreSQL reads the small table once a query and looks each person up in
 * memory. "is true" keeps the condition out of joins, which would change the plans of the feed and the search.
 */
export const isHiddenPerson = (_viewerId: string | SQLWrapper | null, personId: SQLWrapper): SQL =>
  sql`(${personId} in (select ${suspensions.userId} from ${suspensions} where ${isActiveSuspension})) is true`
