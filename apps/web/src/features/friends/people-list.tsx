import { cardClass } from '@stoop/ui/card'
import { Skeleton } from '@stoop/ui/skeleton'
import { Fragment, type ReactNode } from 'react'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { NotLoaded } from '../../lib/not-loaded.tsx'
import { flattenPages, type PagedQuery } from '../../lib/paging.ts'
import { WindowedList } from '../../lib/windowed-list.tsx'
import { friends } from '../../locales/en/friends.ts'

export interface PeopleListProps<Item> {
  /** The key of the measured heights (`WindowedList`). */
  name: 'requests' | 'friends' | 'suggestions'
  list: PagedQuery<Item>
  /** Returns the title of the error state. */
  errorTitle: (error: unknown) => string
  renderRow: (item: Item) => ReactNode
  empty: ReactNode
  /** Whether rows have buttons below the name, for the skeleton's height. */
  tall?: boolean
}

/** A paged list of people with its loading, empty and error states. */
export function PeopleList<Item extends { id: string }>(props: PeopleListProps<Item>) {
  const listRef = useFocusRestore<HTMLDivElement>()
  return (
    <div ref={listRef} tabIndex={-1} className="outline-none">
      <PeopleContent {...props} />
    </div>
  )
}

function PeopleContent<Item extends { id: string }>({
  name,
  list,
  errorTitle,
  renderRow: row,
  empty,
  tall = false,
}: PeopleListProps<Item>) {
  const items = flattenPages(list.data)
  if (!items)
    return (
      <NotLoaded
        query={list}
        fullPage
        title={errorTitle(list.error)}
        loading={friends.loading}
        skeleton={<PeopleSkeleton tall={tall} />}
      />
    )
  if (items.length === 0 && !list.hasNextPage) return empty
  return (
    <>
      <div className={cardClass}>
        <WindowedList
          name={name}
          role="list"
          items={items}
          hasMore={list.hasNextPage}
          isBusy={list.isFetchingNextPage}
          estimatedHeight={tall ? 160 : 73}
          isDivided
          renderRow={(item) => <Fragment key={item.id}>{row(item)}</Fragment>}
        />
      </div>
      <LoadMore list={list} />
    </>
  )
}

/** The skeleton of a list of people. */
export function PeopleSkeleton({ tall = false, count = 4 }: { tall?: boolean; count?: number }) {
  const rows = Array.from({ length: count }, (_, number) => `row ${number}`)
  return (
    <div aria-hidden="true" className={`${cardClass} divide-y divide-line`}>
      {rows.map((row) => (
        <div key={row} className="flex gap-3 p-3.5">
          <Skeleton className={`shrink-0 rounded-pill! ${tall ? 'size-16' : 'size-11'}`} />
          <div className="flex-1 py-1">
            <Skeleton className="h-4 w-36" />
            <Skeleton className="mt-2 h-3.5 w-24" />
            {tall && <Skeleton className="mt-4 h-11 w-full rounded-pill!" />}
          </div>
        </div>
      ))}
    </div>
  )
}
