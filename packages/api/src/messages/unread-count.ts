import { conversationMembers, type messages } from '@stoop/db/schema'
import { and, eq, lt, ne, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'

type MessageRow = Pick<
  typeof messages.$inferSelect,
  'conversationId' | 'sequence' | 'authorId' | 'heldAt' | 'deletedAt'
>

/** Subtracts a hidden message from the other member's unread count. Requires the lock of the conversation. */
export async function retractUnread({ db }: Pick<Services, 'db'>, message: MessageRow): Promise<void> {
  if (!message.heldAt && !message.deletedAt) await changeUnread(db, message, -1)
}

/** Adds a message that is shown again to the other member's unread count. Requires the lock of the conversation. */
export async function returnUnread({ db }: Pick<Services, 'db'>, message: MessageRow): Promise<void> {
  await changeUnread(db, message, 1)
}

async function changeUnread(
  db: Services['db'],
  { conversationId, sequence, authorId }: MessageRow,
  change: 1 | -1,
): Promise<void> {
  const members = conversationMembers
  await db
    .update(members)
    .set({ unreadCount: sql`${members.unreadCount} + ${change}::int` })
    .where(
      and(eq(members.conversationId, conversationId), ne(members.userId, authorId), lt(members.readUpTo, sequence)),
    )
}
