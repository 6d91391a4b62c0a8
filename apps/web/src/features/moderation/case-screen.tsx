import { Button } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { closeOverlays } from '@stoop/ui/overlay-history'
import { Skeleton } from '@stoop/ui/skeleton'
import { useEffect } from 'react'
import { useDocumentTitle } from '../../lib/document-title.ts'
import { getErrorBody } from '../../lib/errors.ts'
import { FetchError } from '../../lib/fetch-error.tsx'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { flattenPages } from '../../lib/paging.ts'
import { moderation as words } from '../../locales/en/moderation.ts'
import { describeTarget } from './case-facts.tsx'
import { CaseHeader } from './case-header.tsx'
import { CaseView } from './case-view.tsx'
import { rememberLastCase } from './last-case.ts'
import { type CaseState, useCase, useCases } from './moderation.data.ts'
import { useShortcuts } from './use-shortcuts.ts'

/** Fetch the next page when fewer cases than this remain. */
const MIN_CASES_AHEAD = 5

interface CaseScreenProps {
  id: string
  list: CaseState
  onShow: (id: string) => void
  onClose: () => void
}

/** One case on the whole screen, with buttons for the previous and next one. */
export function CaseScreen({ id, list, onShow, onClose }: CaseScreenProps) {
  const { previousId, nextId, isLast } = useNeighbours(id, list)
  const { data: item, error, isFetching, refetch } = useCase(id)
  useDocumentTitle(item && describeTarget(item))
  useEffect(() => rememberLastCase(id), [id])
  const show = (target: string | undefined) => {
    if (target) onShow(target)
  }
  useShortcuts({ j: () => show(nextId), k: () => show(previousId), u: onClose, Escape: onClose })

  /** Opens the next case when the current case has left the queue after a decision. */
  async function goOn() {
    const target = nextId ?? previousId
    rememberLastCase(target)
    // Remove the dialog's history entry before the URL is replaced.
    await closeOverlays()
    if (target) onShow(target)
    else onClose()
  }

  const isGone = getErrorBody(error)?.code === 'NOT_FOUND'
  return (
    <>
      <CaseHeader
        onClose={onClose}
        onPrevious={previousId ? () => show(previousId) : undefined}
        onNext={nextId ? () => show(nextId) : undefined}
      />
      {isGone ? (
        <EmptyState
          drawing="cases"
          title={words.gone}
          hint={words.goneHint}
          action={<Button onClick={onClose}>{words.toQueue}</Button>}
        />
      ) : item ? (
        <CaseView key={id} item={item} isLast={isLast} onDone={goOn} />
      ) : error ? (
        <FetchError
          fullPage
          title={loadErrorMessage(words.resourceNames.one)}
          error={error}
          pending={isFetching}
          onRetry={refetch}
        />
      ) : (
        <CaseSkeleton />
      )}
    </>
  )
}

/** Returns the neighbours of this case in its list. Loads more of the list near its end. */
function useNeighbours(id: string, state: CaseState) {
  const list = useCases(state)
  const items = flattenPages(list.data) ?? []
  const index = items.findIndex((item) => item.id === id)
  const isNearEnd = index >= items.length - MIN_CASES_AHEAD
  const { hasNextPage, isFetching, isError, fetchNextPage } = list
  useEffect(() => {
    if (isNearEnd && hasNextPage && !isFetching && !isError) fetchNextPage().catch(console.error)
  }, [isNearEnd, hasNextPage, isFetching, isError, fetchNextPage])
  // If the case is not in the list, for example because the URL came from a link, continue with the first case.
  const nextId = items[index + 1]?.id
  const previousId = index > 0 ? items[index - 1]?.id : undefined
  return { previousId, nextId, isLast: !nextId && !previousId }
}

function CaseSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div aria-hidden="true" className="flex flex-col gap-3">
        <Skeleton className="h-5 w-24" />
        <Skeleton className="h-7 w-60" />
        <Skeleton className="h-4 w-40" />
        <Skeleton className="mt-2 h-40 w-full rounded-card!" />
        <Skeleton className="mt-2 h-28 w-full rounded-card!" />
      </div>
    </>
  )
}
