import { communities, notifications } from '@stoop/db/schema'
import { and, eq, isNotNull, isNull, or } from 'drizzle-orm'
import type { CaseRow } from '../cases/access.ts'
import type { CaseTargetType } from '../cases/case-targets.ts'
import type { Services } from '../context.ts'
import { removeMessage } from '../messages/remove-by-case.ts'
import { deletePhotos } from '../photos/delete-unused-photos.ts'
import { tryRenameCommunityPhotos } from '../photos/rename-community-photos.ts'
import { tryRenameContentPhotos } from '../photos/rename-photos.ts'
import { isComment, isContentType, tablesOf } from '../posts/content.ts'
import { removeComment, removePost } from '../posts/remove-by-case.ts'
import type { TransactionContext } from '../transaction.ts'
import { removePicture } from './remove-picture.ts'

/**
 * `deleted`: names of pictures to delete. The others are ids of hidden posts, comments, messages and communities, whose pictures
 * must get new names.
 */
export type RemovedPictures = { deleted: string[]; hiddenContent: string[]; hiddenCommunities: string[] }

const NO_PICTURES: RemovedPictures = { deleted: [], hiddenContent: [], hiddenCommunities: [] }

/** Returns whether a decision can remove the target. Members are suspended instead, and a link is not content of this site. */
export const isRemovable = (type: CaseTargetType): boolean => type !== 'member' && type !== 'link'

/**
 * Hides the target of a case from everyone for 30 days, in which an appeal can restore it. Does nothing if the target no longer
 * exists. Call `removePictureFiles` with the result after the commit.
 */
export async function removeContent(ctx: TransactionContext, row: CaseRow): Promise<RemovedPictures> {
  const { targetType, targetId } = row
  if (!targetId) return NO_PICTURES
  if (isContentType(targetType)) {
    const remove = isComment(targetType) ? removeComment : removePost
    await remove(ctx, tablesOf(targetType), targetId, row.id)
    return { ...NO_PICTURES, hiddenContent: [targetId] }
  }
  if (targetType === 'message') {
    await removeMessage(ctx, targetId)
    return { ...NO_PICTURES, hiddenContent: [targetId] }
  }
  if (targetType === 'community') {
    await archiveCommunity(ctx, targetId)
    return { ...NO_PICTURES, hiddenCommunities: [targetId] }
  }
  if (targetType === 'post_picture' || targetType === 'member_picture')
    return { ...NO_PICTURES, deleted: await removePicture(ctx, { type: targetType, id: targetId }, row.snapshot) }
  return NO_PICTURES
}

/**
 * Deletes removed pictures, and renames the pictures of hidden posts and communities. If the storage is unavailable, the cleanup
 * job deletes the removed pictures later, but the pictures of hidden content keep their URLs.
 */
export async function removePictureFiles(ctx: Services, pictures: RemovedPictures): Promise<void> {
  await deletePhotos(ctx, pictures.deleted)
  await tryRenameContentPhotos(ctx, pictures.hiddenContent)
  for (const id of pictures.hiddenCommunities) await tryRenameCommunityPhotos(ctx, id)
}

async function archiveCommunity({ db, clock }: TransactionContext, id: string): Promise<void> {
  await db
    .update(communities)
    // Clear `deletedAt`, so that a creator who deleted the community can no longer restore it.
    .set({ archivedAt: new Date(clock.now()), deletedAt: null })
    .where(and(eq(communities.id, id), or(isNull(communities.archivedAt), isNotNull(communities.deletedAt))))
  // Members can no longer open the community that these notifications link to.
  await db.delete(notifications).where(eq(notifications.communityId, id))
}
