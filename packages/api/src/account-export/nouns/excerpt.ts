import type { communityPosts, posts } from '@stoop/db/schema'
import { type SQL, sql } from 'drizzle-orm'

const EXCERPT_LENGTH = 140

/** Selects the beginning of a post's text; null if the condition says that the member may not read it. */
export const excerptOf = (table: typeof posts | typeof communityPosts, isReadable: SQL | undefined) =>
  sql<string | null>`case when ${isReadable} then left(${table.content}, ${sql.raw(String(EXCERPT_LENGTH))}) end`
