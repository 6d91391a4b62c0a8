import { posts, users } from '@stoop/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { friendIdsOf } from '../friends/pair.ts'
import { mayRead } from '../posts/audience.ts'

/** Columns of a select on users: how many friends a person has, how many of their posts the viewer may read (R62). */
export const countsOf = (viewerId: string, personId: string = viewerId) => ({
  friendsCount: sql<number>`(select count(*)::int from ${friendIdsOf(personId)} friends)`,
  postsCount: sql<number>`(select count(*)::int from ${posts} where ${and(eq(posts.authorId, users.id), mayRead(viewerId, personId))})`,
})
