import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'

/** A public community as a signed-out visitor may see it; null for a private or unknown one alike (R1). */
export function useCommunityPreview(slug: string) {
  return useQuery(api.communities.preview.queryOptions({ id: slug }))
}
