import { conversationMembers, messages } from '@stoop/db/schema'
import { type ReadMessagesInput, type ReadState, readMessagesInput, readState } from '@stoop/validators/messages'
import { and, eq, gt, isNull, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { inTransaction } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { getConversation } from './get-conversation.ts'
import { lockConversation } from './lock-conversation.ts'
import { findConversation } from './visibility.ts'

/**
 * Marks the messages up to a position as read; never moves the position back. Throws notFound for a person without a conversation
 * who is not a friend, and if the viewer may not see the person.
 */
export async function readMessages(ctx: AuthenticatedContext, { userId, upTo }: ReadMessagesInput): Promise<ReadState> {
  const conversation = await findConversation(ctx, userId)
  const { conversationId, readUpTo = 0, unreadCount = 0 } = conversation ?? {}
  if (!conversationId || upTo <= readUpTo) return { readUpTo, unreadCount }
  return inTransaction(ctx, async (tx) => {
    // A message that is sent at the same time would be missing in the count without the lock.
    const locked = await lockConversation(tx, conversationId)
    if (!locked) return { readUpTo, unreadCount }
    const members = conversationMembers
    const newPosition = sql`greatest(${members.readUpTo}, ${Math.min(upTo, locked.lastSequence)}::int)`
    const isUnread = and(
      eq(messages.conversationId, conversationId),
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
    if (!changed) return { readUpTo, unreadCount }
    const { seenUpTo } = await getConversation(tx, { userId })
    tx.emit({ type: 'conversationChanged', userIds: seenUpTo === null ? [tx.viewer.id] : locked.userIds })
    return changed
  })
}

export const readMessagesEndpoint = endpoint(
  {
    rest: 'POST /api/conversations/:userId/read',
    summary: 'Mark messages as read',
    description:
      'Marks the messages of a conversation up to a position (sequence) as read. The position never moves back. The member sees it if you both show it.',
    output: readState,
    errors: { notFound: true },
    example: { request: { upTo: 3 }, responses: { 200: { readUpTo: 3, unreadCount: 0 } } },
  },
  ownStateProcedure.input(readMessagesInput).mutation(({ ctx, input }) => readMessages(ctx, input)),
)
