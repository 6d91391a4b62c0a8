// Over 200 lines: all queries and mutations of friends, requests and suggestions, which change the same cached relation.
import type { FriendRequest } from '@stoop/validators/friends'
import type { Byline, Person, Profile } from '@stoop/validators/people'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { atom, getDefaultStore, useAtomValue, useSetAtom } from 'jotai'
import { getErrorBody, getErrorMessage, getHttpStatus } from '../../lib/errors.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../lib/paging.ts'
import { fresh5minRetryOnce, fresh30s, invalidate, runInBackground } from '../../lib/query-client.ts'
import { staleQueriesAfter } from '../../lib/relations.ts'
import { removeFromLists } from '../../lib/remove-from-lists.ts'
import { dismissToast, type ToastContent, toastAtom } from '../../lib/toast.ts'
import { api, client } from '../../lib/trpc.ts'
import { updateEntity } from '../../lib/update-entity.ts'
import { friends } from '../../locales/en/friends.ts'
import { countMutationKey, useRefetchOnCountChange } from '../notifications/refetch-on-count-change.ts'
import { sendOrKeep } from '../outbox/keep-entry.ts'
import { cancelKey, type FriendRequestAnswer, type RequestSource, requestKey, respondKey } from './relation-state.ts'

/**
 * Pending friend requests, newest first. Refetched after 30 seconds, or if the number on the badge differs from the
 * list.
 */
export function useFriendRequests(): PagedQuery<FriendRequest> {
  const list = useInfiniteQuery(
    api.friends.requests.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...fresh30s }),
  )
  const withdrawn = useAtomValue(withdrawnRequests)
  return useRefetchOnCountChange(list, 'friendRequests', ({ id }) => !withdrawn.has(id))
}

/** The viewer's friends. Refetched after 30 seconds, or if the viewer's number of friends differs from the list. */
export function useFriends(): PagedQuery<Person> {
  const list = useInfiniteQuery(
    api.friends.list.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...fresh30s }),
  )
  return useRefetchOnCountChange(list, 'friends', isAlwaysCounted)
}

const isAlwaysCounted = () => true

/** Suggested people, best first. Home shows the first three. */
export function useSuggestions() {
  return useInfiniteQuery(
    api.friends.suggestions.infiniteQueryOptions({ limit: PAGE_SIZE }, { ...cursorPaging, ...fresh5minRetryOnce }),
  )
}

/** Each screen has its own documented toasts. Profiles use the toasts of Home. */
const requestToasts: Record<RequestSource, { success: ToastContent; failure: ToastContent | null }> = {
  home: { success: friends.sentWithDescription, failure: friends.sendFailedTryAgain },
  profile: { success: friends.sentWithDescription, failure: friends.sendFailedTryAgain },
  // The card itself shows the error, so there is no toast.
  search: { success: friends.sentWithDescription, failure: null },
  friends: { success: friends.sent, failure: friends.sendFailed },
}

/**
 * Returns the toast for a failed request. Explains it if the other person does not accept requests, because a retry cannot help.
 */
function describeFailure(toast: ToastContent | null, error: unknown): ToastContent | null {
  if (!toast || getHttpStatus(error) !== 403) return toast
  return { ...friends.sendFailed, description: getErrorMessage(error) }
}

/**
 * Sends a friend request, optimistically. If the other person has already sent a request, both become friends. Without a connection,
 * the outbox keeps the request.
 */
export function useAddFriend(from: RequestSource, person: Pick<Byline, 'id' | 'firstName' | 'lastName'>) {
  const { id: personId, firstName, lastName } = person
  return useMutation({
    mutationKey: requestKey(personId, from),
    // Two documented names for the same field: search sends `userId`, the others `addresseeId`.
    mutationFn: ({ id }: Pick<Person, 'id'>) =>
      sendOrKeep({
        content: { kind: 'friendRequest', userId: id, name: `${firstName} ${lastName}` },
        options: {},
        send: (options) =>
          client.friends.request.mutate(from === 'search' ? { userId: id } : { addresseeId: id }, options),
      }),
    onMutate: ({ id }) => updateRelation(id, { friendshipStatus: 'sent', friendshipId: null }),
    onSuccess: ({ id: friendshipId, friendshipStatus }, { id }) =>
      updateRelation(id, { friendshipId, friendshipStatus, isFriend: friendshipStatus === 'friends' }),
    onError: (_error, _person, undo) => undo?.(),
    meta: {
      success: { ...requestToasts[from].success, itemId: personId },
      failure: (error) => describeFailure(requestToasts[from].failure, error),
      stale: (answer) => staleQueriesAfter[isFriends(answer) ? 'accepted' : 'requested'],
    },
  })
}

/** Cancels a friend request, optimistically. */
export function useCancelRequest(personId: string) {
  return useMutation({
    mutationKey: cancelKey(personId),
    mutationFn: ({ friendshipId }: { id: string; friendshipId: string }) =>
      client.friends.cancel.mutate({ friendshipId }),
    onMutate: ({ id }) => {
      // The toast of the sent request may still be visible.
      if (getDefaultStore().get(toastAtom)?.itemId === id) dismissToast()
      return updateRelation(id, { friendshipStatus: 'none', friendshipId: null })
    },
    onError: (_error, _person, undo) => undo?.(),
    meta: { failure: friends.cancelFailed, stale: staleQueriesAfter.cancelled },
  })
}

/**
 * The ids of requests that the requester had cancelled before the viewer answered them. The rows of these requests
 * show this.
 */
export const withdrawnRequests = atom<ReadonlySet<string>>(new Set<string>())

/**
 * Accepts or declines a request of this user and refreshes the affected queries. Shows `withdrawnToast` if the requester has
 * cancelled the request; null shows no toast.
 */
export function useRespondToRequest(requesterId: string, withdrawnToast: ToastContent | null) {
  const setWithdrawn = useSetAtom(withdrawnRequests)
  return useMutation({
    mutationKey: respondKey(requesterId),
    mutationFn: ({ friendshipId, status }: FriendRequestAnswer) =>
      client.friends.respond.mutate({ friendshipId, status }),
    onMutate: ({ userId, status }) => {
      const isFriend = status === 'accepted'
      return updateRelation(userId, { friendshipStatus: isFriend ? 'friends' : 'none', isFriend })
    },
    onError: (error, { friendshipId, userId }, undo) => {
      undo?.()
      if (isRequestGone(error)) {
        setWithdrawn((ids) => new Set(ids).add(friendshipId))
        updateRelation(userId, { friendshipStatus: 'none', friendshipId: null })
        invalidate('notifications.counts')
      } else if (getHttpStatus(error) === 409) for (const stale of staleQueriesAfter.accepted) invalidate(stale)
    },
    meta: {
      failure: (error) =>
        isRequestGone(error) ? withdrawnToast : { ...friends.respondFailed, description: getErrorMessage(error) },
      stale: (answer) => staleQueriesAfter[isFriends(answer) ? 'accepted' : 'declined'],
    },
  })
}

// Only a 404 of our server means that the request no longer exists. A proxy's 404 has no such code.
const isRequestGone = (error: Error) => getErrorBody(error)?.code === 'NOT_FOUND'

function isFriends(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'friendshipStatus' in answer &&
    answer.friendshipStatus === 'friends'
  )
}

/** Ends a friendship, optimistically. */
export function unfriend(friend: Byline): void {
  let undo = () => {}
  runInBackground(
    {
      mutationKey: countMutationKey('friends'),
      mutationFn: () => client.friends.remove.mutate({ userId: friend.id }),
      onMutate: () => {
        const putBack = removeFromLists('friends.list', friend.id)
        const undoRelation = updateRelation(friend.id, {
          friendshipStatus: 'none',
          friendshipId: null,
          isFriend: false,
        })
        undo = () => {
          putBack()
          undoRelation()
        }
      },
      onError: () => undo(),
      meta: {
        failure: friends.unfriendFailed,
        stale: staleQueriesAfter.unfriended,
      },
    },
    undefined,
  )
}

/** Dismisses a suggestion for 180 days. The toast offers Undo. */
export function dismissSuggestion(person: Byline): void {
  let undo = () => {}
  // The scope runs a dismissal and its undo in order, even if the user taps fast.
  const scope = { id: `dismissal:${person.id}` }
  const undoDismissal = () => {
    runInBackground(
      {
        scope,
        mutationFn: () => client.friends.undismiss.mutate({ userId: person.id }),
        onMutate: () => undo(),
        meta: { failure: friends.dismissFailed, stale: ['friends.suggestions', 'notifications.counts'] },
      },
      undefined,
    )
  }
  runInBackground(
    {
      scope,
      mutationFn: () => client.friends.dismiss.mutate({ userId: person.id }),
      onMutate: () => {
        undo = removeFromLists('friends.suggestions', person.id)
      },
      onError: () => undo(),
      meta: {
        success: { title: friends.dismissed(person.firstName), action: { label: friends.undo, onAct: undoDismissal } },
        failure: friends.dismissFailed,
        stale: ['notifications.counts'],
      },
    },
    undefined,
  )
}

/** Updates the viewer's relation to a person in all cached views. Bylines contain no relation, so they do not change. */
function updateRelation(id: string, changes: Partial<Profile>): () => void {
  return updateEntity<'person'>(id, () => changes)
}
