import { Button } from '@stoop/ui/button'
import { Spinner } from '@stoop/ui/spinner'
import { lists } from '../locales/en/lists.ts'
import type { PagedQuery } from './paging.ts'
import { useSentinel } from './sentinel.ts'

/** Loads the next page when the end of the list comes near. Shows a retry button after an error. */
export function LoadMore({ list }: { list: PagedQuery<unknown> }) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError: failed } = list
  const loadNextPage = () => {
    list.fetchNextPage().catch(console.error)
  }
  const sentinelRef = useSentinel<HTMLDivElement>(hasNextPage && !isFetching && !failed, loadNextPage)

  if (!hasNextPage) return null
  return (
    <div ref={sentinelRef} className="grid min-h-16 place-items-center text-sm text-muted">
      {failed ? (
        <Button tone="plain" pending={isFetching} onClick={loadNextPage}>
          {lists.retry}
        </Button>
      ) : (
        <Spinner label={lists.more} isMoving={isFetchingNextPage} />
      )}
    </div>
  )
}
