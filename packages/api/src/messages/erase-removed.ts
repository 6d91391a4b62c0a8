import { cases, messageReactions, messages, photos } from '@stoop/db/schema'
import { and, eq, inArray, isNotNull, lte, notInArray, or, sql } from 'drizzle-orm'
import { BATCH_SIZE, runInBatches } from '../batches.ts'
import { CONTENT_RETENTION_MS, casesWithOpenAppeal } from '../cases/kept-content.ts'
import type { Services } from '../context.ts'
import { deletePhotos } from '../photos/delete-unused-photos.ts'

type CleanupServices = Pick<Services, 'db' | 'clock' | 'photos'>

/**
 * Erases the text and pictures of messages that a case removed, when no appeal can restore them and no case keeps them any more.
 * Several servers may run it at once.
 */
export async function eraseRemovedMessages(ctx: CleanupServices, signal?: AbortSignal): Promise<void> {
  await runInBatches(BATCH_SIZE, () => eraseBatch(ctx), signal)
}

async function eraseBatch(ctx: CleanupServices): Promise<number> {
  const { db, clock } = ctx
  const keepingCase = or(cases.isOnHold, inArray(cases.id, casesWithOpenAppeal(db)))
  const kept = db
    .select({ id: sql<string>`${cases.targetId}` })
    .from(cases)
    .where(and(eq(cases.targetType, 'message'), isNotNull(cases.targetId), keepingCase))
  const due = await db
    .select({ id: messages.id })
    .from(messages)
    .where(
      and(
        lte(messages.deletedAt, new Date(clock.now() - CONTENT_RETENTION_MS)),
        or(sql`${messages.content} <> ''`, sql`${messages.images} <> '[]'`),
        notInArray(messages.id, kept),
      ),
    )
    .limit(BATCH_SIZE)
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const photoNames = await db.transaction(async (tx) => {
    // Lock the pictures before the messages, in the same order as renameContentPhotos.
    const detached = await tx
      .update(photos)
      .set({ messageId: null, hash: null })
      .where(inArray(photos.messageId, ids))
      .returning({ name: photos.name })
    await tx
      .update(messages)
      .set({ content: '', images: [], editedAt: null, replyToId: null })
      .where(inArray(messages.id, ids))
    await tx.delete(messageReactions).where(inArray(messageReactions.messageId, ids))
    return detached.map(({ name }) => name)
  })
  await deletePhotos(ctx, photoNames)
  return due.length
}
