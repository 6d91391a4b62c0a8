import {
  cases,
  communities,
  communityAttendances,
  communityBans,
  communityComments,
  communityInvitations,
  communityLikes,
  communityMembers,
  communityOccurrences,
  communityPosts,
  communityRequests,
  deletions,
  mutes,
  notifications,
  photos,
} from '@stoop/db/schema'
import { and, eq, inArray, isNotNull, lte, or, sql } from 'drizzle-orm'
import { BATCH_SIZE, runInBatches } from '../../batches.ts'
import { casesWithOpenAppeal } from '../../cases/kept-content.ts'
import type { Services } from '../../context.ts'
import { HOUR_MS } from '../../durations.ts'
import { deletePhotos } from '../../photos/delete-unused-photos.ts'
import { isPhotoOfCommentsOn, isPhotoOfContent } from '../../photos/post-photos.ts'
import { RESTORE_PERIOD_MS } from './delete-community.ts'

const POSTS_PER_BATCH = 100
// An hour longer than the restore period, so that no erasure starts during a restoration.
const ERASE_AFTER_MS = RESTORE_PERIOD_MS + HOUR_MS

type CleanupServices = Pick<Services, 'db' | 'clock' | 'photos'>

/**
 * Erases communities that were deleted more than 14 days ago, unless a case about them is on hold or has an open appeal. Works in
 * batches and continues after an interruption. Several servers may run it at once.
 */
export async function eraseDeletedCommunities(ctx: CleanupServices, signal?: AbortSignal): Promise<void> {
  for (const { id } of await findDue(ctx)) {
    await runInBatches(POSTS_PER_BATCH, () => erasePosts(ctx, id, signal), signal)
    for (const table of [communityMembers, communityRequests, communityInvitations, communityBans])
      await deleteInBatches(ctx, table, eq(table.communityId, id), signal)
    await deleteInBatches(ctx, notifications, eq(notifications.communityId, id), signal)
    const isOfCommunity = eq(photos.communityId, id)
    const pictures = await ctx.db.select({ name: photos.name }).from(photos).where(isOfCommunity)
    await ctx.db.transaction(async (tx) => {
      await tx.delete(mutes).where(eq(mutes.targetId, id))
      await tx.delete(communities).where(and(eq(communities.id, id), isNotNull(communities.deletedAt)))
    })
    await deletePhotos(
      ctx,
      pictures.map(({ name }) => name),
    )
  }
}

function findDue({ db, clock }: CleanupServices): Promise<{ id: string }[]> {
  const keeping = db
    .select({ id: cases.communityId })
    .from(cases)
    .where(
      and(
        isNotNull(cases.communityId),
        sql`(${cases.isOnHold} or (${cases.id} in (${casesWithOpenAppeal(db)})) is true)`,
      ),
    )
  return db
    .select({ id: communities.id })
    .from(communities)
    .where(
      and(
        lte(communities.deletedAt, new Date(clock.now() - ERASE_AFTER_MS)),
        sql`(${communities.id} in (${keeping})) is not true`,
      ),
    )
    .orderBy(communities.deletedAt)
}

/** Erases one batch of posts with their likes, replies, pictures and notifications. Returns the number of posts. */
async function erasePosts(ctx: CleanupServices, communityId: string, signal: AbortSignal | undefined): Promise<number> {
  const rows = await ctx.db
    .select({ id: communityPosts.id })
    .from(communityPosts)
    .where(eq(communityPosts.communityId, communityId))
    .limit(POSTS_PER_BATCH)
  if (rows.length === 0) return 0
  const postIds = rows.map(({ id }) => id)
  const replies = ctx.db
    .select({ id: communityComments.id })
    .from(communityComments)
    .where(inArray(communityComments.postId, postIds))
  await ctx.db.delete(deletions).where(inArray(deletions.targetId, replies))
  const isShown = or(isPhotoOfContent(postIds), isPhotoOfCommentsOn(postIds))
  const pictures = await ctx.db.select({ name: photos.name }).from(photos).where(isShown)
  for (const table of [communityLikes, communityComments])
    await deleteInBatches(ctx, table, inArray(table.postId, postIds), signal)
  const dates = ctx.db
    .select({ id: communityOccurrences.id })
    .from(communityOccurrences)
    .where(inArray(communityOccurrences.postId, postIds))
  await deleteInBatches(ctx, communityAttendances, inArray(communityAttendances.occurrenceId, dates), signal)
  await deleteInBatches(ctx, notifications, inArray(notifications.postId, postIds), signal)
  await ctx.db.transaction(async (tx) => {
    await tx.delete(mutes).where(inArray(mutes.targetId, postIds))
    await tx.delete(deletions).where(inArray(deletions.targetId, postIds))
    await tx.delete(communityPosts).where(inArray(communityPosts.id, postIds))
  })
  await deletePhotos(
    ctx,
    pictures.map(({ name }) => name),
  )
  return rows.length
}

type Table =
  | typeof communityMembers
  | typeof communityRequests
  | typeof communityInvitations
  | typeof communityBans
  | typeof communityLikes
  | typeof communityComments
  | typeof communityAttendances
  | typeof notifications

/** Deletes the rows of a table in batches, so that each statement is short. */
async function deleteInBatches(
  { db }: CleanupServices,
  table: Table,
  where: ReturnType<typeof eq>,
  signal: AbortSignal | undefined,
): Promise<void> {
  const batch = db.select({ id: table.id }).from(table).where(where).limit(BATCH_SIZE)
  const deleteBatch = () => db.delete(table).where(inArray(table.id, batch)).returning({ id: table.id })
  await runInBatches(BATCH_SIZE, async () => (await deleteBatch()).length, signal)
}
