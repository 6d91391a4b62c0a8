import { conversationRef } from '@stoop/validators/messages'
import type { OkResponse } from '@stoop/validators/responses'
import type { AuthenticatedContext } from '../context.ts'
import { inTransaction } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { getConversation } from './get-conversation.ts'

/**
 * Tells a friend that the viewer is typing, if both have turned this on; otherwise does nothing. Stores nothing. Throws the errors
 * of `getConversation`.
 */
export async function startTyping(ctx: AuthenticatedContext, { userId }: { userId: string }): Promise<OkResponse> {
  return inTransaction(ctx, async (tx) => {
    const { isTypingShown } = await getConversation(tx, { userId })
    if (isTypingShown) tx.emit({ type: 'typingStarted', userId: tx.viewer.id, otherId: userId })
    return { ok: true }
  })
}

/** Only for the web app: REST has no events that could deliver it. */
export const startTypingProcedure = ownStateProcedure
  .meta({ member: true, isOwnStateOnly: true, limit: 'typing' })
  .input(conversationRef)
  .mutation(({ ctx, input }) => startTyping(ctx, input))
