import { friendships, users } from '@stoop/db/schema'
import type { FriendRequest } from '@stoop/validators/friends'
import type { List, Page } from '@stoop/validators/paging'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { cursorByKey, listed, rowsFor } from '../paging.ts'
import { bylineColumns, toByline } from '../profiles/byline.ts'

const byKey = cursorByKey('friends.requests')

/** The requests that wait for the viewer's answer, newest first. */
export async function listRequests(ctx: MemberContext, page: Page): Promise<List<FriendRequest>> {
  const after = byKey.read(page.cursor)
  const rows = await ctx.db
    .select({ id: friendships.id, createdAt: friendships.createdAt, requester: bylineColumns })
    .from(friendships)
    .innerJoin(users, eq(users.id, friendships.requesterId))
    .where(
      and(
        eq(friendships.addresseeId, ctx.viewer.id),
        eq(friendships.status, 'pending'),
        after ? lt(friendships.id, after) : undefined,
      ),
    )
    .orderBy(desc(friendships.id))
    .limit(rowsFor(page))
  return listed(
    rows,
    page,
    (row) => ({ id: row.id, requester: toByline(row.requester), createdAt: row.createdAt.toISOString() }),
    (row) => byKey.write(row.id),
  )
}
