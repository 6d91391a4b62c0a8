import { timestampOfId } from '@stoop/db/ids'
import { conversationMembers, conversations, messages } from '@stoop/db/schema'
import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { findHoldRule, openHoldCase } from '../cases/hold.ts'
import { DAY_MS } from '../durations.ts'
import { queueMessagePushes } from '../outbox/queue-push.ts'
import type { TransactionContext } from '../transaction.ts'
import { lockById } from './remove-by-case.ts'
import { retractUnread } from './unread-count.ts'

type NewText = { content: string; imageTexts: string[]; editedId?: string }

/**
 * Returns the rule for which a message of an account younger than a day is held for review by a moderator; null if it can be sent
 * at once. Messages to friends are checked too, because new accounts can make friends in order to send them links.
 */
export async function findMessageHoldRule(tx: TransactionContext, { content, imageTexts, editedId }: NewText) {
  const isNewAccount = tx.clock.now() - timestampOfId(tx.viewer.id) < DAY_MS
  if (!isNewAccount) return null
  const texts = [content, ...imageTexts]
  const newText = { content, texts, isForStrangers: () => true, comparedWith: 'messages' as const }
  return findHoldRule(tx, { ...newText, ...(editedId && { editedId }) })
}

/** Opens the case about a held message. */
export const openMessageCase = (
  tx: TransactionContext,
  id: string,
  rule: NonNullable<Awaited<ReturnType<typeof findMessageHoldRule>>>,
): Promise<void> => openHoldCase(tx, { type: 'message', id }, rule)

/**
 * Delivers a held message to the other member, as the newest and unread message of the conversation. Ignores messages that are
 * deleted or not held.
 */
export async function releaseMessage(ctx: TransactionContext, id: string): Promise<void> {
  const found = await lockById(ctx, id)
  if (!found?.message.heldAt || found.message.deletedAt) return
  const { conversationId, authorId } = found.message
  const [conversation] = await ctx.db
    .update(conversations)
    .set({ lastSequence: sql`${conversations.lastSequence} + 1` })
    .where(eq(conversations.id, conversationId))
    .returning({ sequence: conversations.lastSequence })
  if (!conversation) return
  const { sequence } = conversation
  await ctx.db.update(messages).set({ heldAt: null, sequence }).where(eq(messages.id, id))
  await countMessage(ctx, { conversationId, authorId, sequence, isHeld: false })
  for (const userId of found.userIds) if (userId !== authorId) await queueMessagePushes(ctx, { messageId: id, userId })
  ctx.emit({ type: 'conversationChanged', userIds: found.userIds, messageId: id })
}

type CountedMessage = {
  conversationId: string
  authorId: string
  sequence: number
  isHeld: boolean
  /** The position up to which the author had seen the messages when writing. Undefined if a held message is released. */
  readUpTo?: number
}

/**
 * Makes a message the newest one of the conversation, unread for the other member. Marks the messages that its author had seen as
 * read. A held message changes only the author's list. Requires the lock of the conversation.
 */
export async function countMessage(
  { db, clock }: TransactionContext,
  { conversationId, authorId, sequence, isHeld, readUpTo }: CountedMessage,
): Promise<void> {
  const members = conversationMembers
  const seenUpTo = sql`greatest(${members.readUpTo}, ${Math.min(readUpTo ?? 0, sequence)}::int)`
  const unseen = sql`(select count(*)::int from ${messages} where ${and(
    eq(messages.conversationId, conversationId),
    ne(messages.authorId, authorId),
    gt(messages.sequence, seenUpTo),
    isNull(messages.heldAt),
    isNull(messages.deletedAt),
  )})`
  const marksRead = readUpTo !== undefined && !isHeld
  const isAuthor = sql`${members.userId} = ${authorId}::uuid`
  const now = new Date(clock.now()).toISOString()
  await db
    .update(members)
    .set({
      lastSequence: sequence,
      // The clocks of servers differ, and a new message must not move its conversation down the list.
      lastAt: sql`greatest(${members.lastAt}, ${now}::timestamptz)`,
      ...(marksRead
        ? {
            readUpTo: sql`case when ${isAuthor} and ${unseen} = 0 then ${sequence}::int
              when ${isAuthor} then ${seenUpTo} else ${members.readUpTo} end`,
            unreadCount: sql`case when ${isAuthor} then ${unseen} else ${members.unreadCount} + 1 end`,
          }
        : { unreadCount: sql`${members.unreadCount} + (not ${isAuthor})::int` }),
    })
    .where(and(eq(members.conversationId, conversationId), isHeld ? eq(members.userId, authorId) : undefined))
}

/**
 * Hides a message from the other member, because its edit is held: it no longer counts as unread, and the message before it
 * becomes the last one. Requires the lock of the conversation.
 */
export async function hideMessage(tx: TransactionContext, message: typeof messages.$inferSelect): Promise<void> {
  await retractUnread(tx, message)
  const { conversationId, authorId, id, sequence } = message
  const members = conversationMembers
  const isBefore = and(eq(messages.conversationId, conversationId), ne(messages.id, id))
  const newestVisible = tx.db
    .select({ sequence: messages.sequence })
    .from(messages)
    .where(and(isBefore, or(isNull(messages.heldAt), ne(messages.authorId, authorId))))
    .orderBy(desc(messages.sequence))
    .limit(1)
  const isOther = and(eq(members.conversationId, conversationId), ne(members.userId, authorId))
  await tx.db
    .update(members)
    .set({ lastSequence: sql`coalesce((${newestVisible}), 0)` })
    .where(and(isOther, eq(members.lastSequence, sequence)))
}
