import { posts } from '@stoop/db/schema'
import { and, eq, or, type SQL } from 'drizzle-orm'
import { areFriends } from '../friends/pair.ts'

/**
 * SQL: may the viewer read this row of posts? The one predicate for feed, profile, replies, likes, notifications and
 * search (R28): one's own always; public any member; friends the author's friends, judged when read; private nobody else.
 * Where all rows are of one author, named, friendship is looked up once.
 */
export const mayRead = (viewerId: string, author: string | typeof posts.authorId = posts.authorId): SQL | undefined =>
  or(
    eq(posts.authorId, viewerId),
    eq(posts.visibility, 'public'),
    and(eq(posts.visibility, 'friends'), areFriends(viewerId, author)),
  )
