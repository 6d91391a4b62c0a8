import type { Community } from '@stoop/validators/communities'
import type { Person } from '@stoop/validators/people'
import { keepPreviousData, useInfiniteQuery } from '@tanstack/react-query'
import { PAGE, type Paged, paged } from '../../lib/pages.ts'
import { api } from '../../lib/trpc.ts'

/** People by name or username; nothing is asked while `q` is blank, and a newer query aborts the older (R25). */
export function usePeopleSearch(q: string): Paged<Person> {
  return useInfiniteQuery(api.search.people.infiniteQueryOptions({ q, limit: PAGE }, { ...asked, enabled: q !== '' }))
}

/** Communities by name, one's own city first. Likewise. */
export function useCommunitySearch(q: string): Paged<Community> {
  return useInfiniteQuery(
    api.search.communities.infiniteQueryOptions({ q, limit: PAGE }, { ...asked, enabled: q !== '' }),
  )
}

const asked = { ...paged, placeholderData: keepPreviousData, trpc: { abortOnUnmount: true } } as const
