import type { Database, Tx } from '@stoop/db/client'
import { isoTimestamp } from '@stoop/db/iso-timestamp'
import { conversationMembers, messages, users } from '@stoop/db/schema'
import type { Conversation } from '@stoop/validators/messages'
import { and, eq, sql } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import { areFriends } from '../friends/friendship-pair.ts'
import type { Id } from '../id.ts'
import { type BylineRow, bylineColumns, toByline } from '../users/byline.ts'
import { toPreview } from './message-view.ts'
import { isVisibleMessage } from './visibility.ts'

const viewers = alias(users, 'viewers')
const others = alias(conversationMembers, 'others')

/** Selects people, each with the viewer's conversation if there is one, with the columns that `toConversation` needs. */
export const selectConversations = (db: Database | Tx, viewerId: Id) => {
  const { conversationId, unreadCount, readUpTo, isMuted, lastSequence } = conversationMembers
  return db
    .select({
      person: bylineColumns,
      member: { conversationId, unreadCount, readUpTo, isMuted, lastAt: isoTimestamp(conversationMembers.lastAt) },
      lastMessage: {
        id: messages.id,
        sequence: messages.sequence,
        authorId: messages.authorId,
        content: sql<string>`left(${messages.content}, 200)`,
        imageCount: sql<number>`jsonb_array_length(${messages.images})`,
        createdAt: isoTimestamp(messages.createdAt),
        isDeleted: sql<boolean>`(${messages.deletedAt} is not null)`,
        isHeld: sql<boolean>`(${messages.heldAt} is not null)`,
      },
      otherReadUpTo: others.readUpTo,
      isSeenShown: sql<boolean>`(${users.isSeenShown} and ${viewers.isSeenShown})`,
      isTypingShown: sql<boolean>`(${users.isTypingShown} and ${viewers.isTypingShown})`,
      isFriend: sql<boolean>`${areFriends(viewerId, users.id)}`,
    })
    .from(users)
    .innerJoin(viewers, eq(viewers.id, viewerId))
    .leftJoin(
      conversationMembers,
      and(eq(conversationMembers.userId, viewerId), eq(conversationMembers.otherId, users.id)),
    )
    .leftJoin(others, and(eq(others.userId, users.id), eq(others.otherId, viewerId)))
    .leftJoin(
      messages,
      and(eq(messages.conversationId, conversationId), eq(messages.sequence, lastSequence), isVisibleMessage(viewerId)),
    )
}

type ConversationRow = {
  person: BylineRow
  member: { conversationId: string; unreadCount: number; readUpTo: number; isMuted: boolean } | null
  lastMessage: (Omit<NonNullable<Conversation['lastMessage']>, 'content'> & { content: string }) | null
  otherReadUpTo: number | null
  isSeenShown: boolean
  isTypingShown: boolean
  isFriend: boolean
}

const NO_MEMBER = { conversationId: null, unreadCount: 0, readUpTo: 0, isMuted: false }

/** Converts a row to a conversation. */
export function toConversation(row: ConversationRow): Conversation {
  const { conversationId, unreadCount, readUpTo, isMuted } = row.member ?? NO_MEMBER
  return {
    id: conversationId,
    person: toByline(row.person),
    lastMessage: row.lastMessage && toPreview(row.lastMessage),
    unreadCount,
    readUpTo,
    seenUpTo: row.isFriend && row.isSeenShown ? (row.otherReadUpTo ?? 0) : null,
    isTypingShown: row.isFriend && row.isTypingShown,
    isMuted,
    canWrite: row.isFriend,
  }
}
