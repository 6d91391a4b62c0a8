import { EmptyState } from '@stoop/ui/empty-state'
import { Skeleton } from '@stoop/ui/skeleton'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { NotLoaded } from '../../lib/not-loaded.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { moderation as words } from '../../locales/en/moderation.ts'
import { AppealRow } from './appeal-row.tsx'
import { useAppeals } from './moderation.data.ts'

/** The open appeals, oldest first. */
export function AppealList() {
  const list = useAppeals()
  const items = flattenPages(list.data)
  const box = useFocusRestore<HTMLDivElement>()
  if (!items)
    return (
      <NotLoaded
        query={list}
        fullPage
        title={loadErrorMessage(words.resourceNames.appeals)}
        loading={words.loading}
        skeleton={
          <div aria-hidden="true" className="flex flex-col gap-3">
            <Skeleton className="h-56 w-full rounded-card!" />
            <Skeleton className="h-56 w-full rounded-card!" />
          </div>
        }
      />
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
