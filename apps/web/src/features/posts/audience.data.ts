import type { Audience, Visibility } from '@stoop/validators/posts'
import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'

/** Fresh for 5 minutes; a change of a friendship or a block fetches it again (relations.ts). */
const CACHE_MS = 5 * 60_000

/** Returns who could read a new post of the viewer with this visibility; undefined while it loads. */
export function useAudience(visibility: Visibility): { audience: Audience | undefined; isLoading: boolean } {
  const { data, isLoading } = useQuery(
    api.posts.audience.queryOptions({ visibility }, { staleTime: CACHE_MS, enabled: visibility !== 'private' }),
  )
  return { audience: data, isLoading }
}
