import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'

/** Name and photo as a signed-out visitor may see them; null for an unknown username (R1). */
export function usePersonPreview(username: string) {
  return useQuery(api.profiles.preview.queryOptions({ username }))
}
