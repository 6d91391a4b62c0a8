import { cardClass } from '@stoop/ui/card'
import { EmptyState } from '@stoop/ui/empty-state'
import type { CommunityDetail } from '@stoop/validators/communities'
import type { JoinRequest } from '@stoop/validators/community-entry'
import { useEffect, useState } from 'react'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { loadErrorMessage } from '../../lib/load-error-message.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { NotLoaded } from '../../lib/not-loaded.tsx'
import { flattenPages } from '../../lib/paging.ts'
import { invalidate } from '../../lib/query-client.ts'
import { WindowedList } from '../../lib/windowed-list.tsx'
import { entry as words } from '../../locales/en/community-entry.ts'
import { useLoadAllPages } from '../communities/use-load-all-pages.ts'
import { PeopleSkeleton } from '../friends/people-list.tsx'
import { BulkBar } from './bulk-bar.tsx'
import { useJoinRequests } from './join-requests.data.ts'
import { RequestRow } from './request-row.tsx'
import { useDecideMany } from './use-decide-many.ts'

export interface RequestListProps {
  community: Pick<CommunityDetail, 'id' | 'requestCount'>
}

/** The requests to join a community for its moderators, oldest first, decided one by one or many at once. */
export default function RequestList({ community: { id, requestCount } }: RequestListProps) {
  const list = useJoinRequests(id)
  const listRef = useFocusRestore<HTMLDivElement>()
  const [selected, setSelected] = useState<ReadonlySet<string>>(new Set())
  const [isAllSelected, setIsAllSelected] = useState(false)
  const [answered, setAnswered] = useState<ReadonlySet<string>>(new Set())
  const bulk = useDecideMany(id)
  useLoadAllPages(list, isAllSelected)

  const items = flattenPages(list.data)
  const open = items?.filter((request) => !answered.has(request.id)) ?? []
  // The list is fetched each time the tab opens, so the count of the cached community may be older. Refetch the
  // community if they differ.
  const isCountStale =
    items !== undefined &&
    !list.isFetching &&
    (list.hasNextPage ? open.length > requestCount : open.length !== requestCount)
  useEffect(() => {
    if (isCountStale) invalidate('communities.one')
  }, [isCountStale])
  const chosen = isAllSelected ? open : open.filter((request) => selected.has(request.id))

  function toggle(request: JoinRequest) {
    const next = new Set(chosen.map(({ id }) => id))
    if (!next.delete(request.id)) next.add(request.id)
    setIsAllSelected(false)
    setSelected(next)
  }

  async function decideChosen(accept: boolean) {
    await bulk.decide(
      chosen.map(({ id }) => id),
      accept,
    )
    setIsAllSelected(false)
    setSelected(new Set())
  }

  if (!items)
    return (
      <NotLoaded
        query={list}
        fullPage
        title={loadErrorMessage(words.requestsResource)}
        loading={words.loading}
        skeleton={<PeopleSkeleton tall />}
      />
    )
  return (
    <div ref={listRef} tabIndex={-1} className="outline-none">
      {(open.length > 1 || bulk.state) && (
        <BulkBar
          count={chosen.length}
          isAll={chosen.length > 0 && chosen.length === open.length}
          isLoading={isAllSelected && list.hasNextPage}
          canSelect={open.length > 1}
          bulk={bulk}
          onSelectAll={(isAll) => {
            setIsAllSelected(isAll)
            setSelected(new Set())
          }}
          onDecide={decideChosen}
        />
      )}
      {items.length === 0 && !list.hasNextPage ? (
        <EmptyState drawing="joinRequests" title={words.noRequests} hint={words.noRequestsHint} />
      ) : (
        <div className={cardClass}>
          <WindowedList
            name="join-requests"
            role="list"
            items={items}
            hasMore={list.hasNextPage}
            isBusy={list.isFetchingNextPage}
            estimatedHeight={190}
            isDivided
            renderRow={(request) => (
              <RequestRow
                key={request.id}
                communityId={id}
                request={request}
                // A single request can be decided without selecting it.
                isSelected={open.length > 1 ? chosen.includes(request) : undefined}
                isBusy={bulk.state?.isRunning ?? false}
                onToggle={() => toggle(request)}
                onAnswered={() => setAnswered((ids) => new Set(ids).add(request.id))}
              />
            )}
          />
        </div>
      )}
      <LoadMore list={list} />
    </div>
  )
}
