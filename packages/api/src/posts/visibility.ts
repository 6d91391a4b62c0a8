import { posts } from '@stoop/db/schema'
import { and, eq, or, type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { areFriends } from '../friends/friendship-pair.ts'
import { isVisiblePerson } from '../profiles/visibility.ts'
import type { PostKindBase, PostRef, PostTarget } from './post-kind.ts'

/**
 * SQL: the viewer may read this row of posts. Allows the viewer's own posts, public posts, and friends-only posts of the
 * viewer's current friends; never private posts of other users. Pass `author` if all rows are by
 * that user: the friendship is then looked up once instead of per row.
 */
export const isReadableBy = (
  viewerId: string,
  author: string | typeof posts.authorId = posts.authorId,
): SQL | undefined =>
  and(
    isVisiblePerson(viewerId, typeof author === 'string' ? sql`${author}::uuid` : author),
    or(
      eq(posts.authorId, viewerId),
      eq(posts.visibility, 'public'),
      and(eq(posts.visibility, 'friends'), areFriends(viewerId, author)),
    ),
  )

/**
 * Returns the post that the viewer wants to like, comment on, or read the comments of. Throws notFound, or forbidden in a
 * public community of which the viewer is not a member.
 */
export async function requireVisiblePost<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  ref: Ref,
): Promise<PostTarget> {
  const { isVisible, communityId } = await kind.requireAccess(ctx, ref)
  const [post] = await ctx.db
    .select({ id: kind.posts.id, authorId: kind.posts.authorId })
    .from(kind.posts)
    .where(and(eq(kind.posts.id, ref.id), isVisible))
  if (!post) throw notFound('Post')
  return { ...post, ...(communityId && { communityId }) }
}
