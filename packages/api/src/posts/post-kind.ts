import type { Params } from '@stoop/db/prepared-query'
import type { ReplyAudience } from '@stoop/validators/posts'
import type { SQL } from 'drizzle-orm'
import type * as z from 'zod/mini'
import type { AuthenticatedContext } from '../context.ts'
import type { PostReference } from '../events.ts'
import type { Id } from '../id.ts'
import type { TransactionContext } from '../transaction.ts'
import type { PostTables } from './post-tables.ts'
import type { NewPostInput } from './versioned-values.ts'

/** A post as likes, comments, notifications and events refer to it. */
export type PostTarget = { id: string; authorId: string; communityId?: string }

/** How a request identifies a post. For a community post, the community is required too. */
export type PostRef = { id: string }

/** The values of a query for one post. `communityId` is null for a friends' post. */
export type PostQueryValues = { viewerId: string; postId: string; communityId: string | null }

/**
 * `write`: posting, replying, liking and editing, which a closed community forbids. `read`: deleting and moderating. `readPost`:
 * reading a post and its replies, which a community may allow for non-members.
 */
export type AccessPurpose = 'readPost' | 'read' | 'write'

/** The properties of a kind of post that likes and comments need. */
export type PostKindBase<Ref extends PostRef> = PostTables & {
  /**
   * Checks that the viewer has access to the post's community and, for `write`, may write there. Returns the id of the community,
   * null for friends' posts. Throws notFound or forbidden.
   */
  requireAccess(ctx: AuthenticatedContext, ref: Ref, purpose?: AccessPurpose): Promise<string | null>
  /** SQL: the post is in the community that the request names. Does not check the viewer's access. */
  isIn(ref: Ref): SQL | undefined
  /**
   * Returns whether moderators have banned the viewer, or removed the viewer without a later rejoining. Then the viewer cannot
   * restore content in the community.
   */
  isExpelled(ctx: AuthenticatedContext, communityId: string | null): Promise<boolean>
  /** SQL: a viewer with access to the community may read, like and comment on this post. */
  isVisible(params: Params<PostQueryValues>): SQL | undefined
  /** SQL: this user may read this row of `posts`. Includes the access to its community. */
  isReadableBy(userId: Id): SQL | undefined
}

/** The tables of a kind of post, with the condition for its readers. */
export type ReadableTables = PostTables & Pick<PostKindBase<never>, 'isReadableBy'>

/** The values of every query for a page of posts. */
export type PageValues = { viewerId: string; limit: number }

/** The values of a query for a page of a list. `listId` is the user or community whose posts are listed. */
export type PostPageValues = PageValues & { listId: string | null; after: string | null }

/**
 * A kind of post: friends' posts or community posts. Kinds have different tables, columns and visibility. `Post` is the output,
 * `Input` a new post. A function that accepts every kind has the type arguments `never`.
 */
export type PostKind<
  Ref extends PostRef,
  Post extends PostTarget,
  Input extends NewPostInput = never,
> = PostKindBase<Ref> & {
  outputSchema: z.ZodMiniType<Post>
  /** Stored with idempotency keys, so it must never change. */
  idempotencyPath(input: Input): string
  /** Returns whether people other than the viewer's friends can read the post. */
  isForStrangers(input: Input): boolean
  /** Returns whether `insertPost` needs only one statement. */
  isSingleStatementInsert(input: Input): boolean
  /** Checks that the viewer may write the post and inserts it. */
  insertPost(ctx: TransactionContext, newPost: NewPost, input: Input): Promise<Post>
  /** Returns the post if the viewer may read it. */
  findPost(ctx: AuthenticatedContext, values: PostQueryValues): Promise<Post | undefined>
  /** Declares a query of the posts with these ids, newest first. */
  declarePage<Values extends PageValues = PostPageValues>(ids: PostIds<Values>): PostPageQuery<Post, Values>
}

/** SQL: a query of a page's post ids; its only column is `id`. */
export type PostIds<Values extends PageValues> = (params: Params<Values>) => SQL

export type PostPageQuery<Post, Values extends PageValues = PostPageValues> = (
  ctx: AuthenticatedContext,
  values: Values,
) => Promise<Post[]>

/** The columns of a new post of either kind, without its versioned values. */
export type NewPost = {
  id: string
  authorId: string
  repliesFrom: ReplyAudience
  createdAt: Date
  heldAt: Date | null
}

/** Returns a function that creates a value for each kind of post, such as a prepared query, and keeps it. */
export function oncePerKind<T>(create: (kind: PostKindBase<never>) => T): (kind: PostKindBase<never>) => T {
  const values = new Map<PostKindBase<never>, T>()
  return (kind) => {
    const value = values.get(kind) ?? create(kind)
    values.set(kind, value)
    return value
  }
}

/** Returns how events refer to a post. */
export const toPostReference = (
  kind: Pick<PostTables, 'name'>,
  { id, communityId }: { id: string; communityId?: string | undefined },
): PostReference => ({ kind: kind.name, postId: id, ...(communityId && { communityId }) })
