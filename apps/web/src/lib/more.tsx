import { Button } from '@stoop/ui/button'
import { Spinner } from '@stoop/ui/spinner'
import { lists } from '../words/lists.ts'
import type { Paged } from './pages.ts'
import { useSentinel } from './sentinel.ts'

/** Stands under a paged list: the next page is sent for before the end is in sight, and again by hand when it did not come. */
export function More({ list }: { list: Paged<unknown> }) {
  const { hasNextPage, isFetching, isFetchNextPageError: failed } = list
  const ask = () => {
    list.fetchNextPage().catch(console.error)
  }
  const end = useSentinel<HTMLDivElement>(hasNextPage && !isFetching && !failed, ask)

  if (!hasNextPage) return null
  return (
    <div ref={end} className="grid min-h-16 place-items-center text-sm text-muted">
      {failed ? (
        <Button tone="plain" pending={isFetching} onClick={ask}>
          {lists.retry}
        </Button>
      ) : (
        <Spinner label={lists.more} />
      )}
    </div>
  )
}
