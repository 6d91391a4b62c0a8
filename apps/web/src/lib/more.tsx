import { Button } from '@stoop/ui/button'
import { Spinner } from '@stoop/ui/spinner'
import { lists } from '../words/lists.ts'
import { useSentinel } from './sentinel.ts'

export interface MoreProps {
  hasNextPage: boolean
  isFetchingNextPage: boolean
  isFetchNextPageError: boolean
  fetchNextPage: () => unknown
}

/** Stands under a paged list: the next page is sent for before the end is in sight, and again by hand when it did not come. */
export function More({ list }: { list: MoreProps }) {
  const { hasNextPage, isFetchingNextPage, isFetchNextPageError, fetchNextPage } = list
  const end = useSentinel<HTMLDivElement>(hasNextPage && !isFetchingNextPage && !isFetchNextPageError, fetchNextPage)

  if (!hasNextPage) return null
  return (
    <div ref={end} className="grid min-h-16 place-items-center text-sm text-muted">
      {isFetchNextPageError ? (
        <Button tone="plain" onClick={() => fetchNextPage()}>
          {lists.retry}
        </Button>
      ) : (
        <Spinner label={lists.more} />
      )}
    </div>
  )
}
