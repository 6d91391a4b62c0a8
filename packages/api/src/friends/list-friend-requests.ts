import { friendships, users } from '@stoop/db/schema'
import type { FriendRequest } from '@stoop/validators/friends'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { bylineColumns, toByline } from '../profiles/byline.ts'
import { isVisiblePerson } from '../profiles/visibility.ts'

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
