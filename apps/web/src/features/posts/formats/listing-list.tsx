import './formats.css'
import { Button } from '@stoop/ui/button'
import { EmptyState } from '@stoop/ui/empty-state'
import { useState } from 'react'
import { flattenPages, type PagedQuery } from '../../../lib/paging.ts'
import { useTab } from '../../../lib/tab.ts'
import { listings as words } from '../../../locales/en/listings.ts'
import { RepliesOverlay } from '../../replies/replies-overlay.tsx'
import { useOpenPost } from '../../replies/use-open-post.ts'
import type { AnyPost, PostKind } from '../post-kind.ts'
import { PostList } from '../post-list.tsx'
import { friendPostKind } from '../posts.data.ts'
import {
  LISTING_FILTERS,
  type ListingFilter,
  type ListingQuery,
  useCityListings,
  useCommunityListings,
} from './listings.data.ts'

export interface CityListingsProps {
  onCompose: () => void
}

/** The asks and offers of the viewer's city. */
export function CityListings({ onCompose }: CityListingsProps) {
  const filters = useFilters()
  const list = useCityListings(filters.query)
  return <ListingList name="city" postKind={friendPostKind} list={list} filters={filters} onCompose={onCompose} />
}

export interface CommunityListingsProps {
  postKind: PostKind
  communityId: string
  /** Undefined in a closed community. */
  onCompose: (() => void) | undefined
}

/** The asks and offers of a community. */
export function CommunityListings({ postKind, communityId, onCompose }: CommunityListingsProps) {
  const filters = useFilters()
  const list = useCommunityListings(communityId, filters.query)
  return <ListingList name="community" postKind={postKind} list={list} filters={filters} onCompose={onCompose} />
}

interface Filters {
  query: ListingQuery
  show: (filter: ListingFilter) => void
  setIsOpenOnly: (isOpenOnly: boolean) => void
}

/** Keeps the filter in the URL as `?kind=`. */
function useFilters(): Filters {
  const [filter, show] = useTab<ListingFilter>(LISTING_FILTERS, { parameter: 'kind' })
  const [isOpenOnly, setIsOpenOnly] = useState(false)
  return { query: { filter, isOpenOnly }, show, setIsOpenOnly }
}

interface ListingListProps<Post extends AnyPost> {
  name: 'city' | 'community'
  postKind: PostKind
  list: PagedQuery<Post>
  filters: Filters
  onCompose: (() => void) | undefined
}

function ListingList<Post extends AnyPost>({ name, postKind, list, filters, onCompose }: ListingListProps<Post>) {
  const { query, show, setIsOpenOnly } = filters
  const { postId, open, close } = useOpenPost()
  const isFiltered = query.filter !== 'all' || query.isOpenOnly
  function showAll() {
    show('all')
    setIsOpenOnly(false)
  }
  const create = onCompose && <Button onClick={onCompose}>{words.create}</Button>
  return (
    <>
      <fieldset className="min-w-0">
        <legend className="sr-only">{words.filter}</legend>
        <div className="format-chips">
          {LISTING_FILTERS.map((filter) => (
            <button
              key={filter}
              type="button"
              aria-pressed={filter === query.filter}
              onClick={() => show(filter)}
              className="format-toggle inline-flex min-h-11 items-center rounded-pill border border-outline/60 px-3.5 text-sm font-semibold text-muted hover:bg-sunken"
            >
              {words.filters[filter]}
            </button>
          ))}
        </div>
        <label className="flex min-h-11 cursor-pointer items-center gap-3 px-1 text-sm">
          <input
            type="checkbox"
            checked={query.isOpenOnly}
            onChange={({ target }) => setIsOpenOnly(target.checked)}
            className="size-5 accent-primary"
          />
          {words.openOnly}
        </label>
      </fieldset>
      <PostList
        name={name}
        postKind={postKind}
        list={list}
        label={words.feedLabel}
        resourceName={words.resource}
        empty={
          isFiltered ? (
            <EmptyState
              drawing="street"
              title={words.emptyFilter}
              action={
                <Button tone="plain" onClick={showAll}>
                  {words.showAll}
                </Button>
              }
            />
          ) : (
            <EmptyState drawing="street" title={words.empty} hint={words.emptyHint} action={create} />
          )
        }
        onReplies={open}
      />
      <RepliesOverlay postKind={postKind} postId={postId} posts={flattenPages(list.data)} onClose={close} />
    </>
  )
}
