import { conversations } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import type { TransactionContext } from '../transaction.ts'

/**
 * Locks a conversation until the transaction ends, because its messages, counts and positions must change one after another.
 * Returns the ids of its members and the position of its newest message.
 */
export async function lockConversation({ db }: Pick<TransactionContext, 'db'>, conversationId: string) {
  const { lowId, highId, lastSequence } = conversations
  const [row] = await db
    .select({ lowId, highId, lastSequence })
    .from(conversations)
    .where(eq(conversations.id, conversationId))
    .for('update')
  return row && { userIds: [row.lowId, row.highId], lastSequence: row.lastSequence }
}
