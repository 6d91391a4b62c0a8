import { timestampOfId } from '@stoop/db/ids'
import { conversationMembers, conversations, messages } from '@stoop/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { findHoldRule, openHoldCase } from '../cases/hold.ts'
import { DAY_MS } from '../durations.ts'
import type { TransactionContext } from '../transaction.ts'
import { lockById } from './remove-by-case.ts'

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
 * Sends a held message to the other member: it gets a new position at the end of the conversation, so that nobody has read past
 * it. Does nothing for a message that is not held or was deleted.
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

type CountedMessage = { conversationId: string; authorId: string; sequence: number; isHeld: boolean }

/**
 * Makes a message the newest one of the conversation, and unread for the other member. A held message changes only the author's
 * side. The caller has locked the conversation.
 */
export async function countMessage(
  { db, clock }: TransactionContext,
  { conversationId, authorId, sequence, isHeld }: CountedMessage,
): Promise<void> {
  const members = conversationMembers
  const now = new Date(clock.now()).toISOString()
  await db
    .update(members)
    .set({
      lastSequence: sequence,
      // Clocks of servers differ, and the list must not sort a conversation below an older state of itself.
      lastAt: sql`greatest(${members.lastAt}, ${now}::timestamptz)`,
      unreadCount: sql`${members.unreadCount} + (${members.userId} <> ${authorId}::uuid)::int`,
    })
    .where(and(eq(members.conversationId, conversationId), isHeld ? eq(members.userId, authorId) : undefined))
}
