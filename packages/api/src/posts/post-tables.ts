import {
  commentLikes,
  comments,
  communityCommentLikes,
  communityComments,
  communityLikes,
  communityPosts,
  likes,
  posts,
} from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/choices'
import { type SQL, sql } from 'drizzle-orm'
import type { PostKindName } from '../events.ts'

/** The tables of a kind of post, its likes and its comments, and the names of the kind in other tables. */
export type PostTables = {
  name: PostKindName
  posts: typeof posts | typeof communityPosts
  likes: typeof likes | typeof communityLikes
  comments: typeof comments | typeof communityComments
  commentLikes: typeof commentLikes | typeof communityCommentLikes
  /** `comment` is part of stored idempotency keys and of cursors, so it must never change. */
  notificationTypes: { like: NotificationType; comment: NotificationType }
  /** SQL: the id of the post's community, null for friends' posts. */
  communityId: SQL<string | null>
}

export const friendPostTables = {
  name: 'friend',
  ...{ posts, likes, comments, commentLikes },
  notificationTypes: { like: 'like', comment: 'comment' },
  communityId: sql`null`,
} satisfies PostTables

export const communityPostTables = {
  name: 'community',
  posts: communityPosts,
  likes: communityLikes,
  comments: communityComments,
  commentLikes: communityCommentLikes,
  notificationTypes: { like: 'community_post_like', comment: 'community_comment' },
  communityId: sql`${communityPosts.communityId}`,
} satisfies PostTables

/** The tables of both kinds of post, for code that does not check who may read a post. */
export const POST_TABLES: readonly PostTables[] = [friendPostTables, communityPostTables]
