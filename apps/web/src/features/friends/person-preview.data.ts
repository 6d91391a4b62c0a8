import { useQuery } from '@tanstack/react-query'
import { api } from '../../lib/trpc.ts'

/** The public preview of a person: name and photo. Null for an unknown username. */
export function usePersonPreview(username: string) {
  return useQuery(api.profiles.preview.queryOptions({ username }))
}
