import { cardClass } from '@stoop/ui/card'
import { EmptyState } from '@stoop/ui/empty-state'
import { Skeleton } from '@stoop/ui/skeleton'
import { useRef } from 'react'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { NotLoaded } from '../../lib/not-loaded.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { WindowedList } from '../../lib/windowed-list.tsx'
import { moderation as words } from '../../locales/en/moderation.ts'
import { useAuth } from '../auth/use-auth.ts'
import { CaseRow } from './case-row.tsx'
import { type CaseState, useCases } from './moderation.data.ts'
import { useShortcuts } from './use-shortcuts.ts'

export interface CaseQueueProps {
  list: CaseState
  /** The case that is open beside the queue. */
  openCaseId: string | null
}

/** The list of open or decided cases. If no case is open, the keys j and k move the focus. Enter opens the focused case. */
export function CaseQueue({ list: state, openCaseId }: CaseQueueProps) {
  const { role } = useAuth()
  const list = useCases(state)
  const items = flattenPages(list.data)
  const box = useRef<HTMLDivElement>(null)
  // An open case uses these keys for the next and the previous case.
  useShortcuts(openCaseId ? {} : { j: () => moveFocus(box.current, 1), k: () => moveFocus(box.current, -1) })

  if (!items)
    return (
      <NotLoaded
        query={list}
        fullPage
        title={loadErrorMessage(words.resourceNames.cases)}
        skeleton={<QueueSkeleton />}
      />
    )
  if (items.length === 0 && !list.hasNextPage) {
    const isMember = role === 'member'
    const { open, openHint, openMemberHint, decided, decidedHint } = words.empty
    return state === 'open' ? (
      <EmptyState drawing="moderation" title={open} hint={isMember ? openMemberHint : openHint} />
    ) : (
      <EmptyState drawing="cases" title={decided} hint={decidedHint} />
    )
  }
  return (
    <div ref={box}>
      <div className={`${cardClass} overflow-hidden`}>
        <WindowedList
          name={`cases-${state}`}
          role="list"
          items={items}
          hasMore={list.hasNextPage}
          isBusy={list.isFetchingNextPage}
          estimatedHeight={150}
          isDivided
          renderRow={(item) => <CaseRow key={item.id} item={item} list={state} openCaseId={openCaseId} />}
        />
      </div>
      <LoadMore list={list} />
    </div>
  )
}

/**
 * Focuses the next or previous row. If no row has the focus, focuses the first. The rows near the viewport are always mounted, so
 * the neighbouring row exists.
 */
function moveFocus(box: HTMLElement | null, step: 1 | -1): void {
  const rows = [...(box?.querySelectorAll<HTMLElement>('[data-case]') ?? [])]
  const current = rows.findIndex((row) => row.matches(':focus'))
  const next = current < 0 ? rows[0] : rows[current + step]
  next?.focus({ preventScroll: true })
  next?.scrollIntoView({ block: 'nearest', behavior: 'instant' })
}

function QueueSkeleton() {
  return (
    <>
      <p role="status" className="sr-only">
        {words.loading}
      </p>
      <div aria-hidden="true" className={`${cardClass} divide-y divide-line`}>
        {['w-40', 'w-32', 'w-44', 'w-36'].map((width) => (
          <div key={width} className="flex gap-3 px-4 py-3.5">
            <Skeleton className="size-11 shrink-0 rounded-pill!" />
            <div className="flex-1 py-1">
              <Skeleton className={`h-4 ${width}`} />
              <Skeleton className="mt-2.5 h-3.5 w-24" />
              <Skeleton className="mt-3 h-4 w-full" />
              <Skeleton className="mt-3 h-3.5 w-28" />
            </div>
          </div>
        ))}
      </div>
    </>
  )
}
