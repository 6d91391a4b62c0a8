import { useIsMutating, useMutationState } from '@tanstack/react-query'
import { CancelledError } from '../../lib/errors.ts'

// The keys of the mutations that change the viewer's relation to a person. A row that a windowed list mounts again
// finds the state of its mutation by the key.
const relationKey = (personId: string) => ['relation', personId]

/** The screen from which a friend request is sent. */
export type RequestSource = 'home' | 'search' | 'friends' | 'profile'

export const requestKey = (personId: string, from: RequestSource) => [...relationKey(personId), 'request', from]
export const cancelKey = (personId: string) => [...relationKey(personId), 'cancel']
export const respondKey = (requesterId: string) => [...relationKey(requesterId), 'respond']

export interface FriendRequestAnswer {
  friendshipId: string
  /** The requester. */
  userId: string
  status: 'accepted' | 'declined'
}

/** Returns whether a change of the viewer's relation to the person is pending. */
export function useRelationPending(personId: string): boolean {
  return useIsMutating({ mutationKey: relationKey(personId) }) > 0
}

/** Returns whether the last friend request to the person from this screen failed. The outbox may have kept it instead. */
export function useRequestFailed(personId: string, from: RequestSource): boolean {
  const failures = useMutationState({
    filters: { mutationKey: requestKey(personId, from), exact: true },
    select: ({ state }) => state.status === 'error' && !(state.error instanceof CancelledError),
  })
  return failures.at(-1) === true
}

/**
 * Returns the viewer's answer to the friend request, even while it is being sent. Returns undefined if there is no
 * answer or sending it failed.
 */
export function useAnswer({ friendshipId, userId }: Omit<FriendRequestAnswer, 'status'>) {
  const answers = useMutationState({
    filters: { mutationKey: respondKey(userId), exact: true },
    select: ({ state: { status, variables } }) =>
      status !== 'error' && isAnswer(variables) && variables.friendshipId === friendshipId
        ? variables.status
        : undefined,
  })
  return answers.at(-1)
}

function isAnswer(variables: unknown): variables is FriendRequestAnswer {
  return typeof variables === 'object' && variables !== null && 'friendshipId' in variables && 'status' in variables
}
