import { conversationRef } from '@stoop/validators/messages'
import type { OkResponse } from '@stoop/validators/responses'
import type { AuthenticatedContext } from '../context.ts'
import { inTransaction } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { findConversationView } from './get-conversation.ts'

/**
 * Tells a friend that the viewer is typing, if both have turned this on; otherwise does nothing. Also does nothing without a
 * visible conversation, because an open screen calls this until it learns of a block, and the response must reveal nothing about
 * the person.
 */
export async function startTyping(ctx: AuthenticatedContext, { userId }: { userId: string }): Promise<OkResponse> {
  return inTransaction(ctx, async (tx) => {
    const conversation = await findConversationView(tx, { userId })
    if (conversation?.isTypingShown) tx.emit({ type: 'typingStarted', userId: tx.viewer.id, otherId: userId })
    return { ok: true }
  })
}

/** Only for the web app: REST has no events that could deliver it. */
export const startTypingProcedure = ownStateProcedure
  .meta({ member: true, isOwnStateOnly: true, limit: 'typing' })
  .input(conversationRef)
  .mutation(({ ctx, input }) => startTyping(ctx, input))
