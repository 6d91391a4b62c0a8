import type { Params } from '@stoop/db/prepared-query'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import type { SQL } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import type { PostKind, PostPageQuery, PostPageValues, PostTarget } from './post-kind.ts'

type PostListOptions<Scope> = {
  /** Part of the list's cursors, so it must never change. */
  name: string
  /**
   * Returns the id of the user or community whose posts are listed; null if there is none. Throws if the viewer may not read the
   * list.
   */
  requireAccess(ctx: AuthenticatedContext, input: Scope & PageInput): Promise<string | null>
  /** SQL: a query of the post ids of a page. The first page is a query of its own, because it has no condition on `after`. */
  ids(params: Params<PostPageValues>, isFirstPage: boolean): SQL
}

/** A list of posts of one kind, such as the feed. `Scope` is the type of the input without the page. */
export type PostList<Post, Scope> = Omit<PostListOptions<Scope>, 'ids'> & {
  findFirstPage: PostPageQuery<Post>
  findNextPage: PostPageQuery<Post>
}

/** Declares a list of posts. */
export const createPostList = <Post extends PostTarget, Scope>(
  kind: Pick<PostKind<never, Post>, 'declarePage'>,
  { ids, ...options }: PostListOptions<Scope>,
): PostList<Post, Scope> => ({
  ...options,
  findFirstPage: kind.declarePage((params) => ids(params, true)),
  findNextPage: kind.declarePage((params) => ids(params, false)),
})

/** Returns a page of a list of posts, newest first. */
export async function listPosts<Post extends PostTarget, Scope>(
  ctx: AuthenticatedContext,
  list: PostList<Post, Scope>,
  input: Scope & PageInput,
): Promise<ListPage<Post>> {
  const cursor = createIdCursor(list.name)
  const listId = await list.requireAccess(ctx, input)
  const after = cursor.decode(input.cursor) ?? null
  const findPage = after === null ? list.findFirstPage : list.findNextPage
  const posts = await findPage(ctx, { viewerId: ctx.viewer.id, listId, after, limit: limitWithLookahead(input) })
  return toPage(
    posts,
    input,
    (post) => post,
    (post) => cursor.encode(post.id),
    ctx.request.maxPageBytes,
  )
}
