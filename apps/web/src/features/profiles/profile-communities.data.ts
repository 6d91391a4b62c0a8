import type { Community } from '@stoop/validators/communities'
import { useInfiniteQuery } from '@tanstack/react-query'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { fresh30s } from '../../lib/query-client.ts'
import { api } from '../../lib/trpc.ts'

/** The communities of a user that the viewer sees, most recently joined first. */
export function useMemberCommunities(userId: string): PagedQuery<Community> {
  return useInfiniteQuery(
    api.profiles.communities.infiniteQueryOptions({ userId, limit: PAGE_SIZE }, { ...cursorPaging, ...fresh30s }),
  )
}
