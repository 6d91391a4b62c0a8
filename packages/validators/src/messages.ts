import * as z from 'zod/mini'
import { MESSAGE_REACTIONS } from './choices.ts'
import { fieldMessage } from './field-messages.ts'
import { id, isoDate } from './ids.ts'
import { LIMITS } from './limits.ts'
import { pageInputWith } from './paging.ts'
import { byline } from './people.ts'
import { imageInput, storedImage } from './posts.ts'
import { hasVisibleText, textOrEmpty } from './text.ts'

/** The other member of a conversation. */
export const conversationRef = z.object({ userId: id })
export const messageRef = z.object({ userId: id, id })

const MAX_POSITION = 1_000_000_000
const positionMessage = fieldMessage('OUT_OF_RANGE', { min: 0, max: MAX_POSITION })
const position = z.int(positionMessage).check(z.gte(0, positionMessage), z.lte(MAX_POSITION, positionMessage))

/** A position as a number, or as text in a query. */
const positionInQuery = z.optional(z.pipe(z.transform(parsePosition), position))

/**
 * GET /api/conversations/:userId/messages lists newest first, or with `after` oldest first. `around` lists the messages before
 * and after a position, or before and after the first unread message. `nextCursor` continues in the same direction; after
 * `around`, to older messages.
 */
export const messagesInput = pageInputWith({
  userId: id,
  before: positionInQuery,
  after: positionInQuery,
  around: z.optional(z.pipe(z.transform(parseAround), z.union([z.literal('unread'), position], positionMessage))),
  q: z.optional(textOrEmpty(LIMITS.search)),
})
export type MessagesInput = z.infer<typeof messagesInput>

const content = textOrEmpty(LIMITS.message)

/** POST /api/conversations/:userId/messages. A message has a text, pictures, or both. Each picture is an upload. */
export const messageInput = z
  .object({
    userId: id,
    content: z.optional(content),
    images: imageInput.images,
    /** The message of the same conversation that this message answers. */
    replyToId: z.optional(z.nullable(id)),
    /**
     * A random UUID that the client has created for this message. Another request with the same one returns the stored message.
     */
    clientId: z.optional(id),
    /**
     * The newest position that the member had seen when writing. Later messages stay unread. Without it, all messages before this
     * one become read.
     */
    readUpTo: z.optional(position),
  })
  .check(
    z.refine((input) => hasVisibleText(input.content ?? '') || (input.images ?? []).length > 0, {
      error: fieldMessage('REQUIRED'),
      path: ['content'],
    }),
  )
export type MessageInput = z.infer<typeof messageInput>

/** PUT /api/conversations/:userId/messages/:id. Changes the text; it may be empty if the message has pictures. */
export const messageEdit = z.object({ userId: id, id, content })
export type MessageEdit = z.infer<typeof messageEdit>

/** POST /api/conversations/:userId/read. `upTo` is the position of the newest message that was shown. */
export const readMessagesInput = z.object({ userId: id, upTo: position })
export type ReadMessagesInput = z.infer<typeof readMessagesInput>

export const messageReaction = z.enum(
  MESSAGE_REACTIONS,
  fieldMessage('INVALID_CHOICE', { choices: MESSAGE_REACTIONS.join(', ') }),
)

/** PUT /api/conversations/:userId/messages/:id/reaction. Replaces the viewer's reaction; null removes it. */
export const reactionInput = z.object({ userId: id, id, reaction: z.nullable(messageReaction) })
export type ReactionInput = z.infer<typeof reactionInput>

/** The message that another message answers. */
const repliedMessage = z.object({
  id,
  sequence: z.int(),
  authorId: id,
  /** The beginning of the text; null for a deleted message. */
  content: z.nullable(z.string()),
  imageCount: z.int(),
  isDeleted: z.boolean(),
})

export const message = z.object({
  id,
  /** The position in the conversation, the same for both members. A held message gets a new position when it is released. */
  sequence: z.int(),
  authorId: id,
  /** The text: empty if the message has only pictures, null if the message was deleted. */
  content: z.nullable(z.string()),
  images: z.array(storedImage),
  /** The answered message; null if there is none, or if the viewer does not see it. */
  replyTo: z.nullable(repliedMessage),
  /** At most one reaction of each member. */
  reactions: z.array(z.object({ userId: id, reaction: messageReaction })),
  createdAt: isoDate,
  editedAt: z.nullable(isoDate),
  isDeleted: z.boolean(),
  /** Whether a moderator must review the message. Until then, only its author sees it. */
  isHeld: z.boolean(),
})
export type Message = z.infer<typeof message>

/** The conversation of the viewer with a person. */
export const conversation = z.object({
  /** The id of the conversation; null before the first message. */
  id: z.nullable(id),
  person: byline,
  /** The newest message that the viewer sees. */
  lastMessage: z.nullable(
    z.object({
      id,
      sequence: z.int(),
      authorId: id,
      /** The beginning of the text; null for a deleted message. */
      content: z.nullable(z.string()),
      imageCount: z.int(),
      createdAt: isoDate,
      isDeleted: z.boolean(),
      isHeld: z.boolean(),
    }),
  ),
  unreadCount: z.int(),
  /** The position up to which the viewer has read. */
  readUpTo: z.int(),
  /** The position up to which the person has read. Null unless both show this (`isSeenShown`) and are friends. */
  seenUpTo: z.nullable(z.int()),
  /** Whether both show that they are typing (`isTypingShown`) and are friends. */
  isTypingShown: z.boolean(),
  isMuted: z.boolean(),
  /** Whether the viewer can write. If the two are not friends any more, they can only read. */
  canWrite: z.boolean(),
})
export type Conversation = z.infer<typeof conversation>

/** Up to which position the viewer has read a conversation. */
export const readState = z.object({ readUpTo: z.int(), unreadCount: z.int() })
export type ReadState = z.infer<typeof readState>

function parsePosition(value: number | string) {
  return typeof value === 'string' && /^[0-9]{1,9}$/.test(value) ? Number(value) : value
}

function parseAround(value: number | 'unread' | (string & {})) {
  return value === 'unread' ? value : parsePosition(value)
}
