import { posts } from '@stoop/db/schema'
import { ben } from '@stoop/validators/fixtures/people'
import { postsOf } from '@stoop/validators/fixtures/post-views'
import { userPostsInput } from '@stoop/validators/people'
import type { Post } from '@stoop/validators/posts'
import { post } from '@stoop/validators/posts'
import { and, eq, lt } from 'drizzle-orm'
import { endpoint, listOf } from '../endpoint.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { requirePerson } from '../users/visibility.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { createPostList, listPosts } from './list-posts.ts'
import { newestPostIds } from './post-view.ts'
import { isReadableBy } from './visibility.ts'

/** The posts of one user that the viewer may read. Throws notFound for an unknown user. */
export const userPostList = createPostList<Post, { userId: string }>(friendPostKind, {
  name: 'posts.ofMember',
  requireAccess: (ctx, { userId }) => requirePerson(ctx, { id: userId }),
  ids({ viewerId, listId, after, limit }, isFirstPage) {
    const isInPage = isFirstPage ? undefined : lt(posts.id, after)
    return newestPostIds({ posts }, and(eq(posts.authorId, listId), isReadableBy(viewerId, listId), isInPage), limit)
  },
})

export const userPostListEndpoint = endpoint(
  {
    rest: 'GET /api/posts/user/:userId',
    summary: "List a member's posts that you can read, newest first",
    description:
      'Lists the posts of a user that you may read, newest first: all of your own, public ones of everyone, and friends posts of your friends.',
    output: listOf(post),
    errors: { notFound: true },
    mayReadReplica: true,
    example: { responses: { 200: postsOf(ben) } },
  },
  authenticatedProcedure.input(userPostsInput).query(({ ctx, input }) => listPosts(ctx, userPostList, input)),
)
