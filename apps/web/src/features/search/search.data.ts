import type { Community } from '@stoop/validators/communities'
import type { Person } from '@stoop/validators/people'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { api } from '../../lib/trpc.ts'

/** People by name or username. Sends no request while `q` is blank; a newer query aborts the older one. */
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

const searchOptions = { ...cursorPaging, placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } } as const
