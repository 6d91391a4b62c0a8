import { comments, communityComments, communityPosts, notifications, posts } from '@stoop/db/schema'
import { and, eq, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { isReadableInCommunity } from '../communities/visibility.ts'
import type { Id } from '../id.ts'
import { isReadableBy, isVisibleComment } from '../posts/visibility.ts'

const MAX_CHARACTERS = sql.raw('160')

/**
 * SQL: the beginning of the post or comment that a notification is about, in one line; null if the viewer may not read it, and for
 * older notifications of replies, which do not contain the reply. The viewer must be allowed to see the notification, so the membership
 * in the community is not checked.
 */
export const quotedText = (viewerId: Id) => sql<string | null>`(case
  when ${notifications.commentId} is not null and ${notifications.communityId} is null then ${textOfComment(viewerId)}
  when ${notifications.commentId} is not null then ${textOfCommunityComment(viewerId)}
  when ${notifications.type} in ('comment', 'community_comment') then null
  when ${notifications.communityId} is null then ${textOfPost(viewerId)}
  else ${textOfCommunityPost(viewerId)}
end)`

const textOfPost = (viewerId: Id) => sql`(select ${toLine(posts.content)} from ${posts}
  where ${and(eq(posts.id, notifications.postId), isReadableBy(viewerId))})`

const textOfCommunityPost = (viewerId: Id) => sql`(select ${toLine(communityPosts.content)} from ${communityPosts}
  where ${and(eq(communityPosts.id, notifications.postId), isReadableInCommunity(viewerId))})`

const textOfComment = (viewerId: Id) => sql`(select ${toLine(comments.content)} from ${comments}
  join ${posts} on ${eq(posts.id, comments.postId)}
  where ${and(eq(comments.id, notifications.commentId), isVisibleComment(comments, viewerId), isReadableBy(viewerId))})`

const textOfCommunityComment = (
  viewerId: Id,
) => sql`(select ${toLine(communityComments.content)} from ${communityComments}
  join ${communityPosts} on ${eq(communityPosts.id, communityComments.postId)}
  where ${and(eq(communityComments.id, notifications.commentId), isVisibleComment(communityComments, viewerId), isReadableInCommunity(viewerId))})`

// Cut the text before the replacement, because a post can have 5,000 characters.
const toLine = (content: SQLWrapper): SQL =>
  sql`left(regexp_replace(left(${content}, 400), '\\s+', ' ', 'g'), ${MAX_CHARACTERS})`
