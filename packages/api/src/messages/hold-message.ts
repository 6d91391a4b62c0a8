import { timestampOfId } from '@stoop/db/ids'
import { conversationMembers, conversations, messages } from '@stoop/db/schema'
import { and, desc, eq, gt, isNull, ne, or, sql } from 'drizzle-orm'
import { findHoldRule, openHoldCase } from '../cases/hold.ts'
import { DAY_MS } from '../durations.ts'
import type { TransactionContext } from '../transaction.ts'
import { lockById } from './remove-by-case.ts'
import { retractUnread } from './unread-count.ts'

type NewText = { content: string; imageTexts: string[]; editedId?: string }

/**
 * Returns the rule by which a message of an account younger than a day is held for a moderator's review; null if it is sent at
 * once. A friend counts as a stranger here, because new accounts can collect friends to send them links.
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
 * Sends a held message to the other member. It becomes the last message of the conversation and is unread. Ignores messages that
 * are deleted or not held.
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
  ctx.emit({ type: 'conversationChanged', userIds: found.userIds, messageId: id })
}

type CountedMessage = {
  conversationId: string
  authorId: string
  sequence: number
  isHeld: boolean
  /** The newest position that the author had seen when writing. Undefined for a released message. */
  readUpTo?: number
}

/**
 * Makes a message the conversation's newest one, unread for the other member, and marks messages that its author has seen as
 * read. Changes only the author's list for a held message. Requires the conversation's lock.
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
      // Clocks of servers differ, and a new message must not move its conversation down in the list.
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
 * Hides a message from the other member because its edit is held. The other member then has one unread message less, and the
 * message before it as the last one. The caller must hold the conversation's lock.
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
