import { MESSAGE_REACTIONS } from '@stoop/validators/choices'
import type { StoredImage } from '@stoop/validators/posts'
import { sql } from 'drizzle-orm'
import {
  type AnyPgColumn,
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core'
import { isOneOf, primaryId, timestampMs } from './columns.ts'
import { authorReference } from './content-tables.ts'

/**
 * The conversation of two members. The first message creates it. Every write locks this row, so that messages are in one order.
 */
export const conversations = pgTable(
  'conversations',
  {
    id: primaryId(),
    /** The smaller of the two ids. */
    lowId: authorReference('low_id'),
    highId: authorReference('high_id'),
    /** The sequence number of the newest message. */
    lastSequence: integer('last_sequence').notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [
    uniqueIndex('conversations_pair').on(t.lowId, t.highId),
    index('conversations_high').on(t.highId),
    check('conversations_order', sql`${t.lowId} < ${t.highId}`),
  ],
)

/** A conversation as one of its two members sees it. */
export const conversationMembers = pgTable(
  'conversation_members',
  {
    userId: authorReference('user_id'),
    otherId: authorReference('other_id'),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** Up to which sequence number the member has read. */
    readUpTo: integer('read_up_to').notNull().default(0),
    /** How many messages of the other member are after `readUpTo`, without deleted and held ones. */
    unreadCount: integer('unread_count').notNull().default(0),
    isMuted: boolean('is_muted').notNull().default(false),
    /** The newest message that the member sees, and when it was sent or released. Lists are sorted by this time. */
    lastSequence: integer('last_sequence').notNull().default(0),
    lastAt: timestampMs('last_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.userId, t.otherId] }),
    uniqueIndex('conversation_members_once').on(t.conversationId, t.userId),
    index('conversation_members_other').on(t.otherId),
    index('conversation_members_newest').on(t.userId, t.lastAt, t.conversationId),
    // For the badge.
    index('conversation_members_unread').on(t.userId).where(sql`${t.unreadCount} > 0 and not ${t.isMuted}`),
    check('conversation_members_unread_count', sql`${t.unreadCount} >= 0`),
  ],
)

export const messages = pgTable(
  'messages',
  {
    id: primaryId(),
    conversationId: uuid('conversation_id')
      .notNull()
      .references(() => conversations.id, { onDelete: 'cascade' }),
    /** The position in the conversation, from 1. A held message gets a new position when it is released. */
    sequence: integer('sequence').notNull(),
    authorId: authorReference('author_id'),
    /** An id that the author's app has created. A message that the app sends again is stored once. */
    clientId: uuid('client_id'),
    /** The text. Empty if the message has only pictures, and after its deletion. */
    content: text('content').notNull(),
    images: jsonb('images').$type<StoredImage[]>().notNull().default([]),
    replyToId: uuid('reply_to_id').references((): AnyPgColumn => messages.id, { onDelete: 'set null' }),
    createdAt: timestampMs('created_at').notNull(),
    editedAt: timestampMs('edited_at'),
    /** Set while a moderator must review the message. Until the review, only the author sees the message. */
    heldAt: timestampMs('held_at'),
    /** When the author or a moderator deleted the message. If a moderator removed it, its text is kept for an appeal. */
    deletedAt: timestampMs('deleted_at'),
  },
  (t) => [
    uniqueIndex('messages_order').on(t.conversationId, t.sequence),
    index('messages_author').on(t.authorId, t.id),
    uniqueIndex('messages_client').on(t.authorId, t.clientId).where(sql`${t.clientId} is not null`),
    index('messages_reply').on(t.replyToId).where(sql`${t.replyToId} is not null`),
    // To find removed messages to erase.
    index('messages_removed')
      .on(t.deletedAt)
      .where(sql`${t.deletedAt} is not null and (${t.content} <> '' or ${t.images} <> '[]')`),
    check('messages_content_length', sql`char_length(${t.content}) <= 2000`),
    check('messages_images', sql`jsonb_array_length(${t.images}) <= 4`),
  ],
)

export const messageReactions = pgTable(
  'message_reactions',
  {
    messageId: uuid('message_id')
      .notNull()
      .references(() => messages.id, { onDelete: 'cascade' }),
    userId: authorReference('user_id'),
    reaction: text('reaction', { enum: MESSAGE_REACTIONS }).notNull(),
    createdAt: timestampMs('created_at').notNull(),
  },
  (t) => [
    primaryKey({ columns: [t.messageId, t.userId] }),
    index('message_reactions_user').on(t.userId),
    check('message_reactions_reaction', isOneOf(t.reaction, MESSAGE_REACTIONS)),
  ],
)
