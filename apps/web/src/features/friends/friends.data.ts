import type { FriendRequest } from '@stoop/validators/friends'
import type { Byline, Person, Profile } from '@stoop/validators/people'
import { type MutationOptions, useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { counting, useAsCounted } from '../../lib/counted.ts'
import { sentenceOf } from '../../lib/failure.ts'
import { PAGE, type Paged, paged } from '../../lib/pages.ts'
import { patch } from '../../lib/patch.ts'
import { act, briefly, type Stale, slowly } from '../../lib/query.ts'
import { takeOut } from '../../lib/take-out.ts'
import type { Words } from '../../lib/toast.ts'
import { api, client } from '../../lib/trpc.ts'
import { friends } from '../../words/friends.ts'

/** The requests that wait for an answer, newest first; fresh for 30 seconds, or until the badge says another number. */
export function useFriendRequests(): Paged<FriendRequest> {
  const list = useInfiniteQuery(api.friends.requests.infiniteQueryOptions({ limit: PAGE }, { ...paged, ...briefly }))
  return useAsCounted(list, 'friendRequests', each)
}

/** One's friends, asked for again like the requests. */
export function useFriends(): Paged<Person> {
  const list = useInfiniteQuery(api.friends.list.infiniteQueryOptions({ limit: PAGE }, { ...paged, ...briefly }))
  return useAsCounted(list, 'friends', each)
}

const each = () => true

/** People the member may know, best first (R49); Home shows the first three of the same list. */
export function useSuggestions() {
  return useInfiniteQuery(api.friends.suggestions.infiniteQueryOptions({ limit: PAGE }, { ...paged, ...slowly }))
}

/** Where a friend is asked from: each place has its documented words (R17). A profile speaks like Home. */
export type AskedFrom = 'home' | 'search' | 'friends' | 'profile'

const said: Record<AskedFrom, { success: Words; failure: Words | null }> = {
  home: { success: friends.sentLong, failure: friends.sendFailedLong },
  profile: { success: friends.sentLong, failure: friends.sendFailedLong },
  // The card itself says it.
  search: { success: friends.sentLong, failure: null },
  friends: { success: friends.sent, failure: friends.sendFailed },
}

/** Asks; the button says so at once. Asking somebody who has asked already makes friends (R16). */
export function useAddFriend(from: AskedFrom) {
  return useMutation({
    // Two documented names for one thing (docs/product.md section 7): userId from search, addresseeId elsewhere.
    mutationFn: ({ id }: Pick<Person, 'id'>) =>
      client.friends.request.mutate(from === 'search' ? { userId: id } : { addresseeId: id }),
    onMutate: ({ id }) => lay(id, { friendshipStatus: 'sent', friendshipId: null }),
    onSuccess: ({ id: friendshipId, friendshipStatus }, { id }) =>
      lay(id, { friendshipId, friendshipStatus, isFriend: friendshipStatus === 'friends' }),
    onError: (_error, _person, undo) => undo?.(),
    meta: { ...said[from], stale: (answer) => (isFriendship(answer) ? befriendedStale : ['notifications.counts']) },
  })
}

/** Takes a request back. */
export function useCancelRequest() {
  return useMutation({
    mutationFn: ({ friendshipId }: { id: string; friendshipId: string }) =>
      client.friends.cancel.mutate({ friendshipId }),
    onMutate: ({ id }) => lay(id, { friendshipStatus: 'none', friendshipId: null }),
    onError: (_error, _person, undo) => undo?.(),
    meta: { success: friends.cancelled, failure: friends.cancelFailed, stale: ['notifications.counts'] },
  })
}

export interface Answer {
  friendshipId: string
  /** Who asked. */
  userId: string
  status: 'accepted' | 'declined'
}

/** Answers a request; everything that tells of friends and requests comes again. */
export function useRespond() {
  return useMutation({
    mutationFn: ({ friendshipId, status }: Answer) => client.friends.respond.mutate({ friendshipId, status }),
    onMutate: ({ userId, status }) => {
      const isFriend = status === 'accepted'
      return lay(userId, { friendshipStatus: isFriend ? 'friends' : 'none', isFriend })
    },
    onError: (_error, _answer, undo) => undo?.(),
    meta: {
      failure: (error) => ({ ...friends.respondFailed, description: sentenceOf(error) }),
      stale: befriendedStale,
    },
  })
}

// Everything that tells of friends and requests.
const befriendedStale: readonly Stale[] = [
  'friends.requests',
  'friends.list',
  'notifications',
  'auth.user',
  'profiles.of',
  'posts.feed',
]

function isFriendship(answer: unknown): boolean {
  return (
    typeof answer === 'object' &&
    answer !== null &&
    'friendshipStatus' in answer &&
    answer.friendshipStatus === 'friends'
  )
}

/** Ends a friendship. */
export function unfriend(friend: Byline): void {
  const name = `${friend.firstName} ${friend.lastName}`
  let undo = () => {}
  quietly({
    mutationKey: counting('friends'),
    mutationFn: () => client.friends.remove.mutate({ userId: friend.id }),
    onMutate: () => {
      const putBack = takeOut('friends.list', friend.id)
      const unlay = lay(friend.id, { friendshipStatus: 'none', friendshipId: null, isFriend: false })
      undo = () => {
        putBack()
        unlay()
      }
    },
    onError: () => undo(),
    meta: {
      success: friends.unfriended(name),
      failure: friends.unfriendFailed,
      stale: ['friends', 'notifications.counts', 'auth.user', 'profiles.of', 'posts.feed'],
    },
  })
}

/** Not suggested again for 180 days; the toast offers to take it back (R8). */
export function dismissSuggestion(person: Byline): void {
  let undo = () => {}
  // One after the other, however fast the fingers are.
  const scope = { id: `dismissal:${person.id}` }
  const takeBack = () => {
    quietly({
      scope,
      mutationFn: () => client.friends.undismiss.mutate({ userId: person.id }),
      onMutate: () => undo(),
      meta: { failure: friends.dismissFailed, stale: ['friends.suggestions', 'notifications.counts'] },
    })
  }
  quietly({
    scope,
    mutationFn: () => client.friends.dismiss.mutate({ userId: person.id }),
    onMutate: () => {
      undo = takeOut('friends.suggestions', person.id)
    },
    onError: () => undo(),
    meta: {
      success: { title: friends.dismissed(person.firstName), action: { label: friends.undo, onAct: takeBack } },
      failure: friends.dismissFailed,
      stale: ['notifications.counts'],
    },
  })
}

/** Runs what nobody waits for: its toast tells how it went. */
function quietly(options: MutationOptions): void {
  act(options, undefined).catch(() => undefined)
}

/** What the viewer and a person are to each other, wherever a view says it; bylines do not. */
function lay(id: string, facts: Partial<Profile>): () => void {
  return patch('person', id, (person) => ('friendshipStatus' in person ? facts : {}))
}
