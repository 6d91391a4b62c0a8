import { cardClass } from '@stoop/ui/card'
import { EmptyState } from '@stoop/ui/empty-state'
import { ErrorState } from '@stoop/ui/error-state'
import type { Community } from '@stoop/validators/communities'
import type { ReactNode } from 'react'
import { fetchFailed } from '../../lib/failure.ts'
import { useKeptFocus } from '../../lib/kept-focus.ts'
import { More } from '../../lib/more.tsx'
import { itemsOf, type Paged } from '../../lib/pages.ts'
import { communities } from '../../words/communities.ts'
import { CommunityCard } from './community-card.tsx'
import { CommunitySkeleton } from './community-skeleton.tsx'
import { useRest } from './use-rest.ts'

export interface CommunityListProps {
  list: Paged<Community>
  from: 'discover' | 'joined'
  /** Shows only those whose name or description has it, in any case. */
  filter: string
  empty: ReactNode
}

/** Discover or My Communities: loading, none, those that match, or what went wrong. */
export function CommunityList({ list, from, filter, empty }: CommunityListProps) {
  const box = useKeptFocus<HTMLDivElement>()
  const items = itemsOf(list.data)
  const wanted = filter.trim().toLocaleLowerCase()
  useRest(list, wanted !== '')

  if (!items && list.error)
    return (
      <ErrorState
        title={fetchFailed(communities.things[from], list.error)}
        retryLabel={communities.retry}
        pending={list.isFetching}
        onRetry={list.refetch}
      />
    )
  if (!items)
    return (
      <>
        <p role="status" className="sr-only">
          {communities.loading}
        </p>
        <CommunitySkeleton />
      </>
    )
  if (items.length === 0) return empty
  const shown = wanted === '' ? items : items.filter((community) => says(community, wanted))
  if (shown.length === 0 && !list.hasNextPage)
    return <EmptyState title={communities.noMatch(filter.trim())} hint={communities.noMatchHint} />
  return (
    <div ref={box} tabIndex={-1} className="outline-none">
      {shown.length > 0 && (
        <ul className={`${cardClass} divide-y divide-line`}>
          {shown.map((community) => (
            <li key={community.id}>
              <CommunityCard community={community} from={from} />
            </li>
          ))}
        </ul>
      )}
      <More list={list} />
    </div>
  )
}

function says({ name, description }: Community, wanted: string): boolean {
  return `${name}\n${description ?? ''}`.toLocaleLowerCase().includes(wanted)
}
