import { communities, friendships, notifications, users } from '@stoop/db/schema'
import { notificationsOfAnn } from '@stoop/validators/fixtures/notification-views'
import type { Notification } from '@stoop/validators/notifications'
import { notification } from '@stoop/validators/notifications'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { pageInput } from '@stoop/validators/paging'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { localeOf } from '../request-locale.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { notificationColumns, toNotification } from './notification-view.ts'
import { isVisibleTo } from './visibility.ts'

const listCursor = createIdCursor('notifications.list')

/**
 * Lists the viewer's notifications, newest first. `friendshipStatus` comes from the friendship, because the viewer may have
 * answered the request elsewhere.
 */
export async function listNotifications(ctx: AuthenticatedContext, page: PageInput): Promise<ListPage<Notification>> {
  const locale = localeOf(ctx)
  const after = listCursor.decode(page.cursor)
  const rows = await ctx.db
    .select(notificationColumns)
    .from(notifications)
    .leftJoin(users, eq(users.id, notifications.fromUserId))
    .leftJoin(communities, eq(communities.id, notifications.communityId))
    .leftJoin(friendships, eq(friendships.id, notifications.friendshipId))
    .where(and(isVisibleTo(ctx.viewer.id), after ? lt(notifications.id, after) : undefined))
    .orderBy(desc(notifications.id))
    .limit(limitWithLookahead(page))
  return toPage(
    rows,
    page,
    (row) => toNotification(locale, row),
    (row) => listCursor.encode(row.id),
  )
}

export const listNotificationsEndpoint = endpoint(
  {
    rest: 'GET /api/notifications',
    summary: 'List your notifications, newest first',
    description:
      'Lists your notifications, newest first, with content in your language. friendshipStatus is the current state of a friend request. Notifications are deleted after 90 days.',
    output: listOf(notification),
    example: { responses: { 200: notificationsOfAnn().slice(0, 2) } },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listNotifications(ctx, input)),
)
