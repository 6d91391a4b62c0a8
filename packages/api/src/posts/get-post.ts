import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import type { PostKind, PostRef, PostTarget } from './post-kind.ts'

/** Returns one post. Throws notFound, or forbidden in a public community of which the viewer is not a member. */
export async function getPost<Ref extends PostRef, Post extends PostTarget>(
  ctx: AuthenticatedContext,
  kind: PostKind<Ref, Post>,
  ref: Ref,
): Promise<Post> {
  const { isVisible } = await kind.requireAccess(ctx, ref)
  const [post] = await kind.findPosts(ctx, { where: and(eq(kind.posts.id, ref.id), isVisible), limit: 1 })
  if (!post) throw notFound('Post')
  return post
}
