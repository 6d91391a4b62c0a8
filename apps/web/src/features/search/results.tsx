import { cardClass } from '@stoop/ui/card'
import { EmptyState } from '@stoop/ui/empty-state'
import { ErrorState } from '@stoop/ui/error-state'
import { Search } from '@stoop/ui/icons-later'
import type { ReactNode } from 'react'
import { statusOf, statusText } from '../../lib/failure.ts'
import { useKeptFocus } from '../../lib/kept-focus.ts'
import { More } from '../../lib/more.tsx'
import { itemsOf, type Paged } from '../../lib/pages.ts'
import { search } from '../../words/search.ts'

export interface ResultsProps<Item> {
  kind: 'people' | 'communities'
  list: Paged<Item>
  q: string
  /** The box is ahead of the search. */
  waiting: boolean
  row: (item: Item) => ReactNode
  /** The shape of what comes, for the first search. */
  skeleton: ReactNode
}

/** What was found, or why nothing is shown. What was found before stays, dimmed, while the next is on its way. */
export function Results<Item extends { id: string }>({ kind, list, q, waiting, row, skeleton }: ResultsProps<Item>) {
  const box = useKeptFocus<HTMLDivElement>()
  const items = itemsOf(list.data)
  const searching = waiting || list.isPlaceholderData || (list.isFetching && !list.isFetchingNextPage)

  if (q === '' && !waiting)
    return (
      <div className="flex flex-col items-center gap-3 px-6 py-14 text-center text-muted">
        <span className="grid size-16 place-items-center rounded-pill bg-well">
          <Search className="size-7" />
        </span>
        <p className="max-w-[26ch] text-balance">{search.prompts[kind]}</p>
      </div>
    )
  const status = statusOf(list.error)
  if (!items && list.error && !searching)
    return (
      <ErrorState
        title={search.failed(status)}
        hint={status === undefined ? undefined : statusText(status)}
        retryLabel={search.retry}
        onRetry={list.refetch}
      />
    )
  return (
    <div ref={box} tabIndex={-1} className="relative outline-none">
      <p role="status" className="pointer-events-none absolute inset-x-0 top-17 z-10 text-center text-sm text-muted">
        {searching && <span className="rounded-pill bg-raised px-3 py-1 shadow-card">{search.searching}</span>}
      </p>
      {!items && skeleton}
      {items && items.length > 0 && (
        <ul className={`${cardClass} divide-y divide-line transition-opacity ${searching ? 'opacity-55' : ''}`}>
          {items.map((item) => (
            <li key={item.id}>{row(item)}</li>
          ))}
        </ul>
      )}
      {items?.length === 0 && (searching ? skeleton : <EmptyState title={search.none[kind]} hint={search.noneHint} />)}
      {items && !searching && <More list={list} />}
    </div>
  )
}
