import type { SQLWrapper } from 'drizzle-orm'

/** The id of a row, or SQL for it. */
export type Id = string | SQLWrapper
