import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'

/** The preview of a public post. Null for other posts, and if the operator allows no previews of posts. */
export function usePostPreview(id: string) {
  return useQuery(api.posts.preview.queryOptions({ id }))
}
