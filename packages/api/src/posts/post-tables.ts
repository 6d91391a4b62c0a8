import {
  attendances,
  type CONTENT_TYPES,
  claims,
  commentLikes,
  comments,
  communityAttendances,
  communityClaims,
  communityCommentLikes,
  communityComments,
  communityLikes,
  communityOccurrences,
  communityPollTotals,
  communityPosts,
  communityPostVotes,
  likes,
  occurrences,
  pollTotals,
  posts,
  postVotes,
} from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/choices'
import type { Visibility } from '@stoop/validators/posts'
import { type SQL, sql } from 'drizzle-orm'
import type { PostKindName } from '../events.ts'

/** A type of content, as deletions, cases and cursors name it. */
export type ContentType = (typeof CONTENT_TYPES)[number]

/** The tables of a kind of post, with its likes and comments, and the names of the kind in other tables. */
export type PostTables = {
  name: PostKindName
  posts: typeof posts | typeof communityPosts
  likes: typeof likes | typeof communityLikes
  votes: typeof postVotes | typeof communityPostVotes
  pollTotals: typeof pollTotals | typeof communityPollTotals
  comments: typeof comments | typeof communityComments
  commentLikes: typeof commentLikes | typeof communityCommentLikes
  claims: typeof claims | typeof communityClaims
  occurrences: typeof occurrences | typeof communityOccurrences
  attendances: typeof attendances | typeof communityAttendances
  /** `comment` is stored in idempotency keys and cursors, so it must never change. */
  notificationTypes: { like: NotificationType; comment: NotificationType }
  contentTypes: { post: ContentType; comment: ContentType }
  /** SQL: the id of the post's community, null for friends' posts. */
  communityId: SQL<string | null>
  /** SQL: the visibility of the post, null in communities. */
  visibility: SQL<Visibility | null>
}

export const friendPostTables = {
  name: 'friend',
  ...{ posts, likes, votes: postVotes, pollTotals, comments, commentLikes, claims, occurrences, attendances },
  notificationTypes: { like: 'like', comment: 'comment' },
  contentTypes: { post: 'post', comment: 'comment' },
  communityId: sql`null`,
  visibility: sql`${posts.visibility}`,
} satisfies PostTables

export const communityPostTables = {
  name: 'community',
  posts: communityPosts,
  likes: communityLikes,
  votes: communityPostVotes,
  pollTotals: communityPollTotals,
  comments: communityComments,
  commentLikes: communityCommentLikes,
  claims: communityClaims,
  occurrences: communityOccurrences,
  attendances: communityAttendances,
  notificationTypes: { like: 'community_post_like', comment: 'community_comment' },
  contentTypes: { post: 'community_post', comment: 'community_comment' },
  communityId: sql`${communityPosts.communityId}`,
  visibility: sql`null`,
} satisfies PostTables

/** The tables of both kinds of post, for code that does not check who may read a post. */
export const POST_TABLES: readonly PostTables[] = [friendPostTables, communityPostTables]
