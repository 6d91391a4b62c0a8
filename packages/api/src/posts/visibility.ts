import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { posts } from '@stoop/db/schema'
import type { Visibility } from '@stoop/validators/posts'
import { and, eq, isNull, not, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { type AuthenticatedContext, primaryOf } from '../context.ts'
import { notFound } from '../errors.ts'
import { areFriends, friendIds } from '../friends/friendship-pair.ts'
import type { Id } from '../id.ts'
import { isHiddenPerson } from '../users/hidden-people.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import {
  type AccessPurpose,
  oncePerKind,
  type PostKindBase,
  type PostQueryValues,
  type PostRef,
  type PostTarget,
} from './post-kind.ts'

/**
 * SQL: a post with this `deleted_at` is not deleted. Without "is true", PostgreSQL 18 would skip-scan the last column of
 * posts_author_newest, which is slow because every id has a range of its own.
 */
const isNotDeleted = (deletedAt: SQLWrapper): SQL => sql`(${deletedAt} is null) is true`

/**
 * SQL: the viewer may read this post: it is not deleted, and it is the viewer's own, public, or for friends by a current friend.
 * If all rows have the same author, pass `author`, so that the friendship is looked up once.
 */
export const isReadableBy = (viewerId: Id, author: Id = posts.authorId): SQL | undefined =>
  and(isNotDeleted(posts.deletedAt), isReadableIfNotDeleted(viewerId, author))

/** SQL: the viewer may read this post, or could read it before its deletion. */
export const isReadableIfNotDeleted = (viewerId: Id, author: Id = posts.authorId): SQL | undefined =>
  and(
    or(isNull(posts.heldAt), eq(posts.authorId, viewerId)),
    isVisiblePerson(viewerId, sql`${author}::uuid`),
    or(
      eq(posts.authorId, viewerId),
      eq(posts.visibility, 'public'),
      and(eq(posts.visibility, 'friends'), areFriends(viewerId, author)),
    ),
  )

/** SQL: the viewer could read this post while its audience was larger. Assumes that the viewer is a friend. */
export const couldRead = (viewerId: Id): SQL => isVisiblePerson(viewerId, posts.authorId)

/**
 * SQL: the viewer may read this post in the feed. Looks up no friendship, because the authors in the feed are the viewer and
 * visible friends. `post` is the alias of posts.
 */
export const isReadableInFeed = (viewerId: Id, post: SQLWrapper): SQL =>
  sql`(${isNotDeleted(sql`${post}.deleted_at`)} and (${post}.author_id = ${viewerId}::uuid or (${post}.visibility in ('friends', 'public') and ${post}.held_at is null)))`

/** SQL: this person can read the author's posts with this visibility, unless they are held or deleted. */
export const isInAudience = (
  { authorId, visibility }: { authorId: string; visibility: Visibility },
  personId: SQLWrapper,
): SQL => {
  const isFriend = sql`(${personId} in ${friendIds(authorId)}) is true`
  const isAuthor = sql`${personId} = ${authorId}::uuid`
  const readers = { private: isAuthor, friends: sql`(${isAuthor} or ${isFriend})`, public: sql`true` }
  return sql`${isVisiblePerson(authorId, personId)} and ${readers[visibility]}`
}

/**
 * SQL: the post is public, and the viewer (null for a signed-out visitor) may read it. `post` is the alias of posts. The first
 * conditions are those of the index posts_city_newest, so that PostgreSQL uses it.
 */
export const isPublicFor = (viewerId: Id | null, post: SQLWrapper): SQL =>
  sql`(${post}.visibility = 'public' and ${post}.deleted_at is null and ${post}.held_at is null
    and ${isVisiblePerson(viewerId, sql`${post}.author_id`)})`

/** The columns of a comment that decide who sees it. */
type CommentColumns = { deletedAt: SQLWrapper; isHidden: SQLWrapper; heldAt: SQLWrapper; authorId: SQLWrapper }

/**
 * SQL: the viewer sees this comment on a post that the viewer may read. `isHidden` can be replaced by a variant that is faster
 * for many rows.
 */
export const isVisibleComment = (
  comments: CommentColumns,
  viewerId: Id,
  isHidden: typeof isHiddenPerson = isHiddenPerson,
): SQL | undefined =>
  and(
    isNull(comments.deletedAt),
    not(comments.isHidden),
    or(isNull(comments.heldAt), eq(comments.authorId, viewerId)),
    sql`not (${isHidden(viewerId, comments.authorId)})`,
  )

/** SQL: there is a comment with this id that the viewer sees (`isVisibleComment`). */
export const isVisibleCommentId = (
  { comments }: Pick<PostKindBase<never>, 'comments'>,
  id: SQLWrapper,
  viewerId: Id,
): SQL => {
  const columns = {
    deletedAt: sql`c.deleted_at`,
    isHidden: sql`c.is_hidden`,
    heldAt: sql`c.held_at`,
    authorId: sql`c.author_id`,
  }
  return sql`exists (select 1 from ${comments} c where c.id = ${id} and ${isVisibleComment(columns, viewerId)})`
}

const findVisiblePost = oncePerKind((kind) =>
  preparedQuery((db, params: Params<PostQueryValues>) =>
    db
      .select({ id: kind.posts.id, authorId: kind.posts.authorId })
      .from(kind.posts)
      .where(and(eq(kind.posts.id, params.postId), kind.isVisible(params))),
  ),
)

/**
 * Returns a post that the viewer may read. Throws notFound for other posts. Throws forbidden if the viewer is not a member of the
 * public community, and for `write` if the community is closed.
 */
export async function requireVisiblePost<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  ref: Ref,
  purpose?: AccessPurpose,
): Promise<PostTarget> {
  const communityId = await kind.requireAccess(ctx, ref, purpose)
  const [post] = await findVisiblePost(kind)(primaryOf(ctx), { viewerId: ctx.viewer.id, postId: ref.id, communityId })
  if (!post) throw notFound('Post')
  return { ...post, ...(communityId && { communityId }) }
}
