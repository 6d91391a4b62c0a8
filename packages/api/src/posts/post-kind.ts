import type { comments, communityComments, communityLikes, communityPosts, likes, posts } from '@stoop/db/schema'
import type { NotificationType } from '@stoop/validators/notifications'
import type { SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AuthenticatedContext } from '../context.ts'
import type { PostKindName, PostReference } from '../events.ts'
import type { TransactionContext } from '../transaction.ts'

/** A post as likes, comments, notifications and events refer to it. */
export type PostTarget = { id: string; authorId: string; communityId?: string }

/** How a request names a post; for a community post also by its community. */
export type PostRef = { id: string }

/** The part of a kind of post that liking and commenting need. */
export type PostKindBase<Ref extends PostRef> = {
  name: PostKindName
  posts: typeof posts | typeof communityPosts
  likes: typeof likes | typeof communityLikes
  comments: typeof comments | typeof communityComments
  /** `comment` must not change: it is also part of stored idempotency keys and of cursors. */
  notificationTypes: { like: NotificationType; comment: NotificationType }
  /**
   * Returns the SQL condition under which the viewer may read, like and comment on a post. Throws if the viewer has no access
   * to the place of the post, for example a community.
   */
  requireAccess(ctx: AuthenticatedContext, ref: Ref): Promise<{ isVisible: SQL | undefined; communityId?: string }>
}

/**
 * A kind of post: friends' posts or community posts. They differ in tables, columns and visibility; the service functions
 * in this folder take the kind and exist once. `Post` is the output view, `Input` the input of a new post. A function that
 * does not use `Ref` or `Input` leaves them at `never`, which accepts every kind.
 */
export type PostKind<
  Ref extends PostRef,
  Post extends PostTarget,
  Input extends { content: string } = never,
> = PostKindBase<Ref> & {
  outputSchema: z.ZodMiniType<Post>
  /** Stored with idempotency keys: must not change. */
  idempotencyPath(input: Input): string
  /** Checks that the viewer may write the post and inserts it. */
  insertPost(ctx: TransactionContext, newPost: NewPost, input: Input): Promise<Post>
  /** Returns the posts that `where` selects, newest first. */
  findPosts(ctx: AuthenticatedContext, query: { where: SQL | undefined; limit: number }): Promise<Post[]>
}

/** The columns that a new post of either kind has. */
export type NewPost = { id: string; authorId: string; content: string; createdAt: Date }

/** Returns how events refer to a post. */
export const toPostReference = (
  kind: Pick<PostKindBase<never>, 'name'>,
  { id, communityId }: Omit<PostTarget, 'authorId'>,
): PostReference => ({ kind: kind.name, postId: id, ...(communityId && { communityId }) })
