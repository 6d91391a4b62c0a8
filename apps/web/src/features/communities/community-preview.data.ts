import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'

/** The public preview of a community; null if it is private or unknown. */
export function useCommunityPreview(slug: string) {
  return useQuery(api.communities.preview.queryOptions({ id: slug }))
}
