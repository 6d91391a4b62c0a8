import { type Params, preparedQuery } from '@stoop/db/prepared-query'
import { communities, friendships, notifications, users } from '@stoop/db/schema'
import { groupsOf, notificationsOfAnn } from '@stoop/validators/fixtures/notification-views'
import type { NotificationFilter, NotificationGroup, NotificationGroupsInput } from '@stoop/validators/notifications'
import { notificationGroup, notificationGroupsInput } from '@stoop/validators/notifications'
import type { ListPage } from '@stoop/validators/paging'
import { desc, eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { localeOf } from '../request-locale.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { type GroupPageValues, groupsOfPage } from './notification-groups.ts'
import { notificationColumns, toNotification } from './notification-view.ts'
import { quotedText } from './quoted-text.ts'

/** Sorts after every id. */
const MAX_ID = 'ffffffff-ffff-ffff-ffff-ffffffffffff'

/**
 * Lists the newest notification of each group, newest first. Likes of the same post or reply form a group, and replies
 * to the same post; other notifications are single. Each page reads a limited number of rows, so it can be short or empty and still have a next page.
 */
export async function listNotificationGroups(
  ctx: AuthenticatedContext,
  { filter = 'all', ...page }: NotificationGroupsInput,
): Promise<ListPage<NotificationGroup>> {
  const locale = localeOf(ctx)
  const { cursor, findPage } = lists[filter]
  const before = cursor.decode(page.cursor) ?? MAX_ID
  const rows = await findPage(ctx.db, { viewerId: ctx.viewer.id, before, limit: limitWithLookahead(page) })
  const end = rows.find(({ isEnd }) => isEnd)
  const { items, nextCursor } = toPage(
    rows.filter(({ isEnd }) => !isEnd),
    page,
    ({ othersCount, quote, isEnd, ...row }) => ({ ...toNotification(locale, row, othersCount), othersCount, quote }),
    (row) => cursor.encode(row.id),
  )
  return { items, nextCursor: nextCursor ?? (end ? cursor.encode(end.id) : null) }
}

const declarePage = (filter: NotificationFilter) =>
  preparedQuery((db, params: Params<GroupPageValues>) =>
    db
      .select({
        ...notificationColumns,
        othersCount: sql<number>`page.others`,
        quote: quotedText(params.viewerId),
        isEnd: sql<boolean>`page.is_end`,
      })
      .from(notifications)
      .innerJoin(sql`${groupsOfPage(params, filter)} page`, sql`page.id = ${notifications.id}`)
      .leftJoin(users, eq(users.id, notifications.fromUserId))
      .leftJoin(communities, eq(communities.id, notifications.communityId))
      .leftJoin(friendships, eq(friendships.id, notifications.friendshipId))
      .orderBy(desc(notifications.id)),
  )

const lists = {
  all: { cursor: createIdCursor('notifications.groups'), findPage: declarePage('all') },
  unread: { cursor: createIdCursor('notifications.groups.unread'), findPage: declarePage('unread') },
  mentions: { cursor: createIdCursor('notifications.groups.mentions'), findPage: declarePage('mentions') },
}

export const listNotificationGroupsEndpoint = endpoint(
  {
    rest: 'GET /api/notifications/groups',
    summary: 'List your notifications, likes and replies of the same post as one',
    description:
      'Lists your notifications, newest first; the likes of the same post or reply, and the replies to the same post, are one: the newest, with the number of other members in othersCount, counted up to 100, and in quote the beginning of the post or reply. With filter unread only those that you have not read are listed and counted, with mentions only mentions. A page that is empty can have a nextCursor.',
    output: listOf(notificationGroup),
    example: {
      responses: {
        200: groupsOf(notificationsOfAnn())
          .slice(1, 2)
          .map((one) => ({ ...one, content: 'Noor Haddad and 4 others liked your post', othersCount: 4 })),
      },
    },
  },
  authenticatedProcedure.input(notificationGroupsInput).query(({ ctx, input }) => listNotificationGroups(ctx, input)),
)
