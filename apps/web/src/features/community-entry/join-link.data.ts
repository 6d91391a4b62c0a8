import { useQuery } from '@tanstack/react-query'
import { getErrorBody } from '../../lib/errors.ts'
import { alwaysRefetch, invalidate, runMutation } from '../../lib/query-client.ts'
import { staleQueriesAfter } from '../../lib/relations.ts'
import { api, client } from '../../lib/trpc.ts'
import { entry as words } from '../../locales/en/community-entry.ts'
import { applyEntry } from '../communities/communities.data.ts'
import { describeFailure } from './describe-failure.ts'

/** The community of an invitation link. Needs no account. */
export function useLinkedCommunity(token: string) {
  return useQuery(api.communities.byToken.queryOptions({ token }, alwaysRefetch))
}

/** Joins a community by an invitation link. Rejects after showing a toast. */
export async function joinByToken(token: string): Promise<{ id: string }> {
  return runMutation(
    {
      mutationFn: (token: string) => client.communities.joinByToken.mutate({ token }),
      onSuccess: applyEntry,
      onError: (error) => isEnded(error) && invalidate('communities.byToken'),
      meta: {
        success: { title: words.joinedByLink },
        // The page itself shows that the link no longer works.
        failure: (error) => (isEnded(error) ? null : describeFailure(words.joinFailed)(error)),
        stale: staleQueriesAfter.joined,
      },
    },
    token,
  )
}

/** Returns whether the link no longer works. */
const isEnded = (error: unknown) => getErrorBody(error)?.code === 'NOT_FOUND'
