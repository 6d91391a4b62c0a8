import { idempotencyKeys, type messages } from '@stoop/db/schema'
import { and, eq, inArray, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'

/**
 * Erases a deleted message from stored responses: from the response to sending it, and from the previews in the responses to
 * messages that answer it.
 */
export async function blankResponses(
  { db }: Pick<Services, 'db'>,
  { id, authorId }: Pick<typeof messages.$inferSelect, 'id' | 'authorId'>,
  userIds: string[],
): Promise<void> {
  const { userId, path, answer } = idempotencyKeys
  await db
    .update(idempotencyKeys)
    .set({ answer: null })
    .where(and(eq(userId, authorId), eq(sql`${answer} ->> 'id'`, id)))
  const blankPreview = JSON.stringify({ content: null, imageCount: 0, isDeleted: true })
  const sendPaths = userIds.map((otherId) => `messages.send:${otherId}`)
  await db
    .update(idempotencyKeys)
    .set({
      answer: sql`jsonb_set(${answer}::jsonb, '{replyTo}', ${answer}::jsonb -> 'replyTo' || ${blankPreview}::jsonb)::json`,
    })
    .where(and(inArray(userId, userIds), inArray(path, sendPaths), eq(sql`${answer} -> 'replyTo' ->> 'id'`, id)))
}
