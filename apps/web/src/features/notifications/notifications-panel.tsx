import { Drawing } from '@stoop/ui/drawing'
import { Panel } from '@stoop/ui/panel'
import { Skeleton } from '@stoop/ui/skeleton'
import { Tabs } from '@stoop/ui/tabs'
import { NOTIFICATION_FILTERS, type NotificationFilter, type NotificationGroup } from '@stoop/validators/notifications'
import { type RefObject, useRef, useState } from 'react'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { NotLoaded } from '../../lib/not-loaded.tsx'
import { flattenPages, type PagedQuery } from '../../lib/paging.ts'
import { WindowedList } from '../../lib/windowed-list.tsx'
import { notifications } from '../../locales/en/notifications.ts'
import { useWithAnsweredInvitations } from './answered-invitations.ts'
import { useCounts } from './counts.data.ts'
import { NotificationRow } from './notification-row.tsx'
import { useMarkAllRead, useNotifications } from './notifications.data.ts'

/** The notifications panel of the signed-in user. */
export default function NotificationsPanel({ open, onClose }: { open: boolean; onClose: () => void }) {
  const [filter, setFilter] = useState<NotificationFilter>('all')
  const list = useNotifications(open, filter)
  const items = flattenPages(list.data)
  const { unreadNotifications = 0 } = useCounts()
  const shownItems = useWithAnsweredInvitations(items)
  const { mutate } = useMarkAllRead()
  const listRef = useFocusRestore<HTMLDivElement>()
  const scrollRef = useRef<HTMLDivElement>(null)
  return (
    <Panel
      open={open}
      onClose={onClose}
      title={notifications.title}
      closeLabel={notifications.close}
      scrollRef={scrollRef}
      action={
        filter !== 'mentions' &&
        // While the list loads, the count decides, so that the button does not move the list afterwards.
        (items?.some(({ read }) => !read) ?? unreadNotifications > 0) && (
          <button
            type="button"
            aria-disabled={!items}
            onClick={() => items && mutate(items)}
            className="-ms-3 min-h-11 rounded-pill px-3 text-sm wrap-normal font-semibold text-primary hover:bg-primary-subtle max-[22rem]:px-1 max-[22rem]:text-xs"
          >
            {notifications.markAllRead}
          </button>
        )
      }
    >
      <div ref={listRef} tabIndex={-1} className="notifications outline-none">
        <Tabs
          label={notifications.filters.label}
          tabs={NOTIFICATION_FILTERS.map((name) => ({ name, label: notifications.filters[name] }))}
          open={filter}
          onOpen={setFilter}
          listClass="sticky top-0 z-20 shadow-card"
        >
          <NotificationList
            key={filter}
            filter={filter}
            list={list}
            items={shownItems}
            scrollRef={scrollRef}
            onNavigate={onClose}
          />
        </Tabs>
      </div>
    </Panel>
  )
}

interface NotificationListProps {
  filter: NotificationFilter
  list: PagedQuery<NotificationGroup>
  items: NotificationGroup[] | undefined
  scrollRef: RefObject<HTMLElement | null>
  onNavigate: () => void
}

function NotificationList({ filter, list, items, scrollRef, onNavigate }: NotificationListProps) {
  if (!items)
    return (
      <NotLoaded
        query={list}
        title={loadErrorMessage(notifications.resourceName)}
        skeleton={<NotificationSkeletons />}
      />
    )
  if (items.length === 0 && !list.hasNextPage)
    return (
      <div className="flex flex-col items-center gap-1 px-6 py-10 text-center">
        <Drawing name="notifications" className="mb-2 h-30" />
        <p className="font-semibold">{notifications.none[filter].title}</p>
        <p className="text-sm text-balance text-muted">{notifications.none[filter].hint}</p>
      </div>
    )
  return (
    <>
      <WindowedList
        name={`notifications ${filter}`}
        role="list"
        items={items}
        hasMore={list.hasNextPage}
        isBusy={list.isFetchingNextPage}
        estimatedHeight={90}
        scrollRef={scrollRef}
        isDivided
        renderRow={(notification) => (
          <NotificationRow key={notification.id} notification={notification} onNavigate={onNavigate} />
        )}
      />
      <LoadMore list={list} />
    </>
  )
}

function NotificationSkeletons() {
  return (
    <>
      {['w-3/5', 'w-2/3', 'w-1/2'].map((width) => (
        <div key={width} className="flex gap-3 border-t border-line px-4 py-3 first-of-type:border-t-0">
          <Skeleton className="size-11 shrink-0 rounded-pill!" />
          <div className="flex-1 pt-1">
            <Skeleton className={`h-4 ${width}`} />
            <Skeleton className="mt-2 h-3.5 w-24" />
          </div>
        </div>
      ))}
      <p role="status" className="py-3 text-center text-sm text-muted">
        {notifications.loading}
      </p>
    </>
  )
}
