import { atom, useAtomValue } from 'jotai'
import { useOnline } from '../../lib/online.ts'
import type { EntryKind, EntryOf, OutboxEntry } from './entries.ts'
import { delayedIdsAtom, outboxAtom } from './outbox-state.ts'

/** Returns an atom of the entries of a kind, oldest first. */
const entriesOf = <Kind extends EntryKind>(kind: Kind) =>
  atom((get) => get(outboxAtom).filter((entry): entry is EntryOf<Kind> => entry.kind === kind))

const messagesAtom = entriesOf('message')
const postsAtom = entriesOf('post')
const repliesAtom = entriesOf('reply')
const requestsAtom = entriesOf('friendRequest')
const joinsAtom = entriesOf('join')

/** Returns all that waits or was refused, oldest first. */
export const useOutbox = (): readonly OutboxEntry[] => useAtomValue(outboxAtom)

/** Returns the viewer's messages that the server has not accepted yet, oldest first. */
export const useUnsentMessages = (): readonly EntryOf<'message'>[] => useAtomValue(messagesAtom)

/** Returns the viewer's posts that the server has not accepted yet, newest first, as in a feed. */
export const useUnsentPosts = (): readonly EntryOf<'post'>[] => useAtomValue(postsAtom).toReversed()

/** Returns the viewer's replies to a post that the server has not accepted yet, oldest first. */
export const useUnsentReplies = (postId: string): readonly EntryOf<'reply'>[] =>
  useAtomValue(repliesAtom).filter((entry) => entry.postId === postId)

/** Returns the viewer's friend request to a person that waits or was refused. */
export const useWaitingRequest = (userId: string): EntryOf<'friendRequest'> | undefined =>
  useAtomValue(requestsAtom).find((entry) => entry.userId === userId)

/** Returns the viewer's joining of a community that waits or was refused. */
export const useWaitingJoin = (communityId: string): EntryOf<'join'> | undefined =>
  useAtomValue(joinsAtom).find((entry) => entry.communityId === communityId)

export type EntryState = 'sending' | 'waiting' | 'refused'

/** Returns whether an entry is being sent, waits for a connection or was refused. */
export function useEntryState({ id, error }: Pick<OutboxEntry, 'id' | 'error'>): EntryState {
  const isOnline = useOnline()
  const delayedIds = useAtomValue(delayedIdsAtom)
  if (error !== null) return 'refused'
  return isOnline && !delayedIds.has(id) ? 'sending' : 'waiting'
}
