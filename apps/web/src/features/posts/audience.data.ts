import type { Audience, Visibility } from '@stoop/validators/posts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'

/** The readers are cached for this long. A change of a friendship or block refetches them earlier (relations.ts). */
const CACHE_MS = 5 * 60_000

/** Returns who could read a new post with this visibility, or undefined while loading. */
export function useAudience(visibility: Visibility): { audience: Audience | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery(
    api.posts.audience.queryOptions({ visibility }, { staleTime: CACHE_MS, enabled: visibility !== 'private' }),
  )
  return { audience: data, isLoading }
}
