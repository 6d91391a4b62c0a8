import { conversationRef } from '@stoop/validators/messages'
import type { OkResponse } from '@stoop/validators/responses'
import type { AuthenticatedContext } from '../context.ts'
import { inTransaction } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { findConversationView } from './get-conversation.ts'

/**
 * Shows a friend that the viewer is typing, if both have turned this on. Does nothing without a visible conversation: after a
 * block, an open screen still calls this, and the response must reveal nothing about the person.
 */
export async function startTyping(ctx: AuthenticatedContext, { userId }: { userId: string }): Promise<OkResponse> {
  return inTransaction(ctx, async (tx) => {
    const conversation = await findConversationView(tx, { userId })
    if (conversation?.isTypingShown) tx.emit({ type: 'typingStarted', userId: tx.viewer.id, otherId: userId })
    return { ok: true }
  })
}

/** REST does not have this procedure, because typing is only visible in the event stream. */
export const startTypingProcedure = ownStateProcedure
  .meta({ member: true, isOwnStateOnly: true, limit: 'typing' })
  .input(conversationRef)
  .mutation(({ ctx, input }) => startTyping(ctx, input))
