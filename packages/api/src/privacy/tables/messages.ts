import { conversationMembers, messageReactions, messages } from '@stoop/db/schema'
import { and, eq, isNull, sql } from 'drizzle-orm'
import {
  exported,
  exportedAs,
  exportedIn,
  internal,
  leftOut,
  ownedBy,
  ownId,
  rowId,
  type TableDeclarations,
} from '../declaration.ts'
import { isSet, member, pictures } from '../fields.ts'

/** SQL: the other member in the conversation of a message. */
const otherMember = (userId: string) => sql`(select c.other_id from ${conversationMembers} c
  where c.conversation_id = ${messages.conversationId} and c.user_id = ${userId})`

/** SQL: the other member in the conversation of the message that the member reacted to. */
const otherMemberOfReaction = (userId: string) => sql`(select c.other_id from ${conversationMembers} c
  join ${messages} m on m.conversation_id = c.conversation_id
  where m.id = ${messageReactions.messageId} and c.user_id = ${userId})`

/** Tables of messages between friends. */
export const messageTables = {
  conversations: {
    noun: 'messages',
    seenBy: 'both',
    columns: {
      id: rowId,
      lowId: leftOut('The conversation in the export names the other member.'),
      highId: leftOut('The conversation in the export names the other member.'),
      lastSequence: internal,
      createdAt: leftOut('It is the time of the first message.'),
    },
  },
  conversationMembers: {
    noun: 'messages',
    seenBy: 'you',
    exportedRows: 'your own side of each conversation',
    files: {
      conversations: {
        own: ownedBy(conversationMembers.userId),
        order: [conversationMembers.otherId],
        fields: { person: member(conversationMembers.otherId) },
      },
    },
    columns: {
      userId: ownId,
      otherId: exportedIn('person'),
      conversationId: internal,
      readUpTo: leftOut('It is a position in the conversation.', { seenBy: 'both' }),
      unreadCount: leftOut('It counts messages of the other member.'),
      isMuted: exported,
      lastSequence: internal,
      lastAt: exportedAs('lastMessageAt'),
    },
  },
  messages: {
    noun: 'messages',
    seenBy: 'both',
    exportedRows: 'your own messages, not those of the other member',
    rowsDeleted:
      'with the conversation; the text and pictures at once when you delete a message, and 30 days after a moderator removed it',
    files: {
      messages: {
        own: (userId) => and(eq(messages.authorId, userId), isNull(messages.deletedAt)),
        order: [messages.id],
        isNewestFirst: true,
        counted: true,
        fields: { person: member(otherMember), pictures: pictures(messages), isHeld: isSet(messages.heldAt) },
      },
    },
    columns: {
      id: exported,
      conversationId: exportedIn('person'),
      sequence: internal,
      authorId: ownId,
      clientId: internal,
      content: exportedAs('text'),
      images: exportedIn('pictures'),
      replyToId: exportedAs('answeredId'),
      createdAt: exported,
      editedAt: exported,
      heldAt: { ...exportedIn('isHeld'), seenBy: 'youAndModerators' },
      deletedAt: leftOut('Deleted messages are not in the export.'),
    },
  },
  messageReactions: {
    noun: 'messages',
    seenBy: 'both',
    exportedRows: 'your own reactions',
    files: {
      'message-reactions': {
        own: ownedBy(messageReactions.userId),
        order: [messageReactions.messageId],
        fields: { person: member(otherMemberOfReaction) },
      },
    },
    columns: {
      messageId: exportedAs('id'),
      userId: ownId,
      reaction: exported,
      createdAt: exportedAs('reactedAt'),
    },
  },
} satisfies TableDeclarations<'conversations' | 'conversationMembers' | 'messages' | 'messageReactions'>
