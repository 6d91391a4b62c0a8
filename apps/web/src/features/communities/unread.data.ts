import type { CommunityDetail, CommunityPost, UnreadCommunities } from '@stoop/validators/communities'
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useOnline } from '../../lib/online.ts'
import { fresh30s, queryClient, runInBackground } from '../../lib/query-client.ts'
import { api, client } from '../../lib/trpc.ts'

const NONE: ReadonlySet<string> = new Set()

/** The ids of the viewer's communities with unread posts of others. Empty until they have loaded. */
export function useUnreadCommunities({ enabled = true }: { enabled?: boolean } = {}): ReadonlySet<string> {
  const { data } = useQuery(api.communities.unread.queryOptions(undefined, { ...fresh30s, enabled, select: toIdSet }))
  return data ?? NONE
}

const toIdSet = ({ communityIds }: UnreadCommunities): ReadonlySet<string> => new Set(communityIds)

/**
 * Marks the shown posts of a community as read. Posts that are newer than these stay unread. Without a connection nothing is
 * sent until the device is online again.
 */
export function useVisit({ id, membership }: CommunityDetail, posts: readonly CommunityPost[] | undefined): void {
  const isOnline = useOnline()
  const visitedAt = membership?.visitedAt
  // Pinned posts come first, so the first post is not always the newest.
  const newest = posts
    ?.map(({ createdAt }) => createdAt)
    .sort()
    .at(-1)
  useEffect(() => {
    if (isOnline && newest && visitedAt && newest > visitedAt) markRead(id, newest)
  }, [id, isOnline, newest, visitedAt])
}

function markRead(id: string, upTo: string): void {
  runInBackground(
    {
      mutationFn: () => client.communities.visit.mutate({ id, upTo }),
      onSuccess() {
        queryClient.setQueryData<UnreadCommunities>(
          api.communities.unread.queryOptions().queryKey,
          (unread) => unread && { communityIds: unread.communityIds.filter((each) => each !== id) },
        )
        queryClient.setQueriesData<CommunityDetail>({ queryKey: [['communities', 'one']] }, (community) =>
          community?.id === id && community.membership
            ? { ...community, membership: { ...community.membership, visitedAt: upTo } }
            : community,
        )
      },
    },
    undefined,
  )
}
