import { messages } from '@stoop/db/schema'
import { and, eq } from 'drizzle-orm'
import { forbidden, notFound } from '../errors.ts'
import type { TransactionContext } from '../transaction.ts'
import { lockConversation } from './lock-conversation.ts'
import { isVisibleMessage, requireConversation } from './visibility.ts'

/**
 * Returns a message of the viewer with the members of its conversation, which it locks until the commit. Throws notFound for an
 * unknown message or if the viewer may not see the other member, forbidden for a message of the other member.
 */
export async function lockOwnMessage(tx: TransactionContext, ref: { userId: string; id: string }) {
  const found = await lockMessage(tx, ref)
  if (found.message.authorId !== tx.viewer.id) throw forbidden('NOT_YOUR_MESSAGE')
  return found
}

/** Like `lockOwnMessage`, but accepts every message that the viewer sees. */
export async function lockMessage(tx: TransactionContext, { userId, id }: { userId: string; id: string }) {
  const { conversationId } = await requireConversation(tx, userId)
  const conversation = await lockConversation(tx, conversationId)
  const isThis = and(eq(messages.id, id), eq(messages.conversationId, conversationId))
  const [message] = await tx.db
    .select()
    .from(messages)
    .where(and(isThis, isVisibleMessage(tx.viewer.id)))
  if (!conversation || !message) throw notFound('Message')
  return { message, userIds: conversation.userIds }
}
