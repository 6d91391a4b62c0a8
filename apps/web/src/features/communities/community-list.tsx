import { cardClass } from '@stoop/ui/card'
import { EmptyState } from '@stoop/ui/empty-state'
import type { Community } from '@stoop/validators/communities'
import type { ReactNode } from 'react'
import { getFetchErrorMessage } from '../../lib/errors.ts'
import { useFocusRestore } from '../../lib/focus-restore.ts'
import { LoadMore } from '../../lib/load-more.tsx'
import { NotLoaded } from '../../lib/not-loaded.tsx'
import { flattenPages, type PagedQuery } from '../../lib/paging.ts'
import { WindowedList } from '../../lib/windowed-list.tsx'
import { communities } from '../../locales/en/communities.ts'
import { CommunityCard } from './community-card.tsx'
import { CommunitySkeleton } from './community-skeleton.tsx'
import { useUnreadCommunities } from './unread.data.ts'
import { useLoadAllPages } from './use-load-all-pages.ts'

export interface CommunityListProps {
  list: PagedQuery<Community>
  from: 'discover' | 'joined'
  /** Shows only communities whose name or description contains this text, ignoring case. */
  filter: string
  empty: ReactNode
}

/** The list of Discover or My Communities, with its loading, empty, no-match and error states. */
export function CommunityList({ list, from, filter, empty }: CommunityListProps) {
  const listRef = useFocusRestore<HTMLDivElement>()
  const items = flattenPages(list.data)
  const filterText = filter.trim().toLocaleLowerCase()
  useLoadAllPages(list, filterText !== '')
  const unread = useUnreadCommunities({ enabled: from === 'joined' })

  if (!items)
    return (
      <NotLoaded
        query={list}
        fullPage
        title={getFetchErrorMessage(communities.resourceNames[from], list.error)}
        loading={communities.loading}
        skeleton={<CommunitySkeleton />}
      />
    )
  if (items.length === 0) return empty
  const matches = filterText === '' ? items : items.filter((community) => matchesFilter(community, filterText))
  if (matches.length === 0 && !list.hasNextPage)
    return <EmptyState drawing="signpost" title={communities.noMatch(filter.trim())} hint={communities.noMatchHint} />
  return (
    <div ref={listRef} tabIndex={-1} className="outline-none">
      {matches.length > 0 && (
        <div className={cardClass}>
          <WindowedList
            name={from}
            role="list"
            items={matches}
            hasMore={list.hasNextPage}
            isBusy={list.isFetchingNextPage}
            estimatedHeight={from === 'joined' ? 120 : 180}
            isDivided
            renderRow={(community) => (
              <CommunityCard key={community.id} community={community} from={from} isUnread={unread.has(community.id)} />
            )}
          />
        </div>
      )}
      <LoadMore list={list} />
    </div>
  )
}

function matchesFilter({ name, description }: Community, filterText: string): boolean {
  return `${name}\n${description ?? ''}`.toLocaleLowerCase().includes(filterText)
}
