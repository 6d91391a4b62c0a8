import type { Notification, NotificationFilter, NotificationGroup } from '@stoop/validators/notifications'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { useAtomValue } from 'jotai'
import { getHttpStatus } from '../../lib/errors.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { fresh30s, runInBackground } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'
import { notifications } from '../../locales/en/notifications.ts'
import { withdrawnRequests } from '../friends/friends.data.ts'
import { markReadInCache } from './mark-read-in-cache.ts'
import { countMutationKey, useRefetchOnCountChange } from './refetch-on-count-change.ts'

/**
 * The viewer's notifications, newest first, with likes and replies of the same post grouped. Fetched only while the panel is open.
 * Refetched after 30 seconds, or if the badge shows another number of unread notifications.
 */
export function useNotifications(open: boolean, filter: NotificationFilter): PagedQuery<NotificationGroup> {
  const input = { limit: PAGE_SIZE, ...(filter !== 'all' && { filter }) }
  const list = useInfiniteQuery(
    api.notifications.groups.infiniteQueryOptions(input, { ...cursorPaging, ...fresh30s, enabled: open }),
  )
  const withdrawn = useAtomValue(withdrawnRequests)
  return useRefetchOnCountChange(
    list,
    'unreadNotifications',
    (one) => isUnread(one) && !(one.friendshipId && withdrawn.has(one.friendshipId)),
    // Do not compare unread groups of several notifications: the badge counts the notifications of a group
    // separately, and only some of them may be unread. The badge also counts notifications that are no mentions.
    (one) => filter !== 'mentions' && (one.read || one.othersCount === 0),
  )
}

/**
 * Marks a notification and its group as read, optimistically. Shows no error if the notification no longer exists, for example
 * because the like was removed.
 */
export function useMarkRead() {
  return useMutation({
    mutationKey: countMutationKey('unreadNotifications'),
    mutationFn: ({ id, othersCount }: Pick<NotificationGroup, 'id' | 'othersCount'>) =>
      client.notifications.read.mutate({ id, ...(othersCount > 0 && { group: true }) }),
    onMutate: ({ id }) => markReadInCache(new Set([id])),
    onError: (_error, _notification, undo) => undo?.(),
    meta: {
      failure: (error) => (getHttpStatus(error) === 404 ? null : notifications.markReadFailed),
      stale: ['notifications'],
    },
  })
}

/** Marks the given notifications and all older ones as read, optimistically. Newer notifications stay unread. */
export function useMarkAllRead() {
  return useMutation({
    mutationKey: countMutationKey('unreadNotifications'),
    // The list is sorted newest first.
    mutationFn: ([newest]: readonly Notification[]) => client.notifications.readAll.mutate({ upTo: newest?.id }),
    onMutate: (shown) => markReadInCache(new Set(shown.filter(isUnread).map(({ id }) => id))),
    onError: (_error, _shown, undo) => undo?.(),
    meta: { failure: notifications.markReadFailed, stale: ['notifications'] },
  })
}

/** Marks all notifications about a post as read. Nothing depends on it, so a failure is ignored. */
export function markPostRead(postId: string): void {
  runInBackground(
    {
      mutationKey: countMutationKey('unreadNotifications'),
      mutationFn: (about: { postId: string }) => client.notifications.readAll.mutate(about),
      meta: { failure: null, stale: ['notifications'] },
    },
    { postId },
  )
}

const isUnread = ({ read }: Notification) => !read
