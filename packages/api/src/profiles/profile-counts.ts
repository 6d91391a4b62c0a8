import { posts, users } from '@stoop/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { friendIds } from '../friends/friendship-pair.ts'
import { isReadableBy } from '../posts/visibility.ts'
import { isVisibleAmongMany } from '../users/visibility.ts'

/** Columns for a query of users: the numbers of the person's friends and posts that the viewer may see. */
export const profileCounts = (viewerId: string, personId: string = viewerId) => ({
  friendsCount: sql<number>`(select count(*)::int from ${friendIds(personId)} friends where ${isVisibleAmongMany(viewerId, sql`friends.id`)})`,
  postsCount: sql<number>`(select count(*)::int from ${posts} where ${and(eq(posts.authorId, users.id), isReadableBy(viewerId, personId))})`,
})
