import { type SQL, type SQLWrapper, sql } from 'drizzle-orm'

/**
 * SQL: this person is hidden from the viewer, who is null when signed out. The one place that knows why a person can be
 * hidden; the rule hides no user yet. PostgreSQL removes a constant from the plan, so that it costs nothing.
 */
export const isHiddenPerson = (_viewerId: string | SQLWrapper | null, _personId: SQLWrapper): SQL => sql`false`
