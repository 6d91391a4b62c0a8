import type { Community, CommunityInput, CommunityMember } from '@stoop/validators/communities'
import { useInfiniteQuery, useIsMutating, useQuery } from '@tanstack/react-query'
import { attemptAt, attempted } from '../../lib/attempt.ts'
import { sentenceOf } from '../../lib/failure.ts'
import { PAGE, type Paged, paged } from '../../lib/pages.ts'
import { patch } from '../../lib/patch.ts'
import { act, briefly, queryClient } from '../../lib/query.ts'
import type { Words } from '../../lib/toast.ts'
import { api, client } from '../../lib/trpc.ts'
import { communities } from '../../words/communities.ts'

/** The public communities of one's own city, newest first (R59). */
export function useDiscover(): Paged<Community> {
  return useInfiniteQuery(api.communities.discover.infiniteQueryOptions({ limit: PAGE }, { ...paged, ...briefly }))
}

/** The communities one is in, joined last first. */
export function useJoined(): Paged<Community> {
  return useInfiniteQuery(api.communities.joined.infiniteQueryOptions({ limit: PAGE }, { ...paged, ...briefly }))
}

/** One community by uuid or slug (R1). */
export function useCommunity(ref: string) {
  return useQuery(api.communities.one.queryOptions({ id: ref }))
}

/** Its members, the longest first; asked for only by those inside. */
export function useMembers(id: string): Paged<CommunityMember> {
  return useInfiniteQuery(api.communities.members.infiniteQueryOptions({ id, limit: PAGE }, { ...paged, ...briefly }))
}

/** Where one joins: each place has its documented words (R37). */
export type JoinedFrom = 'search' | 'list' | 'detail'

const said: Record<JoinedFrom, Words> = {
  search: communities.joinedFromSearch,
  list: communities.joinedFromList,
  detail: communities.joinedHere,
}

/** Joins; every card and page of the community says so at once, and takes it back when it fails. */
export function join(from: JoinedFrom, { id }: Community): void {
  // The second of two fast taps comes before anything has been drawn anew.
  if (queryClient.isMutating({ mutationKey: membershipOf(id), exact: true }) > 0) return
  const undo = patch('community', id, ({ isJoined, memberCount }) =>
    isJoined ? {} : { isJoined: true, role: 'member', memberCount: memberCount + 1 },
  )
  act(
    {
      mutationKey: membershipOf(id),
      scope: { id: membershipOf(id).join() },
      // Two documented paths to one rule (docs/product.md section 7): communityId from search, the path's id elsewhere.
      mutationFn: (id: string) =>
        from === 'search'
          ? client.communities.joinById.mutate({ communityId: id })
          : client.communities.join.mutate({ id }),
      onSuccess: settle,
      meta: { success: said[from], failure: communities.joinFailed, stale: membershipStale },
    },
    id,
    // The toast has said it.
  ).catch(undo)
}

/** Leaves, likewise at once. Gives back whether it worked. */
export function leave({ id }: Community): Promise<boolean> {
  const undo = patch('community', id, ({ isJoined, memberCount }) =>
    isJoined ? { isJoined: false, role: null, memberCount: Math.max(0, memberCount - 1) } : {},
  )
  return act(
    {
      mutationKey: membershipOf(id),
      scope: { id: membershipOf(id).join() },
      mutationFn: (id: string) => client.communities.leave.mutate({ id }),
      onSuccess: settle,
      meta: {
        success: communities.left,
        failure: communities.leaveFailed,
        stale: [...membershipStale, 'communities.one'],
      },
    },
    id,
  ).then(
    () => true,
    () => {
      undo()
      return false
    },
  )
}

/** Whether a join or leave of the community is on its way: what only members may read is not asked for before it has arrived. */
export function useMembershipPending(id: string): boolean {
  return useIsMutating({ mutationKey: membershipOf(id), exact: true }) > 0
}

/** Founds a community in one's own city; the lists follow. Rejects after its toast. */
export async function createCommunity(draftName: string, input: CommunityInput): Promise<Community> {
  const created = await act(
    {
      mutationKey: [draftName],
      mutationFn: (sent: CommunityInput) =>
        client.communities.create.mutate(sent, { context: { idempotencyKey: attemptAt(draftName, sent) } }),
      meta: {
        success: communities.created,
        failure: (error) => ({ title: sentenceOf(error) ?? communities.createFailed }),
        stale: ['communities.discover', 'communities.joined', 'search.communities'],
      },
    },
    input,
  )
  attempted(draftName)
  return created
}

// Joining and leaving of one community wait for each other.
const membershipOf = (id: string) => ['membership', id]
const membershipStale = [
  'communities.discover',
  'communities.joined',
  'communities.members',
  'communities.posts',
] as const

// The server's own count and role, once they are known.
function settle({ id, memberCount, isJoined, role, creatorId }: Community): void {
  patch('community', id, () => ({ memberCount, isJoined, role, creatorId }))
}
