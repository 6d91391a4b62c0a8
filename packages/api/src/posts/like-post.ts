import { postOf } from '@stoop/validators/fixtures/post-views'
import { bikes } from '@stoop/validators/fixtures/posts'
import type { PostLike } from '@stoop/validators/posts'
import { likeInput, postLike } from '@stoop/validators/posts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { insertPostLike, removePostLike, requirePostWithLike } from './like-queries.ts'
import type { PostKindBase, PostRef } from './post-kind.ts'
import { setLike } from './set-like.ts'

/** Likes or unlikes a post like `setLike`. Throws the errors of `requireAccess` and `setLike`. */
export async function likePost<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & { liked?: boolean | undefined },
): Promise<PostLike> {
  const communityId = await kind.requireAccess(ctx, input, 'write')
  const target = { postId: input.id, commentId: null, communityId }
  const statements = {
    notificationType: kind.notificationTypes.like,
    target,
    findContent: () => requirePostWithLike(ctx, kind, target),
    insertLike: insertPostLike(kind),
    removeLike: removePostLike(kind),
  }
  return setLike(ctx, kind, statements, input.liked)
}

export const likePostEndpoint = endpoint(
  {
    rest: 'POST /api/posts/:id/like',
    summary: 'Like or unlike a post',
    description:
      'Likes a post or removes your like. Without liked it toggles; with liked it sets the state and can be repeated. A new like notifies the author.',
    output: postLike,
    errors: { notFound: true },
    example: { request: { liked: true }, responses: { 200: { id: postOf(bikes).id, isLiked: true, likeCount: 3 } } },
  },
  authenticatedProcedure.input(likeInput).mutation(({ ctx, input }) => likePost(ctx, friendPostKind, input)),
)
