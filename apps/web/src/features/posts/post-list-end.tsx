import { Spinner } from '@stoop/ui/spinner'
import { LogoIcon } from '@stoop/ui/wordmark'
import { getFetchErrorMessage } from '../../lib/errors.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { isOfLastVisit } from '../../lib/last-visit.ts'
import type { PagedQuery } from '../../lib/paging.ts'
import { useSentinel } from '../../lib/sentinel.ts'
import { posts } from '../../locales/en/posts.ts'

export interface PostListEndProps {
  list: PagedQuery<unknown>
  resourceName: string
  isAlwaysShown: boolean
  hasItems: boolean
}

/**
 * The end of a list of posts. Loads the next page when it comes near the viewport, and shows an error or that there
 * are no more posts.
 */
export function PostListEnd({ list, resourceName, isAlwaysShown, hasItems }: PostListEndProps) {
  const { hasNextPage, isFetching, isFetchingNextPage, isFetchNextPageError: failed, fetchNextPage } = list
  const loadNextPage = () => {
    fetchNextPage().catch(console.error)
  }
  // Load no next page of the feed of the last visit, because its first page would then count as up to date.
  const isOld = isOfLastVisit(list.dataUpdatedAt)
  const sentinelRef = useSentinel<HTMLDivElement>(hasNextPage && !isFetching && !failed && !isOld, loadNextPage)
  if (!isAlwaysShown && !hasNextPage) return null
  return (
    <div ref={sentinelRef} className="flex flex-col items-center gap-3 py-6 text-sm text-muted">
      {failed ? (
        <FetchError
          title={getFetchErrorMessage(resourceName, list.error)}
          error={list.error}
          pending={isFetching}
          onRetry={loadNextPage}
        />
      ) : (
        <>
          {!hasNextPage && hasItems && (
            <p className="flex items-center gap-2 font-serif text-base text-foreground">
              <LogoIcon className="size-5" />
              {posts.end}
            </p>
          )}
          <p className={`flex items-center gap-2 ${hasNextPage ? '' : 'text-xs'}`}>
            {hasNextPage && <Spinner small isMoving={isFetchingNextPage} />}
            {posts.more}
          </p>
        </>
      )}
    </div>
  )
}
