import { friendships, users } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { requestsOf } from '@stoop/validators/fixtures/people-views'
import type { FriendRequest } from '@stoop/validators/friends'
import { friendRequest } from '@stoop/validators/friends'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { pageInput } from '@stoop/validators/paging'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import { isVisiblePerson } from '../users/visibility.ts'

const listCursor = createIdCursor('friends.requests')

/** Lists the requests that the viewer has not answered, newest first. */
export async function listFriendRequests(ctx: AuthenticatedContext, page: PageInput): Promise<ListPage<FriendRequest>> {
  const after = listCursor.decode(page.cursor)
  const rows = await ctx.db
    .select({ id: friendships.id, createdAt: friendships.createdAt, requester: bylineColumns })
    .from(friendships)
    .innerJoin(users, eq(users.id, friendships.requesterId))
    .where(
      and(
        eq(friendships.addresseeId, ctx.viewer.id),
        eq(friendships.status, 'pending'),
        isVisiblePerson(ctx.viewer.id),
        after ? lt(friendships.id, after) : undefined,
      ),
    )
    .orderBy(desc(friendships.id))
    .limit(limitWithLookahead(page))
  return toPage(
    rows,
    page,
    (row) => ({ id: row.id, requester: toByline(row.requester), createdAt: row.createdAt.toISOString() }),
    (row) => listCursor.encode(row.id),
  )
}

export const listFriendRequestsEndpoint = endpoint(
  {
    rest: 'GET /api/friends/requests',
    summary: 'List pending friend requests to you',
    description: 'Lists the friend requests to you that you have not answered.',
    output: listOf(friendRequest),
    example: { responses: { 200: requestsOf(ann).slice(0, 1) } },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listFriendRequests(ctx, input)),
)
