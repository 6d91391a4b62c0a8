import type { QueryClient } from '@tanstack/react-query'
import { VerificationBanner } from '../features/account/lazy-verification-banner.tsx'
import { countsQuery } from '../features/notifications/counts.data.ts'
import { feedQuery } from '../features/posts/posts.data.ts'
import type { FirstQuery } from '../first-routes.ts'
import { hasFirstResponse } from '../lib/first-request.ts'
import { type Feed, takeLastVisit } from '../lib/last-visit.ts'
import { queryClient } from '../lib/query-client.ts'
import { currentToken } from '../lib/token.ts'
import { api } from '../lib/trpc.ts'

let started: { client: QueryClient; loading: Promise<unknown> } | undefined

// Always send the requests, because the cache may contain data of the last visit. By default, queries never become stale.
const refetch = { staleTime: 0 }

const prefetches: Record<FirstQuery, () => Promise<void>> = {
  'posts.feed': () => queryClient.prefetchInfiniteQuery({ ...feedQuery, ...refetch }),
}

const userQuery = api.auth.user.queryOptions()

/**
 * Requests the user, the counts and the route's first queries in one batch, once per session. first-load.ts must send the same
 * batch. Resolves when all queries have ended, or at once if Home shows the last visit.
 */
export async function prefetchFirstScreen(queries: readonly FirstQuery[] = []): Promise<void> {
  if (started?.client !== queryClient) {
    const isRestored = queries.includes('posts.feed') && !hasFirstResponse() && restoreLastVisit()
    const loading = prefetchQueries(queries)
    started = { client: queryClient, loading: isRestored ? loadBanner() : loading }
  }
  await started.loading
}

/** Fills the cache with what Home showed at the last visit. Returns false if no visit is stored. */
function restoreLastVisit(): boolean {
  const visit = takeLastVisit(currentToken())
  if (!visit) return false
  const { user, counts, feed, at: updatedAt } = visit
  queryClient.setQueryData(userQuery.queryKey, user, { updatedAt })
  queryClient.setQueryData(countsQuery.queryKey, counts, { updatedAt })
  queryClient.setQueryData<Feed>(feedQuery.queryKey, { pages: [feed], pageParams: [null] }, { updatedAt })
  return true
}

/** Requests the queries. Ignores errors, because the components that use the queries show them. */
function prefetchQueries(queries: readonly FirstQuery[]): Promise<unknown> {
  return Promise.all([
    prefetchUser(),
    queryClient.prefetchQuery({ ...countsQuery, ...refetch }),
    ...queries.map((query) => prefetches[query]()),
  ])
}

/** Loads the user and the banner. */
async function prefetchUser(): Promise<void> {
  await queryClient.prefetchQuery({ ...userQuery, ...refetch })
  await loadBanner()
}

/**
 * Loads the banner if the user's email is not verified, because a banner that appears later would move the screen.
 */
async function loadBanner(): Promise<void> {
  const user = queryClient.getQueryData(userQuery.queryKey)
  if (user && user.emailVerification !== 'verified') await VerificationBanner.load()
}
