import { conversationMembers, messages } from '@stoop/db/schema'
import { type ReadMessagesInput, type ReadState, readMessagesInput, readState } from '@stoop/validators/messages'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { inTransaction } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { findConversationView } from './get-conversation.ts'
import { lockConversation } from './lock-conversation.ts'

const NOTHING_TO_READ: ReadState = { readUpTo: 0, unreadCount: 0 }

/**
 * Marks the messages up to a position as read; never fewer than before. Does nothing if the viewer cannot see the conversation: a
 * block may have hidden it while its screen was open.
 */
export async function readMessages(ctx: AuthenticatedContext, { userId, upTo }: ReadMessagesInput): Promise<ReadState> {
  const { id, readUpTo, unreadCount } = (await findConversationView(ctx, { userId })) ?? {
    id: null,
    ...NOTHING_TO_READ,
  }
  if (!id || upTo <= readUpTo) return { readUpTo, unreadCount }
  return inTransaction(ctx, async (tx) => {
    // With the lock, no concurrent message is missing in the new count.
    const locked = await lockConversation(tx, id)
    const conversation = locked && (await findConversationView(tx, { userId }))
    if (!conversation) return NOTHING_TO_READ
    const members = conversationMembers
    const newPosition = sql`greatest(${members.readUpTo}, ${Math.min(upTo, locked.lastSequence)}::int)`
    const isUnread = and(
      eq(messages.conversationId, id),
      eq(messages.authorId, userId),
      gt(messages.sequence, newPosition),
      isNull(messages.heldAt),
      isNull(messages.deletedAt),
    )
    const [changed] = await tx.db
      .update(members)
      .set({ readUpTo: newPosition, unreadCount: sql`(select count(*)::int from ${messages} where ${isUnread})` })
      .where(and(eq(members.userId, tx.viewer.id), eq(members.otherId, userId)))
      .returning({ readUpTo: members.readUpTo, unreadCount: members.unreadCount })
    if (!changed) return NOTHING_TO_READ
    const isSeen = conversation.seenUpTo !== null
    tx.emit({ type: 'conversationChanged', userIds: isSeen ? locked.userIds : [tx.viewer.id] })
    return changed
  })
}

export const readMessagesEndpoint = endpoint(
  {
    rest: 'POST /api/conversations/:userId/read',
    summary: 'Mark messages as read',
    description:
      'Marks the messages of a conversation up to a position (sequence) as read. The position never moves back; without a conversation that you can see, nothing happens. The member sees it if you both show it.',
    output: readState,
    // The API never returns this error, but a documented response must not be removed (decision 022).
    errors: { notFound: true },
    example: { request: { upTo: 3 }, responses: { 200: { readUpTo: 3, unreadCount: 0 } } },
  },
  ownStateProcedure.input(readMessagesInput).mutation(({ ctx, input }) => readMessages(ctx, input)),
)
