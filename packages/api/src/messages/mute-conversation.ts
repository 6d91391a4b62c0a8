import { conversationMembers } from '@stoop/db/schema'
import { conversationRef } from '@stoop/validators/messages'
import { type OkResponse, okResponse } from '@stoop/validators/responses'
import { and, eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { inTransaction } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { requireConversation } from './visibility.ts'

/** Mutes or unmutes a conversation. Throws notFound if there is none, or the viewer may not see the other member. */
async function setMuted(ctx: AuthenticatedContext, userId: string, isMuted: boolean): Promise<OkResponse> {
  return inTransaction(ctx, async (tx) => {
    await requireConversation(tx, userId)
    const isOwn = and(eq(conversationMembers.userId, tx.viewer.id), eq(conversationMembers.otherId, userId))
    await tx.db.update(conversationMembers).set({ isMuted }).where(isOwn)
    tx.emit({ type: 'conversationChanged', userIds: [tx.viewer.id] })
    return { ok: true }
  })
}

/** Excludes a conversation from the badge. Throws what `setMuted` throws. */
export const muteConversation = (ctx: AuthenticatedContext, { userId }: { userId: string }): Promise<OkResponse> =>
  setMuted(ctx, userId, true)

/** Includes a conversation in the badge again. Throws what `setMuted` throws. */
export const unmuteConversation = (ctx: AuthenticatedContext, { userId }: { userId: string }): Promise<OkResponse> =>
  setMuted(ctx, userId, false)

export const muteConversationEndpoint = endpoint(
  {
    rest: 'POST /api/conversations/:userId/mute',
    summary: 'Mute a conversation',
    description: 'Leaves the unread messages of a conversation out of your badge. The other member is not told.',
    output: okResponse,
    errors: { notFound: true },
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(conversationRef).mutation(({ ctx, input }) => muteConversation(ctx, input)),
)

export const unmuteConversationEndpoint = endpoint(
  {
    rest: 'DELETE /api/conversations/:userId/mute',
    summary: 'Unmute a conversation',
    description: 'Counts the unread messages of a conversation in your badge again.',
    output: okResponse,
    errors: { notFound: true },
    example: { responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(conversationRef).mutation(({ ctx, input }) => unmuteConversation(ctx, input)),
)
