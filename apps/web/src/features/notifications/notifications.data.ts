import type { Notification } from '@stoop/validators/notifications'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { counting, useAsCounted } from '../../lib/counted.ts'
import { PAGE, type Paged, paged } from '../../lib/pages.ts'
import { patch } from '../../lib/patch.ts'
import { briefly } from '../../lib/query.ts'
import { api, client } from '../../lib/trpc.ts'
import { notifications } from '../../words/notifications.ts'

/** What the member has been told, newest first; asked for only while the panel is `open`, fresh for 30 seconds (R20), or until the badge says another number. */
export function useNotifications(open: boolean): Paged<Notification> {
  const list = useInfiniteQuery(
    api.notifications.list.infiniteQueryOptions({ limit: PAGE }, { ...paged, ...briefly, enabled: open }),
  )
  return useAsCounted(list, 'unreadNotifications', isUnread)
}

/** Marks one read, at once. */
export function useRead() {
  return useMutation({
    mutationKey: counting('unreadNotifications'),
    mutationFn: ({ id }: Pick<Notification, 'id'>) => client.notifications.read.mutate({ id }),
    onMutate: ({ id }) => patch('notification', id, asRead),
    onError: (_error, _notification, undo) => undo?.(),
    meta: { failure: notifications.readFailed, stale: ['notifications'] },
  })
}

/** Marks all read (R55); `shown` are those that show it at once. */
export function useReadAll() {
  return useMutation({
    mutationKey: counting('unreadNotifications'),
    mutationFn: (_shown: readonly Notification[]) => client.notifications.readAll.mutate(),
    onMutate: (shown) => shown.filter(({ read }) => !read).map(({ id }) => patch('notification', id, asRead)),
    onError: (_error, _shown, undoings) => {
      for (const undo of undoings ?? []) undo()
    },
    meta: { failure: notifications.readFailed, stale: ['notifications'] },
  })
}

const isUnread = ({ read }: Notification) => !read
const asRead = () => ({ read: true })
