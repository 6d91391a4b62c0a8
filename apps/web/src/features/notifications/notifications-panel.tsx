import { ErrorState } from '@stoop/ui/error-state'
import { Panel } from '@stoop/ui/panel'
import { Skeleton } from '@stoop/ui/skeleton'
import { Door } from '@stoop/ui/wordmark'
import type { Notification } from '@stoop/validators/notifications'
import { fetchFailed } from '../../lib/failure.ts'
import { useKeptFocus } from '../../lib/kept-focus.ts'
import { More } from '../../lib/more.tsx'
import { itemsOf, type Paged } from '../../lib/pages.ts'
import { notifications } from '../../words/notifications.ts'
import { NotificationRow } from './notification-row.tsx'
import { useNotifications, useReadAll } from './notifications.data.ts'

/** The notifications of the signed-in member, over the screen. */
export default function NotificationsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const list = useNotifications(open)
  const items = itemsOf(list.data)
  const { mutate } = useReadAll()
  const box = useKeptFocus<HTMLDivElement>()
  return (
    <Panel
      open={open}
      onClose={onClose}
      title={notifications.title}
      closeLabel={notifications.close}
      action={
        items?.some(({ read }) => !read) && (
          <button
            type="button"
            onClick={() => mutate(items)}
            className="-ml-3 min-h-11 rounded-pill px-3 text-sm wrap-normal font-semibold text-brick hover:bg-brick-wash max-[22rem]:px-1 max-[22rem]:text-xs"
          >
            {notifications.readAll}
          </button>
        )
      }
    >
      <div ref={box} tabIndex={-1} className="outline-none">
        <News list={list} items={items} onLeave={onClose} />
      </div>
    </Panel>
  )
}

interface NewsProps {
  list: Paged<Notification>
  items: Notification[] | undefined
  onLeave: () => void
}

function News({ list, items, onLeave }: NewsProps) {
  if (!items && list.error)
    return (
      <ErrorState
        title={fetchFailed(notifications.thing, list.error)}
        retryLabel={notifications.retry}
        pending={list.isFetching}
        onRetry={list.refetch}
      />
    )
  if (!items) return <NewsSkeleton />
  if (items.length === 0)
    return (
      <div className="flex flex-col items-center gap-1 px-6 py-10 text-center">
        <Door className="mb-2 size-12" />
        <p className="font-semibold">{notifications.empty}</p>
        <p className="text-sm text-balance text-muted">{notifications.emptyHint}</p>
      </div>
    )
  return (
    <>
      <ul className="divide-y divide-line">
        {items.map((notification) => (
          <NotificationRow key={notification.id} notification={notification} onLeave={onLeave} />
        ))}
      </ul>
      <More list={list} />
    </>
  )
}

function NewsSkeleton() {
  return (
    <div className="relative">
      <p role="status" className="absolute inset-0 grid place-items-center text-sm text-muted">
        {notifications.loading}
      </p>
      {['w-3/5', 'w-2/3', 'w-1/2'].map((width) => (
        <div key={width} className="flex gap-3 border-t border-line px-4 py-3 first-of-type:border-t-0">
          <Skeleton className="size-11 shrink-0 rounded-pill!" />
          <div className="flex-1 pt-1">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="mt-2 h-3.5 w-24" />
          </div>
        </div>
      ))}
    </div>
  )
}
