import { messageReactions, messages, photos } from '@stoop/db/schema'
import { messageRef } from '@stoop/validators/messages'
import { type OkResponse, okResponse } from '@stoop/validators/responses'
import { eq } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { deletePhotos } from '../photos/delete-unused-photos.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { blankResponses } from './blank-responses.ts'
import { OWN_MESSAGE_ERRORS } from './endpoint-errors.ts'
import { lockOwnMessage } from './lock-own-message.ts'
import { retractUnread } from './unread-count.ts'

/**
 * Deletes the viewer's own message: erases its text, pictures and reactions, and leaves a placeholder. Succeeds if it is already
 * deleted. Throws notFound for an unknown message, forbidden for a message of the other member.
 */
export async function deleteMessage(
  ctx: AuthenticatedContext,
  ref: { userId: string; id: string },
): Promise<OkResponse> {
  const photoNames = await inTransaction(ctx, async (tx) => {
    const { message, userIds } = await lockOwnMessage(tx, ref)
    if (message.deletedAt) return []
    // Lock the pictures before the message, in the same order as renameContentPhotos.
    const names = await detachPhotos(tx, message.id)
    await retractUnread(tx, message)
    await tx.db
      .update(messages)
      .set({ content: '', images: [], editedAt: null, replyToId: null, deletedAt: new Date(tx.clock.now()) })
      .where(eq(messages.id, message.id))
    await tx.db.delete(messageReactions).where(eq(messageReactions.messageId, message.id))
    await blankResponses(tx, message, userIds)
    tx.emit({ type: 'conversationChanged', userIds: message.heldAt ? [tx.viewer.id] : userIds, messageId: message.id })
    return names
  })
  await deletePhotos(ctx, photoNames)
  return { ok: true }
}

/** Detaches the message's pictures, so that the cleanup job deletes them if the server stops. Returns their names. */
async function detachPhotos({ db }: TransactionContext, messageId: string): Promise<string[]> {
  const detached = await db
    .update(photos)
    .set({ messageId: null, hash: null })
    .where(eq(photos.messageId, messageId))
    .returning({ name: photos.name })
  return detached.map(({ name }) => name)
}

export const deleteMessageEndpoint = endpoint(
  {
    rest: 'DELETE /api/conversations/:userId/messages/:id',
    summary: 'Delete your message',
    description:
      'Deletes your own message for both members, also after the friendship has ended. A placeholder without text and pictures stays in its place. Repeating it succeeds.',
    output: okResponse,
    errors: OWN_MESSAGE_ERRORS,
    reasons: ['NOT_YOUR_MESSAGE'],
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(messageRef).mutation(({ ctx, input }) => deleteMessage(ctx, input)),
)
