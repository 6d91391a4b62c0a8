import { messageReactions } from '@stoop/db/schema'
import { messagesOf } from '@stoop/validators/fixtures/message-views'
import { ben } from '@stoop/validators/fixtures/people'
import { type Message, message as messageView, type ReactionInput, reactionInput } from '@stoop/validators/messages'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { notFound } from '../errors.ts'
import { inTransaction } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { getMessage } from './get-message.ts'
import { lockMessage } from './lock-own-message.ts'
import { requireFriend } from './require-friend.ts'

/**
 * Sets the viewer's reaction to a message, or removes it with null. Throws notFound for an unknown or deleted message, forbidden
 * if the two are not friends.
 */
export async function reactToMessage(ctx: AuthenticatedContext, input: ReactionInput): Promise<Message> {
  return inTransaction(ctx, async (tx) => {
    await requireFriend(tx, input.userId)
    const { message, userIds } = await lockMessage(tx, input)
    if (message.deletedAt) throw notFound('Message')
    const { reaction } = input
    const row = { messageId: message.id, userId: tx.viewer.id }
    if (reaction)
      await tx.db
        .insert(messageReactions)
        .values({ ...row, reaction, createdAt: new Date(tx.clock.now()) })
        .onConflictDoUpdate({ target: [messageReactions.messageId, messageReactions.userId], set: { reaction } })
    else {
      const isOwn = and(eq(messageReactions.messageId, row.messageId), eq(messageReactions.userId, row.userId))
      await tx.db.delete(messageReactions).where(isOwn)
    }
    tx.emit({ type: 'conversationChanged', userIds: message.heldAt ? [tx.viewer.id] : userIds, messageId: message.id })
    return getMessage(tx, message.id)
  })
}

const [, example] = messagesOf(ben)

export const reactToMessageEndpoint = endpoint(
  {
    rest: 'PUT /api/conversations/:userId/messages/:id/reaction',
    summary: 'React to a message',
    description:
      'Sets your reaction to a message of either member, which replaces an earlier one. Null removes it. Repeating it changes nothing.',
    output: messageView,
    errors: { notFound: true, forbidden: 'You are not friends' },
    reasons: ['NOT_FRIENDS'],
    example: { request: { reaction: 'heart' }, responses: { 200: example } },
  },
  authenticatedProcedure
    .meta({ limit: 'reaction' })
    .input(reactionInput)
    .mutation(({ ctx, input }) => reactToMessage(ctx, input)),
)
