import { EmptyState } from '@stoop/ui/empty-state'
import { Skeleton } from '@stoop/ui/skeleton'
import { FetchError } from '../../lib/fetch-error.tsx'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { moderation as words } from '../../locales/en/moderation.ts'
import { AppealRow } from './appeal-row.tsx'
import { useAppeals } from './moderation.data.ts'

/** The open appeals, oldest first. */
export function AppealList() {
  const list = useAppeals()
  const items = flattenPages(list.data)
  const box = useFocusRestore<HTMLDivElement>()
  if (!items && list.error)
    return (
      <FetchError
        fullPage
        title={loadErrorMessage(words.resourceNames.appeals)}
        error={list.error}
        pending={list.isFetching}
        onRetry={list.refetch}
      />
    )
  if (!items)
    return (
      <>
        <p role="status" className="sr-only">
          {words.loading}
        </p>
        <div aria-hidden="true" className="flex flex-col gap-3">
          <Skeleton className="h-56 w-full rounded-card!" />
          <Skeleton className="h-56 w-full rounded-card!" />
        </div>
      </>
    )
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {items.length === 0 && !list.hasNextPage ? (
        <EmptyState drawing="appeals" title={words.empty.appeals} hint={words.empty.appealsHint} />
      ) : (
        <ul className="flex flex-col gap-3">
          {items.map((item) => (
            <li key={item.id}>
              <AppealRow item={item} />
            </li>
          ))}
        </ul>
      )}
      <LoadMore list={list} />
    </div>
  )
}
