import { Skeleton } from '@stoop/ui/skeleton'
import type { ReactNode } from 'react'
import { getFetchErrorMessage } from '../../lib/errors.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { flattenPages, type PagedQuery } from '../../lib/paging.ts'
import { welcome } from '../../locales/en/welcome.ts'

export interface StepListProps<Item> {
  list: PagedQuery<Item>
  /** The number of items to show. */
  max: number
  resourceName: string
  /** The text of an empty list. */
  empty: string
  renderItem: (item: Item) => ReactNode
}

/** The first items of a list, with skeletons, an error with a retry button, or a text for an empty list. */
export function StepList<Item extends { id: string }>({
  list,
  max,
  resourceName,
  empty,
  renderItem,
}: StepListProps<Item>) {
  // Restore the focus, because the Join button disappears when it is tapped.
  const listRef = useFocusRestore<HTMLUListElement>()
  const items = flattenPages(list.data)?.slice(0, max)
  if (!items && list.error)
    return (
      <div className="mt-4">
        <FetchError
          title={getFetchErrorMessage(resourceName, list.error)}
          error={list.error}
          pending={list.isFetching}
          onRetry={list.refetch}
        />
      </div>
    )
  if (!items)
    return (
      <div className="mt-4 flex flex-col gap-3">
        <p className="sr-only">{welcome.loading}</p>
        {Array.from({ length: max }, (_, index) => (
          <Skeleton key={`row ${index + 1}`} className="h-16 w-full" />
        ))}
      </div>
    )
  if (items.length === 0) return <p className="mt-4 rounded-card bg-sunken px-4 py-5 text-center">{empty}</p>
  return (
    <ul ref={listRef} tabIndex={-1} className="outline-none mt-3 divide-y divide-line">
      {items.map((item) => (
        <li key={item.id}>{renderItem(item)}</li>
      ))}
    </ul>
  )
}
