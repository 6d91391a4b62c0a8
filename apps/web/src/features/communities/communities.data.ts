import type { Community, CommunityInput, CommunityMember } from '@stoop/validators/communities'
import { useInfiniteQuery, useIsMutating, useQuery } from '@tanstack/react-query'
import { getErrorMessage, getHttpStatus } from '../../lib/errors.ts'
import { runCreation } from '../../lib/idempotency-key.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { fresh30s, invalidate, queryClient, runInBackground, runMutation } from '../../lib/query-client.ts'
import { staleQueriesAfter } from '../../lib/relations.ts'
import type { ToastContent } from '../../lib/toast.ts'
import { api, client } from '../../lib/trpc.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { communities } from '../../locales/en/communities.ts'
import { offline } from '../../locales/en/offline.ts'
import { getVerificationToast } from '../account/email-not-verified.ts'
import { sendOrKeep } from '../outbox/keep-entry.ts'

/** Public communities in the viewer's city, newest first. */
export function useDiscoverCommunities(): PagedQuery<Community> {
  return useInfiniteQuery(
    api.communities.discover.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...fresh30s }),
  )
}

/** The communities that the viewer is a member of, most recently joined first. */
export function useJoinedCommunities(): PagedQuery<Community> {
  return useInfiniteQuery(
    api.communities.joined.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...fresh30s }),
  )
}

/** One community by id or slug. */
export function useCommunity(ref: string) {
  return useQuery(api.communities.one.queryOptions({ id: ref }))
}

/** A community's members: roles, friends, then others; with `q`, only members with matching names. For members only. */
export function useCommunityMembers(id: string, q = ''): PagedQuery<CommunityMember> {
  return useInfiniteQuery(
    api.communities.members.infiniteQueryOptions(
      { id, limit: PAGE_SIZE, ...(q && { q }) },
      { ...cursorPaging, ...fresh30s },
    ),
  )
}

/** The screen from which the viewer joins. Each screen has its own documented toast. */
export type JoinSource = 'search' | 'list' | 'detail'

const successToasts: Record<JoinSource, ToastContent> = {
  search: communities.joinedFromSearch,
  list: communities.joinedFromList,
  detail: communities.joinedFromDetail,
}

/**
 * Joins a community, optimistically on every card and page. Undoes the change if the request fails. Without a connection, the outbox
 * keeps it.
 */
export function joinCommunity(from: JoinSource, { id, name }: Community): void {
  // A double tap calls this function twice before React renders.
  if (queryClient.isMutating({ mutationKey: membershipKey(id), exact: true }) > 0) return
  const undo = updateEntity<'community'>(id, ({ isJoined, memberCount }) =>
    isJoined
      ? {}
      : {
          isJoined: true,
          role: 'member' as const,
          memberCount: memberCount + 1,
          requestState: null,
          isInvited: false,
        },
  )
  runInBackground(
    {
      mutationKey: membershipKey(id),
      scope: { id: membershipKey(id).join() },
      // Two documented paths for the same action: search sends `communityId`, the others put the id in the path.
      mutationFn: (id: string) =>
        sendOrKeep({
          content: { kind: 'join', communityId: id, name },
          options: {},
          send: (options) =>
            from === 'search'
              ? client.communities.joinById.mutate({ communityId: id }, options)
              : client.communities.join.mutate({ id }, options),
        }),
      onSuccess: applyEntry,
      onError(error) {
        undo()
        // A 403 means that a moderator has changed the join policy.
        if (getHttpStatus(error) === 403) refetchEntry()
      },
      meta: { success: successToasts[from], failure: describeJoinFailure, stale: staleQueriesAfter.joined },
    },
    id,
  )
}

/** Returns the toast for a failed join. Shows the server's message only for a 403, because only this message gives the reason. */
const describeJoinFailure = (error: Error): ToastContent =>
  getHttpStatus(error) === 403
    ? { ...communities.joinFailed, description: getErrorMessage(error) }
    : communities.joinFailed

function refetchEntry(): void {
  for (const stale of ['communities.one', 'communities.discover', 'search.communities'] as const) invalidate(stale)
}

/**
 * Leaves a community, optimistically. A creator can offer the role to the member with the id `successorId`. Returns
 * whether the request succeeded.
 */
export function leaveCommunity({ id }: Community, successorId?: string): Promise<boolean> {
  const undo = updateEntity<'community'>(id, (community) =>
    community.isJoined
      ? {
          isJoined: false,
          role: null,
          memberCount: Math.max(0, community.memberCount - 1),
          ...('canModerate' in community && { canModerate: false }),
        }
      : {},
  )
  return runMutation(
    {
      mutationKey: membershipKey(id),
      scope: { id: membershipKey(id).join() },
      mutationFn: (id: string) => client.communities.leave.mutate({ id, ...(successorId && { successorId }) }),
      onSuccess: applyEntry,
      onError: undo,
      meta: {
        success: communities.left,
        failure: communities.leaveFailed,
        stale: staleQueriesAfter.left,
      },
    },
    id,
  ).then(
    () => true,
    () => false,
  )
}

/** Returns whether a join or leave is pending. Queries for members wait for it. */
export function useMembershipPending(id: string): boolean {
  return useIsMutating({ mutationKey: membershipKey(id), exact: true }) > 0
}

/** Creates a community in the viewer's city and refreshes the lists. Rejects after showing a toast. */
export function createCommunity(draftName: string, input: CommunityInput): Promise<Community> {
  return runCreation(
    draftName,
    {
      create: (sent: CommunityInput, options) => client.communities.create.mutate(sent, options),
      meta: {
        success: communities.created,
        failure: (error) =>
          getVerificationToast(error) ?? { title: getErrorMessage(error) ?? communities.createFailed },
        offlineHint: offline.formKept,
        stale: staleQueriesAfter.founded,
      },
    },
    input,
  )
}

// The key makes joins and leaves of the same community run one after another.
const membershipKey = (id: string) => ['membership', id]

/** Applies the response of a join, leave or request to join to all views. */
export function applyEntry({ id, memberCount, isJoined, role, creatorId, requestState, isInvited }: Community): void {
  updateEntity<'community'>(id, () => ({ memberCount, isJoined, role, creatorId, requestState, isInvited }))
}
