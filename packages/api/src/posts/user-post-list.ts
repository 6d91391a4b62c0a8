import { posts } from '@stoop/db/schema'
import type { Post } from '@stoop/validators/posts'
import { and, eq, lt } from 'drizzle-orm'
import { requirePerson } from '../profiles/visibility.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { createPostList } from './list-posts.ts'
import { isReadableBy } from './visibility.ts'

/** The posts of one user that the viewer may read. Throws notFound for an unknown user. */
export const userPostList = createPostList<Post, { userId: string }>(friendPostKind, {
  name: 'posts.ofMember',
  requireAccess: (ctx, { userId }) => requirePerson(ctx, { id: userId }),
  where: ({ viewerId, listId, after }, isFirstPage) =>
    and(eq(posts.authorId, listId), isReadableBy(viewerId, listId), isFirstPage ? undefined : lt(posts.id, after)),
})
