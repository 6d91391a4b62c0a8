import { postOf } from '@stoop/validators/fixtures/post-views'
import { bread } from '@stoop/validators/fixtures/posts'
import { idInput } from '@stoop/validators/ids'
import { post } from '@stoop/validators/posts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { friendPostKind } from './friend-post-kind.ts'
import type { PostKind, PostRef, PostTarget } from './post-kind.ts'

/**
 * Returns a post. Throws notFound if the viewer may not read it; but forbidden if only members of a public community may read it
 * and the viewer is not one.
 */
export async function getPost<Ref extends PostRef, Post extends PostTarget>(
  ctx: AuthenticatedContext,
  kind: PostKind<Ref, Post>,
  ref: Ref,
): Promise<Post> {
  const communityId = await kind.requireAccess(ctx, ref, 'readPost')
  const post = await kind.findPost(ctx, { viewerId: ctx.viewer.id, postId: ref.id, communityId })
  if (!post) throw notFound('Post')
  return post
}

export const getPostEndpoint = endpoint(
  {
    rest: 'GET /api/posts/:id',
    summary: 'Get a post',
    description: 'Returns one post. A post that you may not read returns 404.',
    output: post,
    errors: { notFound: true },
    example: { responses: { 200: postOf(bread) } },
  },
  authenticatedProcedure.input(idInput).query(({ ctx, input }) => getPost(ctx, friendPostKind, input)),
)
