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

/** Where the posts of a kind are stored, with their likes and comments, and how other stored rows name the kind. */
export type PostTables = {
  name: PostKindName
  posts: typeof posts | typeof communityPosts
  likes: typeof likes | typeof communityLikes
  comments: typeof comments | typeof communityComments
  commentLikes: typeof commentLikes | typeof communityCommentLikes
  /** `comment` must not change: it is also part of stored idempotency keys and of cursors. */
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

/** The tables of both kinds of post, for work that does not depend on who may read a post. */
export const POST_TABLES: readonly PostTables[] = [friendPostTables, communityPostTables]
