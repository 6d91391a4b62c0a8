import { communityPosts, photos, posts, suspensions } from '@stoop/db/schema'
import { and, eq, gt, isNotNull, lt } from 'drizzle-orm'
import { runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { renamePostPhotos } from '../photos/rename-photos.ts'
import { renameProfilePhotos } from '../photos/rename-profile-photos.ts'
import { isActiveSuspension } from '../users/suspension.ts'

const OWNERS = [
  { table: posts, ownPhotos: photos.postId },
  { table: communityPosts, ownPhotos: photos.communityPostId },
]
const BATCH_SIZE = 20
// Longer than a storage is unavailable. Older suspensions are not read again and again.
const MAX_AGE_MS = 7 * 24 * 60 * 60 * 1000

/**
 * Renames the profile photos and pictures in posts of members who are suspended or have deleted their account, so that old addresses
 * no longer work. Skips pictures that were renamed after the suspension. Call it several times a minute; servers may run it in parallel.
 */
export async function renamePhotosOfSuspended(
  ctx: Pick<Services, 'db' | 'clock' | 'photos'>,
  signal?: AbortSignal,
): Promise<void> {
  const isDue = and(
    isActiveSuspension,
    gt(suspensions.createdAt, new Date(ctx.clock.now() - MAX_AGE_MS)),
    lt(photos.createdAt, suspensions.createdAt),
    isNotNull(photos.hash),
  )
  const renameProfileBatch = async () => {
    const due = await ctx.db
      .select({ userId: suspensions.userId })
      .from(suspensions)
      .innerJoin(photos, eq(photos.profileOf, suspensions.userId))
      .where(isDue)
      .limit(BATCH_SIZE)
    if (due.length > 0)
      await renameProfilePhotos(
        ctx,
        due.map(({ userId }) => userId),
      )
    return due.length
  }
  await runInBatches(BATCH_SIZE, renameProfileBatch, signal)
  for (const { table, ownPhotos } of OWNERS) {
    const renameBatch = async () => {
      const due = await ctx.db
        .select({ postId: table.id })
        .from(suspensions)
        .innerJoin(table, eq(table.authorId, suspensions.userId))
        .innerJoin(photos, eq(ownPhotos, table.id))
        .where(isDue)
        .limit(BATCH_SIZE)
      const postIds = [...new Set(due.map(({ postId }) => postId))]
      if (postIds.length > 0) await renamePostPhotos(ctx, postIds)
      return due.length
    }
    await runInBatches(BATCH_SIZE, renameBatch, signal)
  }
}
