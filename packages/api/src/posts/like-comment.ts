import type { PostLike } from '@stoop/validators/posts'
import { commentLikeInput, postLike } from '@stoop/validators/posts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { likedComment } from '../examples/comments-and-likes.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { insertCommentLike, removeCommentLike, requireCommentWithLike } from './like-queries.ts'
import type { PostKindBase, PostRef } from './post-kind.ts'
import { setLike } from './set-like.ts'

/** Likes or unlikes a comment like `setLike`. Throws the errors of `requireAccess` and `setLike`. */
export async function likeComment<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & { commentId: string; liked?: boolean | undefined },
): Promise<PostLike> {
  const communityId = await kind.requireAccess(ctx, input, 'write')
  const target = { postId: input.id, commentId: input.commentId, communityId }
  const statements = {
    notificationType: 'comment_like' as const,
    target,
    findContent: () => requireCommentWithLike(ctx, kind, target),
    insertLike: insertCommentLike(kind),
    removeLike: removeCommentLike(kind),
  }
  return setLike(ctx, kind, statements, input.liked)
}

export const likeCommentEndpoint = endpoint(
  {
    rest: 'POST /api/posts/:id/comments/:commentId/like',
    summary: 'Like or unlike a reply',
    description:
      'Likes a reply to a post that you may read, or removes your like. Without liked it toggles; with liked it sets the state and can be repeated. A new like notifies the author of the reply.',
    output: postLike,
    errors: { notFound: true },
    example: { request: { liked: true }, responses: { 200: likedComment } },
  },
  authenticatedProcedure.input(commentLikeInput).mutation(({ ctx, input }) => likeComment(ctx, friendPostKind, input)),
)
