import { minIdAt } from '@stoop/db/ids'
import {
  blocks,
  comments,
  communityComments,
  communityPosts,
  hiddenUsers,
  messages,
  photos,
  posts,
} from '@stoop/db/schema'
import { and, eq, gt, isNotNull, lt, or, sql } from 'drizzle-orm'
import { unionAll } from 'drizzle-orm/pg-core'
import { runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { DAY_MS, HOUR_MS } from '../durations.ts'
import { isHiddenByRow } from '../users/suspension.ts'
import { renameContentPhotos } from './rename-photos.ts'
import { renameProfilePhotos } from './rename-profile-photos.ts'

type RenameServices = Pick<Services, 'db' | 'clock' | 'photos'>

const OWNERS = [
  { table: posts, ownPhotos: photos.postId },
  { table: communityPosts, ownPhotos: photos.communityPostId },
  { table: comments, ownPhotos: photos.commentId },
  { table: communityComments, ownPhotos: photos.communityCommentId },
  { table: messages, ownPhotos: photos.messageId },
]
const BATCH_SIZE = 20
// If the storage is unavailable, renaming is retried for this long after a member was hidden.
const MAX_HIDDEN_AGE_MS = 7 * DAY_MS
// Shorter for blocks, because there are many more blocks than suspensions.
const MAX_BLOCK_AGE_MS = HOUR_MS

/**
 * Renames the pictures of members who are suspended, deleted or have blocked a member, so that their old URLs stop working. Skips
 * pictures that were renamed since. Call this several times a minute; several servers may run it at once.
 */
export async function renameHiddenPhotos(ctx: RenameServices, signal?: AbortSignal): Promise<void> {
  const hiddenMembers = selectHiddenMembers(ctx)
  const isDue = and(lt(photos.createdAt, hiddenMembers.createdAt), isNotNull(photos.hash))
  const renameProfileBatch = async () => {
    const due = await ctx.db
      .selectDistinct({ userId: hiddenMembers.userId })
      .from(hiddenMembers)
      .innerJoin(photos, eq(photos.profileOf, hiddenMembers.userId))
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
        .selectDistinct({ postId: table.id })
        .from(hiddenMembers)
        .innerJoin(table, eq(table.authorId, hiddenMembers.userId))
        .innerJoin(photos, eq(ownPhotos, table.id))
        .where(isDue)
        .limit(BATCH_SIZE)
      if (due.length > 0)
        await renameContentPhotos(
          ctx,
          due.map(({ postId }) => postId),
        )
      return due.length
    }
    await runInBatches(BATCH_SIZE, renameBatch, signal)
  }
}

/** SQL: members who are suspended or deleted or have blocked a member, each with the time of the change. */
function selectHiddenMembers({ db, clock }: RenameServices) {
  const now = clock.now()
  const since = new Date(now - MAX_HIDDEN_AGE_MS)
  const { suspendedAt, deletedAt } = hiddenUsers
  const hidden = db
    .select({
      userId: hiddenUsers.userId,
      createdAt: sql<Date>`greatest(${suspendedAt}, ${deletedAt})`.as('hidden_since'),
    })
    .from(hiddenUsers)
    .where(and(isHiddenByRow, or(gt(suspendedAt, since), gt(deletedAt, since))))
  const blockers = db
    .select({ userId: blocks.blockerId, createdAt: blocks.createdAt })
    .from(blocks)
    .where(gt(blocks.id, minIdAt(now - MAX_BLOCK_AGE_MS)))
  return unionAll(hidden, blockers).as('hidings')
}
