import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { friendships, users } from '@stoop/db/schema'
import { id as idSchema } from '@stoop/validators/ids'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import type { Liker } from '@stoop/validators/posts'
import { liker, likesInput } from '@stoop/validators/posts'
import { eq, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { likers } from '../examples/comments-and-likes.ts'
import { friendIds, friendshipColumns, getFriendshipStatus } from '../friends/friendship-pair.ts'
import { isFriendshipWith } from '../friends/person-view.ts'
import { createCursor, limitWithLookahead, toPage } from '../paging.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { oncePerKind, type PostKindBase, type PostRef } from './post-kind.ts'
import { requireVisiblePost } from './visibility.ts'

/** The position of a like: whether the member is a friend of the viewer, and the id of the like. */
const position = z.tuple([z.boolean(), idSchema])

/** Larger than every id, so that the first page starts at the newest like. */
const FIRST: z.infer<typeof position> = [true, 'ffffffff-ffff-ffff-ffff-ffffffffffff']

/**
 * Returns a page of the visible members who like a post: friends of the viewer first, then others, each newest like first. Throws
 * the errors of `requireVisiblePost`.
 */
export async function listLikes<Ref extends PostRef>(
  ctx: AuthenticatedContext,
  kind: PostKindBase<Ref>,
  input: Ref & PageInput,
): Promise<ListPage<Liker>> {
  const listCursor = createCursor(`${kind.notificationTypes.like} likes`, position)
  const [afterFriend, afterId] = listCursor.decode(input.cursor) ?? FIRST
  const { id: postId } = await requireVisiblePost(ctx, kind, input)
  const limit = limitWithLookahead(input)
  const rows = await findLikes(kind)(ctx.db, { viewerId: ctx.viewer.id, postId, afterFriend, afterId, limit })
  const now = ctx.clock.now()
  return toPage(
    rows,
    input,
    ({ user, friendship }) => ({
      ...toByline(user),
      friendshipStatus: friendship ? getFriendshipStatus(friendship, ctx.viewer.id, now) : 'none',
    }),
    ({ likeId, isFriend }) => listCursor.encode([isFriend, likeId]),
  )
}

type LikesValues = { viewerId: string; postId: string; afterFriend: boolean; afterId: string; limit: number }

const findLikes = oncePerKind(({ likes }) =>
  preparedQuery((db, params: Params<LikesValues>) => {
    const { viewerId, postId } = params
    const isFriend = sql`(l.user_id in ${friendIds(viewerId)}) is true`
    // Reads and sorts all likes of the post. There are at most about ten thousand.
    const page = sql`(select l.id, l.user_id, ${isFriend} as is_friend from ${likes} l
      where l.post_id = ${postId} and not l.is_hidden and ${isVisiblePerson(viewerId, sql`l.user_id`)}
        and (${isFriend}, l.id) < (${params.afterFriend}::boolean, ${params.afterId}::uuid)
      order by 3 desc, l.id desc limit ${params.limit}) liked`
    return db
      .select({
        likeId: sql<string>`liked.id`,
        isFriend: sql<boolean>`liked.is_friend`,
        user: bylineColumns,
        friendship: friendshipColumns,
      })
      .from(page)
      .innerJoin(users, eq(users.id, sql`liked.user_id`))
      .leftJoin(friendships, isFriendshipWith(viewerId))
      .orderBy(sql`liked.is_friend desc`, sql`liked.id desc`)
  }),
)

export const listLikesEndpoint = endpoint(
  {
    rest: 'GET /api/posts/:id/likes',
    summary: 'List who likes a post: your friends, then the newest',
    description:
      'Lists the members who like a post that you may read and whom you see: your friends first, then the newest likes.',
    output: listOf(liker),
    errors: { notFound: true },
    mayReadReplica: true,
    example: { responses: { 200: likers } },
  },
  authenticatedProcedure.input(likesInput).query(({ ctx, input }) => listLikes(ctx, friendPostKind, input)),
)
