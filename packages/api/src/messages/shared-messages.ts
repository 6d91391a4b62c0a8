import { messages } from '@stoop/db/schema'
import type { SharedMessage } from '@stoop/validators/moderation'
import { and, asc, eq, inArray, isNull } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { notFound } from '../errors.ts'
import { toImageFields } from '../photos/post-image.ts'
import { isVisibleMessage } from './visibility.ts'

/**
 * Returns the messages that a report shares: the reported one, which the viewer sees, and other messages of its conversation,
 * oldest first. Throws notFound if one of them is deleted, hidden from the viewer or in another conversation.
 */
export async function findSharedMessages(
  { db, viewer }: AuthenticatedContext,
  reported: { id: string; subjectId: string | null },
  otherIds: string[] = [],
): Promise<SharedMessage[]> {
  const ids = [...new Set([reported.id, ...otherIds])]
  const { id, authorId, content: text, images, createdAt, conversationId, deletedAt } = messages
  const conversation = db.select({ id: conversationId }).from(messages).where(eq(id, reported.id))
  const rows = await db
    .select({ id, authorId, text, images, createdAt })
    .from(messages)
    .where(and(inArray(id, ids), inArray(conversationId, conversation), isNull(deletedAt), isVisibleMessage(viewer.id)))
    .orderBy(asc(messages.sequence))
  if (rows.length < ids.length) throw notFound('Message')
  return rows.map((row) => ({
    id: row.id,
    isOfSubject: row.authorId === reported.subjectId,
    text: row.text,
    images: toImageFields(row.images).images,
    createdAt: row.createdAt.toISOString(),
  }))
}
