import type { SiteInfo } from '@stoop/validators/site'
import { useQuery } from '@tanstack/react-query'
import { queryClient } from '../../lib/query-client.ts'
import { api } from '../../lib/trpc.ts'

/** After how many milliseconds the notice is refetched. */
const NOTICE_INTERVAL_MS = 5 * 60_000

/** Loads public information about this server. */
export const loadSiteInfo = (): Promise<SiteInfo> => queryClient.fetchQuery(api.site.info.queryOptions())

/**
 * The operator's notice to all members, if there is one. Refetched every five minutes, and when the member returns to
 * the app.
 */
export function useNotice(): SiteInfo['notice'] {
  const { data } = useQuery(
    api.site.info.queryOptions(undefined, {
      staleTime: NOTICE_INTERVAL_MS,
      refetchInterval: NOTICE_INTERVAL_MS,
      refetchOnWindowFocus: true,
    }),
  )
  return data?.notice ?? null
}
