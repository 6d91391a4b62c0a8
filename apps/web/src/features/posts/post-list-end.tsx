import { Button } from '@stoop/ui/button'
import { Spinner } from '@stoop/ui/spinner'
import { Door } from '@stoop/ui/wordmark'
import { fetchFailed } from '../../lib/failure.ts'
import type { Paged } from '../../lib/pages.ts'
import { useSentinel } from '../../lib/sentinel.ts'
import { posts } from '../../words/posts.ts'

export interface PostListEndProps {
  list: Paged<unknown>
  thing: string
  always: boolean
  any: boolean
}

/** The end of a list of posts: the next page is sent for before it is in sight; it says when there is none, or what failed (R3). */
export function PostListEnd({ list, thing, always, any }: PostListEndProps) {
  const { hasNextPage, isFetching, isFetchNextPageError: failed, fetchNextPage } = list
  const ask = () => {
    fetchNextPage().catch(console.error)
  }
  const mark = useSentinel<HTMLDivElement>(hasNextPage && !isFetching && !failed, ask)
  if (!always && !hasNextPage) return null
  return (
    <div ref={mark} className="flex flex-col items-center gap-3 py-6 text-sm text-muted">
      {failed ? (
        <div role="alert" className="flex flex-col items-center gap-2">
          <p className="font-semibold text-ink">{fetchFailed(thing, list.error)}</p>
          <Button tone="plain" pending={isFetching} onClick={ask}>
            {posts.retry}
          </Button>
        </div>
      ) : (
        <>
          {!hasNextPage && any && (
            <p className="flex items-center gap-2 font-serif text-base text-ink">
              <Door className="size-5" />
              {posts.end}
            </p>
          )}
          <p className={`flex items-center gap-2 ${hasNextPage ? '' : 'text-xs'}`}>
            <Spinner small />
            {posts.more}
          </p>
        </>
      )}
    </div>
  )
}
