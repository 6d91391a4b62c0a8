import { friendships, notifications, users } from '@stoop/db/schema'
import type { Notification } from '@stoop/validators/notifications'
import type { List, Page } from '@stoop/validators/paging'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { cursorByKey, listed, rowsFor } from '../paging.ts'
import { bylineColumns, toByline } from '../profiles/byline.ts'
import { inInboxOf } from './inbox.ts'

const byKey = cursorByKey('notifications.list')

/** What the viewer has been told, newest first. A request's state is its row's, wherever it was answered (R18b). */
export async function listNotifications(ctx: MemberContext, page: Page): Promise<List<Notification>> {
  const after = byKey.read(page.cursor)
  const rows = await ctx.db
    .select({
      id: notifications.id,
      userId: notifications.userId,
      type: notifications.type,
      content: notifications.content,
      read: notifications.read,
      createdAt: notifications.createdAt,
      fromUserId: notifications.fromUserId,
      fromUser: bylineColumns,
      postId: notifications.postId,
      communityId: notifications.communityId,
      friendshipId: notifications.friendshipId,
      friendshipStatus: friendships.status,
    })
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.fromUserId))
    .leftJoin(friendships, eq(friendships.id, notifications.friendshipId))
    .where(and(inInboxOf(ctx.viewer.id), after ? lt(notifications.id, after) : undefined))
    .orderBy(desc(notifications.id))
    .limit(rowsFor(page))
  return listed(
    rows,
    page,
    (row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      fromUser: row.fromUser && toByline(row.fromUser),
    }),
    (row) => byKey.write(row.id),
  )
}
