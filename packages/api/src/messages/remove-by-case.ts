import { messages } from '@stoop/db/schema'
import { and, eq, isNotNull } from 'drizzle-orm'
import type { TransactionContext } from '../transaction.ts'
import { blankResponses } from './blank-responses.ts'
import { lockConversation } from './lock-conversation.ts'
import { retractUnread, returnUnread } from './unread-count.ts'

/**
 * Removes a message because a case was decided so: both members see a placeholder. Keeps the text for an appeal
 * (`eraseRemovedMessages`). Does nothing for a deleted message.
 */
export async function removeMessage(ctx: TransactionContext, id: string): Promise<void> {
  const found = await lockById(ctx, id)
  if (!found || found.message.deletedAt) return
  await retractUnread(ctx, found.message)
  await ctx.db
    .update(messages)
    .set({ deletedAt: new Date(ctx.clock.now()) })
    .where(eq(messages.id, id))
  await blankResponses(ctx, found.message, found.userIds)
  ctx.emit({ type: 'conversationChanged', userIds: listViewers(found), messageId: id })
}

/** Shows a removed message again. Returns false if its author had deleted it or its text was erased. */
export async function restoreMessage(ctx: TransactionContext, id: string): Promise<boolean> {
  const found = await lockById(ctx, id)
  const isKept = found && (found.message.content !== '' || found.message.images.length > 0)
  if (!found || !isKept) return false
  const [restored] = await ctx.db
    .update(messages)
    .set({ deletedAt: null })
    .where(and(eq(messages.id, id), isNotNull(messages.deletedAt)))
    .returning({ heldAt: messages.heldAt })
  if (!restored) return false
  if (!restored.heldAt) await returnUnread(ctx, found.message)
  ctx.emit({ type: 'conversationChanged', userIds: listViewers(found), messageId: id })
  return true
}

/** Returns the members who see the message. A held message is visible only to its author. */
const listViewers = ({ message, userIds }: NonNullable<Awaited<ReturnType<typeof lockById>>>) =>
  message.heldAt ? [message.authorId] : userIds

/** Returns a message with the members of its conversation, which it locks until the commit. */
export async function lockById(ctx: TransactionContext, id: string) {
  const [found] = await ctx.db
    .select({ conversationId: messages.conversationId })
    .from(messages)
    .where(eq(messages.id, id))
  const conversation = found && (await lockConversation(ctx, found.conversationId))
  const [message] = await ctx.db.select().from(messages).where(eq(messages.id, id))
  return conversation && message && { message, userIds: conversation.userIds }
}
