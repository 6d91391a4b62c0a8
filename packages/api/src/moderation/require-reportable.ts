import { comments, communityComments } from '@stoop/db/schema'
import type { ReportTarget } from '@stoop/validators/reports'
import { and, eq } from 'drizzle-orm'
import { toTableTypes } from '../cases/case-targets.ts'
import { type FoundTarget, findTarget } from '../cases/find-target.ts'
import { communityPostKind } from '../communities/community-post-kind.ts'
import { requireVisibleCommunity } from '../communities/visibility.ts'
import type { AuthenticatedContext } from '../context.ts'
import { ApiError, notFound } from '../errors.ts'
import { requireVisibleMessage } from '../messages/visibility.ts'
import { friendPostKind } from '../posts/friend-post-kind.ts'
import { isVisibleComment, requireVisiblePost } from '../posts/visibility.ts'
import { requirePerson } from '../users/visibility.ts'

/** Returns the target that a member reports; undefined if the member does not see it. */
export async function findReportable(
  ctx: AuthenticatedContext,
  { targetType, targetId: id }: { targetType: ReportTarget; targetId: string },
): Promise<FoundTarget | undefined> {
  for (const type of toTableTypes(targetType)) {
    const target = await findTarget(ctx.db, { type, id })
    const hasPicture = targetType !== 'picture' || target?.snapshot.imageUrl
    if (target && hasPicture && (await isVisibleTarget(ctx, target))) return target
  }
  return undefined
}

/** Returns whether the viewer, as an ordinary member, sees a target. */
export async function isVisibleTarget(ctx: AuthenticatedContext, target: FoundTarget): Promise<boolean> {
  try {
    await requireVisibleTarget(ctx, target)
    return true
  } catch (error) {
    if (error instanceof ApiError && (error.code === 'NOT_FOUND' || error.code === 'FORBIDDEN')) return false
    throw error
  }
}

async function requireVisibleTarget(ctx: AuthenticatedContext, target: FoundTarget): Promise<void> {
  const { type, id, communityId, snapshot } = target
  if (type === 'member' || type === 'member_picture') await requirePerson(ctx, { id })
  else if (type === 'message') await requireVisibleMessage(ctx, id)
  else if (type === 'community') await requireVisibleCommunity(ctx, id)
  else if (type === 'post' || type === 'post_picture') await requireVisiblePost(ctx, friendPostKind, { id })
  else if (type === 'community_post')
    await requireVisiblePost(ctx, communityPostKind, { id, communityId: communityId ?? '' }, 'readPost')
  else {
    const post = { id: snapshot.postId ?? '', communityId: communityId ?? '' }
    if (type === 'comment') await requireVisiblePost(ctx, friendPostKind, post)
    else await requireVisiblePost(ctx, communityPostKind, post, 'readPost')
    await requireVisibleComment(ctx, type === 'comment' ? comments : communityComments, id)
  }
}

/** Throws notFound unless the comment is listed under a post that the viewer may read. */
async function requireVisibleComment(
  { db, viewer }: AuthenticatedContext,
  table: typeof comments | typeof communityComments,
  id: string,
): Promise<void> {
  const isListed = and(eq(table.id, id), isVisibleComment(table, viewer.id))
  if ((await db.$count(table, isListed)) === 0) throw notFound('Reply')
}
