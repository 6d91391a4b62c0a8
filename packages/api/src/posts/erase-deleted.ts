import { deletions, idempotencyKeys, mutes, notifications, photos } from '@stoop/db/schema'
import { and, eq, exists, inArray, isNotNull, isNull, lte, not, or, sql } from 'drizzle-orm'
import { BATCH_SIZE, runInBatches } from '../batches.ts'
import { isKeptByCase } from '../cases/kept-content.ts'
import type { Services } from '../context.ts'
import { SECOND_MS } from '../durations.ts'
import { deletePhotos } from '../photos/delete-unused-photos.ts'
import { isPhotoOfCommentsOn, isPhotoOfContent } from '../photos/post-photos.ts'
import { RESTORE_PERIOD_MS } from './deletions.ts'
import { type ContentType, POST_TABLES, type PostTables } from './post-tables.ts'

type CleanupServices = Pick<Services, 'db' | 'clock' | 'photos'>

/**
 * Erases posts and comments whose restore period is over, with everything that belongs to them, unless a case keeps them. Call
 * this every minute; several servers may run it at once.
 */
export async function eraseDeleted(ctx: CleanupServices, signal?: AbortSignal): Promise<void> {
  for (const kind of POST_TABLES) {
    await runInBatches(1, () => erasePost(ctx, kind, signal), signal)
    await runInBatches(BATCH_SIZE, () => eraseComments(ctx, kind), signal)
  }
}

// Longer than the restore period, so that no restoration can be running.
const ERASE_AFTER_MS = RESTORE_PERIOD_MS + 30 * SECOND_MS

/** SQL: neither the author nor an appeal can undo this deletion any more. */
const isDue = ({ db, clock }: CleanupServices, targetType: ContentType) =>
  and(
    eq(deletions.targetType, targetType),
    lte(deletions.deletedAt, new Date(clock.now() - ERASE_AFTER_MS)),
    or(isNull(deletions.keptUntil), lte(deletions.keptUntil, new Date(clock.now()))),
    not(isKeptByCase(db, { targetId: deletions.targetId, caseId: deletions.caseId })),
  )

/** Erases the post that was deleted first. Returns 1, or 0 if there is none. */
async function erasePost(ctx: CleanupServices, kind: PostTables, signal: AbortSignal | undefined) {
  const targetType = kind.contentTypes.post
  const [due] = await ctx.db
    .select({ postId: deletions.targetId })
    .from(deletions)
    .where(isDue(ctx, targetType))
    .orderBy(deletions.deletedAt)
    .limit(1)
  if (!due) return 0
  const { postId } = due
  await blankResponsesOfPost(ctx, kind, postId)
  const photoRows = await ctx.db
    .select({ name: photos.name })
    .from(photos)
    .where(or(isPhotoOfContent([postId]), isPhotoOfCommentsOn([postId])))
  // Delete in batches, so that each statement is short even for a popular post.
  for (const table of [kind.likes, kind.votes, kind.comments]) {
    const batch = ctx.db.select({ id: table.id }).from(table).where(eq(table.postId, postId)).limit(BATCH_SIZE)
    const deleteBatch = () => ctx.db.delete(table).where(inArray(table.id, batch)).returning({ id: table.id })
    await runInBatches(BATCH_SIZE, async () => (await deleteBatch()).length, signal)
  }
  const { occurrences, attendances } = kind
  const dates = ctx.db.select({ id: occurrences.id }).from(occurrences).where(eq(occurrences.postId, postId))
  const answers = ctx.db
    .select({ id: attendances.id })
    .from(attendances)
    .where(inArray(attendances.occurrenceId, dates))
    .limit(BATCH_SIZE)
  const deleteAnswers = () =>
    ctx.db.delete(attendances).where(inArray(attendances.id, answers)).returning({ id: attendances.id })
  await runInBatches(BATCH_SIZE, async () => (await deleteAnswers()).length, signal)
  const ofPost = ctx.db
    .select({ id: notifications.id })
    .from(notifications)
    .where(eq(notifications.postId, postId))
    .limit(BATCH_SIZE)
  const deleteNotifications = () =>
    ctx.db.delete(notifications).where(inArray(notifications.id, ofPost)).returning({ id: notifications.id })
  await runInBatches(BATCH_SIZE, async () => (await deleteNotifications()).length, signal)
  await ctx.db.transaction(async (tx) => {
    await tx.delete(notifications).where(eq(notifications.postId, postId))
    await tx.delete(mutes).where(eq(mutes.targetId, postId))
    await tx.delete(kind.posts).where(and(eq(kind.posts.id, postId), isNotNull(kind.posts.deletedAt)))
    await tx.delete(deletions).where(and(eq(deletions.targetType, targetType), eq(deletions.targetId, postId)))
  })
  await deletePhotos(
    ctx,
    photoRows.map(({ name }) => name),
  )
  return 1
}

/** Blanks the stored responses to creating the post and its comments. */
async function blankResponsesOfPost({ db }: CleanupServices, kind: PostTables, postId: string): Promise<void> {
  const author = db.select({ id: kind.posts.authorId }).from(kind.posts).where(eq(kind.posts.id, postId))
  const commenters = db
    .select({ id: kind.comments.authorId })
    .from(kind.comments)
    .where(eq(kind.comments.postId, postId))
  const isOfPost = and(inArray(idempotencyKeys.userId, author), eq(answerId, postId))
  const isOfComment = and(
    inArray(idempotencyKeys.userId, commenters),
    eq(idempotencyKeys.path, `${kind.notificationTypes.comment}:${postId}`),
  )
  await db.update(idempotencyKeys).set({ answer: null }).where(or(isOfPost, isOfComment))
}

const answerId = sql<string>`${idempotencyKeys.answer} ->> 'id'`

/** Erases a batch of comments. Returns how many. */
async function eraseComments(ctx: CleanupServices, kind: PostTables): Promise<number> {
  const { comments } = kind
  const targetType = kind.contentTypes.comment
  const due = await ctx.db
    .select({ id: deletions.targetId })
    .from(deletions)
    .where(isDue(ctx, targetType))
    .orderBy(deletions.deletedAt)
    .limit(BATCH_SIZE)
  if (due.length === 0) return 0
  const ids = due.map(({ id }) => id)
  const photoRows = await ctx.db.select({ name: photos.name }).from(photos).where(isPhotoOfContent(ids))
  await ctx.db.transaction(async (tx) => {
    const isOfComment = tx
      .select({ id: comments.id })
      .from(comments)
      .where(
        and(
          inArray(comments.id, ids),
          eq(comments.authorId, idempotencyKeys.userId),
          eq(sql`${comments.id}::text`, answerId),
          eq(idempotencyKeys.path, sql`${`${kind.notificationTypes.comment}:`} || ${comments.postId}`),
        ),
      )
    await tx.update(idempotencyKeys).set({ answer: null }).where(exists(isOfComment))
    await tx.delete(comments).where(and(inArray(comments.id, ids), isNotNull(comments.deletedAt)))
    await tx.delete(deletions).where(and(eq(deletions.targetType, targetType), inArray(deletions.targetId, ids)))
  })
  await deletePhotos(
    ctx,
    photoRows.map(({ name }) => name),
  )
  return due.length
}
