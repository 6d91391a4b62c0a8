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
 * Requests the user, the counts and the route's first queries in one batch, once per session. On a page load,
 * first-load.ts has already sent the same request, so both must list the same queries in the same order. Resolves
 * when all queries have succeeded or failed.
 */
export async function prefetchFirstScreen(queries: readonly FirstQuery[] = []): Promise<void> {
  if (started?.client !== queryClient) started = { client: queryClient, loading: prefetchQueries(queries) }
  await started.loading
}

/** Requests the queries. Their errors are shown where the queries are used. */
function prefetchQueries(queries: readonly FirstQuery[]): Promise<unknown> {
  return Promise.all([
    prefetchUser(),
    queryClient.prefetchQuery(countsQuery),
    ...queries.map((query) => prefetches[query]()),
  ])
}

/**
 * Loads the user. If the user's email is not verified, loads the banner too, because a banner that appears later
 * would move the screen.
 */
async function prefetchUser(): Promise<void> {
  const options = api.auth.user.queryOptions()
  await queryClient.prefetchQuery(options)
  const user = queryClient.getQueryData(options.queryKey)
  if (user && user.emailVerification !== 'verified') await VerificationBanner.load()
}
