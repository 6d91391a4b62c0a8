import type { SQLWrapper } from 'drizzle-orm'

/** The id of a row, or an SQL expression for it. */
export type Id = string | SQLWrapper
