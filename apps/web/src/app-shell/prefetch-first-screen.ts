import type { QueryClient } from '@tanstack/react-query'
import { VerificationBanner } from '../features/account/lazy-verification-banner.tsx'
import { countsQuery } from '../features/notifications/counts.data.ts'
import { feedQuery } from '../features/posts/posts.data.ts'
import type { FirstQuery } from '../first-routes.ts'
import { queryClient } from '../lib/query-client.ts'
import { api } from '../lib/trpc.ts'

let started: { client: QueryClient; loading: Promise<unknown> } | undefined

const prefetches: Record<FirstQuery, () => Promise<void>> = {
  'posts.feed': () => queryClient.prefetchInfiniteQuery(feedQuery),
}

/**
 * Asks for the user, the counts and the first queries of the route in one request, once for each session. On a page load first-load.ts
 * has already sent the same request; it must contain the same queries in the same order. Resolves when they have succeeded or failed.
 */
export async function prefetchFirstScreen(queries: readonly FirstQuery[] = []): Promise<void> {
  if (started?.client !== queryClient) started = { client: queryClient, loading: prefetchQueries(queries) }
  await started.loading
}

/** Errors are shown where the queries are used. */
function prefetchQueries(queries: readonly FirstQuery[]): Promise<unknown> {
  return Promise.all([
    prefetchUser(),
    queryClient.prefetchQuery(countsQuery),
    ...queries.map((query) => prefetches[query]()),
  ])
}

/** Also loads the banner that only members with an unverified email see, so that it does not push the screen down later. */
async function prefetchUser(): Promise<void> {
  const options = api.auth.user.queryOptions()
  await queryClient.prefetchQuery(options)
  const user = queryClient.getQueryData(options.queryKey)
  if (user && user.emailVerification !== 'verified') await VerificationBanner.load()
}
