import type { Message } from '@stoop/validators/messages'
import type { EntryOf } from '../outbox/entries.ts'
import { dayOf } from './format-time.ts'

/** A message of the list: one of the server, or one that waits in the outbox. */
export interface ShownMessage {
  key: string
  isOwn: boolean
  createdAt: string
  message: Message | undefined
  unsent: EntryOf<'message'> | undefined
  startsDay: boolean
  /** Whether the message starts a new group: on a new day, by another author, or minutes after the previous message. */
  startsGroup: boolean
  endsGroup: boolean
  /** Whether the line "New messages" is above it. */
  isFirstUnread: boolean
}

/** Messages of one author within this time are shown together. */
const GROUP_MS = 5 * 60_000

interface Input {
  viewerId: string
  messages: readonly Message[]
  unsent: readonly EntryOf<'message'>[]
  /** The position up to which the viewer had read when the conversation was opened. */
  readUpTo: number
  sentKeys: ReadonlyMap<string, string>
}

/** Groups the messages, oldest first, followed by the unsent messages of the outbox. */
export function groupMessages({ viewerId, messages, unsent, readUpTo, sentKeys }: Input): ShownMessage[] {
  const items = [
    ...messages.map((message) => ({
      key: sentKeys.get(message.id) ?? message.id,
      isOwn: message.authorId === viewerId,
      createdAt: message.createdAt,
      message,
      unsent: undefined,
    })),
    ...findUnconfirmed(viewerId, messages, unsent, sentKeys).map((entry) => ({
      key: entry.id,
      isOwn: true,
      createdAt: entry.createdAt,
      message: undefined,
      unsent: entry,
    })),
  ]
  // A member who has written below a message has read it.
  const lastAnswered = Math.max(
    readUpTo,
    ...messages.map(({ authorId, sequence }) => (authorId === viewerId ? sequence : 0)),
    ...unsent.map(({ afterSequence }) => afterSequence),
  )
  const firstUnread = items.find(({ isOwn, message }) => !isOwn && message && message.sequence > lastAnswered)
  return items.map((item, index) => {
    const [before, after] = [items[index - 1], items[index + 1]]
    const isFirstUnread = item === firstUnread
    return {
      ...item,
      startsDay: !before || dayOf(before.createdAt) !== dayOf(item.createdAt),
      startsGroup: !before || isFirstUnread || !areTogether(before, item),
      endsGroup: !after || after === firstUnread || !areTogether(item, after),
      isFirstUnread,
    }
  })
}

type Item = Pick<ShownMessage, 'isOwn' | 'createdAt'>

const areTogether = (before: Item, after: Item) =>
  before.isOwn === after.isOwn &&
  dayOf(before.createdAt) === dayOf(after.createdAt) &&
  Date.parse(after.createdAt) - Date.parse(before.createdAt) < GROUP_MS

/**
 * Returns the outbox without messages that the server has already stored: a live event can show such a message before the
 * response to sending it arrives.
 */
function findUnconfirmed(
  viewerId: string,
  messages: readonly Message[],
  unsent: readonly EntryOf<'message'>[],
  sentKeys: ReadonlyMap<string, string>,
): EntryOf<'message'>[] {
  const sentIds = new Set(messages.map(({ id }) => sentKeys.get(id)))
  // Two equal messages in a row are two messages.
  const claimed = new Set(sentKeys.keys())
  return unsent.filter((entry) => {
    if (sentIds.has(entry.id)) return false
    const stored = messages.find(
      ({ id, authorId, sequence, content, images }) =>
        authorId === viewerId &&
        sequence > entry.afterSequence &&
        content === entry.content &&
        images.length === entry.pictures.length &&
        !claimed.has(id),
    )
    if (stored) claimed.add(stored.id)
    return !stored
  })
}
