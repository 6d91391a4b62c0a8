import { cardClass } from '@stoop/ui/card'
import { ErrorState } from '@stoop/ui/error-state'
import { Skeleton } from '@stoop/ui/skeleton'
import type { ReactNode } from 'react'
import { fetchFailed } from '../../lib/failure.ts'
import { useKeptFocus } from '../../lib/kept-focus.ts'
import { More } from '../../lib/more.tsx'
import { itemsOf, type Paged } from '../../lib/pages.ts'
import { friends } from '../../words/friends.ts'

export interface PeopleListProps<Item> {
  list: Paged<Item>
  /** What did not come: "Failed to fetch {thing}: …". */
  thing: string
  row: (item: Item) => ReactNode
  empty: ReactNode
  /** Rows with buttons under the name are higher: the skeleton too. */
  tall?: boolean
}

/** One sheet of people: loading, nothing, all of them page by page, or what went wrong. */
export function PeopleList<Item extends { id: string }>(props: PeopleListProps<Item>) {
  const box = useKeptFocus<HTMLDivElement>()
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      <People {...props} />
    </div>
  )
}

function People<Item extends { id: string }>({ list, thing, row, empty, tall = false }: PeopleListProps<Item>) {
  const items = itemsOf(list.data)
  if (!items && list.error)
    return (
      <ErrorState
        title={fetchFailed(thing, list.error)}
        retryLabel={friends.retry}
        pending={list.isFetching}
        onRetry={list.refetch}
      />
    )
  if (!items)
    return (
      <>
        <p role="status" className="sr-only">
          {friends.loading}
        </p>
        <PeopleSkeleton tall={tall} />
      </>
    )
  if (items.length === 0 && !list.hasNextPage) return empty
  return (
    <>
      <ul className={`${cardClass} divide-y divide-line`}>
        {items.map((item) => (
          <li key={item.id}>{row(item)}</li>
        ))}
      </ul>
      <More list={list} />
    </>
  )
}

/** The shape of people who are on their way. */
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
