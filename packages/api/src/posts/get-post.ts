import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import type { PostKind, PostRef, PostTarget } from './post-kind.ts'

/** Returns one post. Throws notFound, or forbidden in a public community of which the viewer is not a member. */
export async function getPost<Ref extends PostRef, Post extends PostTarget>(
  ctx: AuthenticatedContext,
  kind: PostKind<Ref, Post>,
  ref: Ref,
): Promise<Post> {
  const communityId = await kind.requireAccess(ctx, ref)
  const post = await kind.findPost(ctx, { viewerId: ctx.viewer.id, postId: ref.id, communityId })
  if (!post) throw notFound('Post')
  return post
}
