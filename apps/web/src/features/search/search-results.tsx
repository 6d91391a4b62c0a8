import { cardClass } from '@stoop/ui/card'
import { EmptyState } from '@stoop/ui/empty-state'
import { Search } from '@stoop/ui/lazy-icons'
import { LIMITS } from '@stoop/validators/limits'
import { splitSearchText } from '@stoop/validators/search-words'
import { Fragment, type ReactNode } from 'react'
import { getHttpStatus } from '../../lib/errors.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { flattenPages, type PagedQuery } from '../../lib/paging.ts'
import { WindowedList } from '../../lib/windowed-list.tsx'
import { search } from '../../locales/en/search.ts'

const DRAWINGS = { people: 'search', communities: 'signpost', posts: 'communityPosts' } as const

export interface SearchResultsProps<Item> {
  kind: 'people' | 'communities' | 'posts'
  list: PagedQuery<Item>
  q: string
  /** Whether the results are for an older text than the box contains. */
  isTyping: boolean
  renderRow: (item: Item) => ReactNode
  /** The skeleton of the first search. */
  skeleton: ReactNode
  /** Shown below the prompt while the box is blank. */
  suggestions?: ReactNode
}

/** The search results with empty, loading and error states. Dims previous results while the next ones load. */
export function SearchResults<Item extends { id: string }>({
  kind,
  list,
  q,
  isTyping: waiting,
  renderRow: row,
  skeleton,
  suggestions,
}: SearchResultsProps<Item>) {
  const resultsRef = useFocusRestore<HTMLDivElement>()
  const items = flattenPages(list.data)
  const isSearching = waiting || list.isPlaceholderData || (list.isFetching && !list.isFetchingNextPage)

  if (q === '' && !waiting)
    return (
      <>
        {/* The same space with and without suggestions, because the column beside the screen may load them later. */}
        <div className="flex flex-col items-center gap-3 px-6 pt-6 pb-8 text-center text-muted">
          <span className="grid size-16 place-items-center rounded-pill bg-sunken">
            <Search className="size-7" />
          </span>
          <p className="max-w-[26ch] text-balance">{search.prompts[kind]}</p>
        </div>
        {suggestions}
      </>
    )
  const status = getHttpStatus(list.error)
  if (!items && list.error && !isSearching)
    return <FetchError fullPage title={search.failed(status)} error={list.error} onRetry={list.refetch} />
  return (
    <div ref={resultsRef} tabIndex={-1} className="relative outline-none">
      <p role="status" className="pointer-events-none absolute inset-x-0 top-17 z-10 text-center text-sm text-muted">
        {isSearching && <span className="rounded-pill bg-raised px-3 py-1 shadow-card">{search.searching}</span>}
      </p>
      {splitSearchText(q).ignored > 0 && (
        <p className="pb-3 text-center text-sm text-muted">{search.ignoredWords(LIMITS.searchWords)}</p>
      )}
      {!items && skeleton}
      {items && items.length > 0 && (
        <div className={`${cardClass} transition-opacity ${isSearching ? 'opacity-55' : ''}`}>
          <WindowedList
            name={kind}
            role="list"
            items={items}
            hasMore={list.hasNextPage}
            isBusy={isSearching || list.isFetchingNextPage}
            estimatedHeight={160}
            isDivided
            renderRow={(item) => <Fragment key={item.id}>{row(item)}</Fragment>}
          />
        </div>
      )}
      {items?.length === 0 &&
        (isSearching ? (
          skeleton
        ) : (
          <EmptyState drawing={DRAWINGS[kind]} title={search.none[kind]} hint={search.noneHint} />
        ))}
      {items && !isSearching && <LoadMore list={list} />}
    </div>
  )
}
