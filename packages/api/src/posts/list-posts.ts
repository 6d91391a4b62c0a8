import type { ListPage, PageInput } from '@stoop/validators/paging'
import type { SQL } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import type { PostKind, PostTarget } from './post-kind.ts'

/** A list of posts of one kind, for example the feed. `Scope` is what the request says beside the page. */
export type PostList<Scope> = {
  /** Part of its cursors: must not change. */
  name: string
  /** Throws if the viewer may not read the list. Returns the condition of a page that begins after the post `after`. */
  requireAccess(
    ctx: AuthenticatedContext,
    input: Scope & PageInput,
  ): Promise<(after: string | undefined) => SQL | undefined>
}

/** Returns a page of a list of posts, newest first. */
export async function listPosts<Post extends PostTarget, Scope>(
  ctx: AuthenticatedContext,
  kind: PostKind<never, Post>,
  list: PostList<Scope>,
  input: Scope & PageInput,
): Promise<ListPage<Post>> {
  const cursor = createIdCursor(list.name)
  const wherePage = await list.requireAccess(ctx, input)
  const where = wherePage(cursor.decode(input.cursor))
  const posts = await kind.findPosts(ctx, { where, limit: limitWithLookahead(input) })
  return toPage(
    posts,
    input,
    (post) => post,
    (post) => cursor.encode(post.id),
  )
}
