import type { Community, FoundPost } from '@stoop/validators/communities'
import type { Person } from '@stoop/validators/people'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { cursorPaging, flattenPages, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { fresh30s } from '../../lib/query-client.ts'
import { api } from '../../lib/trpc.ts'

/** People by name or username. Sends no request while `q` is blank. A newer query aborts an older one. */
export function usePeopleSearch(q: string): PagedQuery<Person> {
  return useInfiniteQuery(
    api.search.people.infiniteQueryOptions({ q, limit: PAGE_SIZE }, { ...searchOptions, enabled: q !== '' }),
  )
}

/** Communities by name, the viewer's city first. Sends no request while `q` is blank. */
export function useCommunitySearch(q: string): PagedQuery<Community> {
  return useInfiniteQuery(
    api.search.communities.infiniteQueryOptions({ q, limit: PAGE_SIZE }, { ...searchOptions, enabled: q !== '' }),
  )
}

/**
 * Posts by their words, of the whole site with the viewer's city first, or of one community. Sends no request while `q` is blank.
 */
export function usePostSearch(q: string, communityId?: string): PagedQuery<FoundPost> {
  return useInfiniteQuery(
    api.search.posts.infiniteQueryOptions(
      { q, limit: PAGE_SIZE, ...(communityId && { communityId }) },
      { ...searchOptions, ...fresh30s, enabled: q !== '' },
    ),
  )
}

/** People that other screens have loaded: suggestions, then friends. Sends no request. */
export function useLoadedPeople(): Person[] {
  const suggestions = useInfiniteQuery(api.friends.suggestions.infiniteQueryOptions({ limit: PAGE_SIZE }, loadedOnly))
  const friends = useInfiniteQuery(api.friends.list.infiniteQueryOptions({ limit: PAGE_SIZE }, loadedOnly))
  return takeFirst([...(flattenPages(suggestions.data) ?? []), ...(flattenPages(friends.data) ?? [])])
}

/** Communities that other screens have loaded: the viewer's own, then others of the city. Sends no request. */
export function useLoadedCommunities(): Community[] {
  const joined = useInfiniteQuery(api.communities.joined.infiniteQueryOptions({ limit: PAGE_SIZE }, loadedOnly))
  const discovered = useInfiniteQuery(api.communities.discover.infiniteQueryOptions({ limit: PAGE_SIZE }, loadedOnly))
  return takeFirst([...(flattenPages(joined.data) ?? []), ...(flattenPages(discovered.data) ?? [])])
}

const MAX_LOADED = 5

const takeFirst = <Item extends { id: string }>(items: Item[]): Item[] =>
  [...new Map(items.map((item) => [item.id, item])).values()].slice(0, MAX_LOADED)

const loadedOnly = { ...cursorPaging, enabled: false }

const searchOptions = { ...cursorPaging, placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } } as const
