import type { Claimant, ListingDetails } from '@stoop/validators/listings'
import { useInfiniteQuery, useIsMutating } from '@tanstack/react-query'
import { getErrorMessage } from '../../../lib/errors.ts'
import { cursorPaging, PAGE_SIZE, type PagedQuery } from '../../../lib/paging.ts'
import { alwaysRefetch, type QueryScope, runInBackground } from '../../../lib/query-client.ts'
import type { ToastContent } from '../../../lib/toast.ts'
import { api, client } from '../../../lib/trpc.ts'
import { updateEntity } from '../../../lib/update-entity.ts'
import { listings as words } from '../../../locales/en/listings.ts'
import type { PostKind } from '../post-kind.ts'

/** A post with the format ask, offer or lost_found. */
export interface ListingRef {
  postKind: PostKind
  postId: string
}

const listingKey = (postId: string) => ['listing', postId]

/** Returns whether a change of this listing is pending. */
export const useListingPending = (postId: string): boolean =>
  useIsMutating({ mutationKey: listingKey(postId), exact: true }) > 0

/** Makes or withdraws the viewer's claim, at once in all views. Undoes the change if the server rejects it. */
export function claim(ref: ListingRef, claimed: boolean): void {
  const input = { id: ref.postId, claimed }
  changeListing(ref, {
    expected: () => ({
      claim: claimed ? { status: 'waiting', place: null, isConfirmedByTaker: false, isConfirmedByAuthor: false } : null,
    }),
    send: (communityId) =>
      communityId === undefined
        ? client.posts.claim.mutate(input)
        : client.communities.claim.mutate({ communityId, ...input }),
  })
}

/** Confirms the handover as the author or as the taker. */
export function confirmHandover(ref: ListingRef, side: 'author' | 'taker'): void {
  const input = { id: ref.postId }
  changeListing(ref, {
    expected: ({ claim: own }) =>
      side === 'taker' && own && !own.isConfirmedByAuthor ? { claim: { ...own, isConfirmedByTaker: true } } : {},
    send: (communityId) =>
      communityId === undefined
        ? client.posts.confirm.mutate(input)
        : client.communities.confirm.mutate({ communityId, ...input }),
  })
}

/** A state that the author sets. */
export type NewListingState =
  | { state: 'open'; expiresInDays?: number }
  | { state: 'reserved'; userId: string; hours: number }
  | { state: 'done' }

/** Opens, reserves or closes the viewer's own listing, at once in all views. */
export function setListingState(ref: ListingRef, change: NewListingState, success?: ToastContent): void {
  changeListing(ref, {
    expected: () => ({ state: change.state, ...(change.state !== 'reserved' && { reservedUntil: null }) }),
    send: (communityId) => sendState(ref, communityId, change),
    success,
  })
}

/** Ends the reservation of a member who did not come. The server reserves it for the next in the queue if there is one. */
export const passOn = (ref: ListingRef, userId: string): void =>
  changeListing(ref, {
    expected: () => ({}),
    send: (communityId) => sendState(ref, communityId, { state: 'passed', userId }),
  })

const sendState = (
  { postId: id }: ListingRef,
  communityId: string | undefined,
  change: NewListingState | { state: 'passed'; userId: string },
) =>
  communityId === undefined
    ? client.posts.setState.mutate({ id, ...change })
    : client.communities.setState.mutate({ communityId, id, ...change })

/** Returns the queue of the viewer's own listing, in its order. */
export function useClaims({ postKind: { communityId = '' }, postId: id }: ListingRef): PagedQuery<Claimant> {
  const isOfCommunity = communityId !== ''
  const paging = { ...cursorPaging, ...alwaysRefetch }
  const ofFriends = useInfiniteQuery(
    api.posts.claims.infiniteQueryOptions({ id, limit: PAGE_SIZE }, { ...paging, enabled: !isOfCommunity }),
  )
  const ofCommunity = useInfiniteQuery(
    api.communities.claims.infiniteQueryOptions(
      { communityId, id, limit: PAGE_SIZE },
      { ...paging, enabled: isOfCommunity },
    ),
  )
  return isOfCommunity ? ofCommunity : ofFriends
}

/** The queries that list listings or claims. */
const STALE: readonly QueryScope[] = ['posts.claims', 'communities.claims', 'posts.offers', 'communities.offers']

interface ListingUpdate {
  /** Returns the fields that are shown until the response arrives. */
  expected: (details: ListingDetails) => Partial<ListingFields>
  send: (communityId: string | undefined) => Promise<ListingDetails>
  success?: ToastContent | undefined
}

type ListingFields = Pick<ListingDetails, 'state' | 'reservedUntil' | 'claim'>

function changeListing({ postKind, postId }: ListingRef, { expected, send, success }: ListingUpdate): void {
  const undo = updateEntity<'post' | 'communityPost'>(postId, ({ details }) =>
    isListing(details) ? { details: { ...details, ...expected(details) } } : {},
  )
  runInBackground(
    {
      mutationKey: listingKey(postId),
      mutationFn: () => send(postKind.communityId),
      onSuccess: (details: ListingDetails) => updateEntity<'post' | 'communityPost'>(postId, () => ({ details })),
      onError: undo,
      meta: {
        ...(success && { success }),
        failure: (error) => ({ title: words.failed, description: getErrorMessage(error) }),
        stale: STALE,
      },
    },
    undefined,
  )
}

const isListing = (details: { format: string } | undefined): details is ListingDetails =>
  details !== undefined && 'expiresAt' in details
