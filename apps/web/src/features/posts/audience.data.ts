import type { Audience, Visibility } from '@stoop/validators/posts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'

/** Fresh for 5 minutes. A change of a friendship or block refetches it (relations.ts). */
const CACHE_MS = 5 * 60_000

/** Returns who could read a new post with this visibility; undefined while loading. */
export function useAudience(visibility: Visibility): { audience: Audience | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery(
    api.posts.audience.queryOptions({ visibility }, { staleTime: CACHE_MS, enabled: visibility !== 'private' }),
  )
  return { audience: data, isLoading }
}
