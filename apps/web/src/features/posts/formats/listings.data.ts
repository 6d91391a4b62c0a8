import type { CommunityPost } from '@stoop/validators/communities'
import type { Post } from '@stoop/validators/posts'
import { useInfiniteQuery } from '@tanstack/react-query'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../../lib/paging.ts'
import { fresh30s } from '../../../lib/query-client.ts'
import { api } from '../../../lib/trpc.ts'

/** The filters of a list of asks and offers, in the order of its buttons. */
export const LISTING_FILTERS = ['all', 'give', 'lend', 'sell', 'ask', 'lost_found'] as const
export type ListingFilter = (typeof LISTING_FILTERS)[number]

export interface ListingQuery {
  filter: ListingFilter
  /** Leaves out what is reserved. */
  isOpenOnly: boolean
}

/** Returns the asks and offers of the viewer's city, newest first. */
export function useCityListings(query: ListingQuery): PagedQuery<Post> {
  return useInfiniteQuery(api.posts.offers.infiniteQueryOptions(toInput(query), options))
}

/** Returns the asks and offers of a community, newest first. */
export function useCommunityListings(id: string, query: ListingQuery): PagedQuery<CommunityPost> {
  return useInfiniteQuery(api.communities.offers.infiniteQueryOptions({ id, ...toInput(query) }, options))
}

const options = { ...cursorPaging, ...fresh30s }

function toInput({ filter, isOpenOnly }: ListingQuery) {
  const open = isOpenOnly ? ('true' as const) : undefined
  return { limit: PAGE_SIZE, ...toFilter(filter), ...(open && { open }) }
}

function toFilter(filter: ListingFilter) {
  switch (filter) {
    case 'all':
      return {}
    case 'ask':
    case 'lost_found':
      return { format: filter }
    default:
      return { deal: filter }
  }
}
