import { communityComments, communityPosts, deletions } from '@stoop/db/schema'
import type { DecisionRule } from '@stoop/validators/choices'
import { communityCommentRemoval, communityPostRemoval } from '@stoop/validators/community-roles'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { type AnyColumn, and, eq, getTableColumns, isNull, sql } from 'drizzle-orm'
import { logInCommunity } from '../../cases/community-log.ts'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { badRequest, notFound } from '../../errors.ts'
import { reason } from '../../examples/community-moderating.ts'
import { tryRenameContentPhotos } from '../../photos/rename-photos.ts'
import { deleteComment } from '../../posts/delete-comment.ts'
import { deletePost } from '../../posts/delete-post.ts'
import { DELETION_ERRORS } from '../../posts/endpoint-errors.ts'
import { removeComment, removePost } from '../../posts/remove-by-case.ts'
import { isVisibleComment } from '../../posts/visibility.ts'
import { inTransaction } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { canModerate, requireHigherRole } from '../capabilities.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { findCommunity, isReadableUnlessDeleted } from '../visibility.ts'
import { decideInCommunity } from './decide-in-community.ts'
import { lockModeratedCommunity } from './lock-moderated-community.ts'
import { findRole } from './require-removable.ts'

type Explanation = { reason?: string | undefined; rule?: DecisionRule | undefined }
type PostRef = { communityId: string; id: string }
type ReplyRef = PostRef & { commentId: string }

/**
 * Deletes the viewer's own community post, or removes another member's post as a moderator. Only an appeal restores a removed
 * post. Throws badRequest for a removal without a reason, forbidden if the author's role is not lower, otherwise like
 * `deletePost`.
 */
export async function deleteCommunityPost(
  ctx: AuthenticatedContext,
  { reason, rule, ...ref }: PostRef & Explanation,
): Promise<OkResponse> {
  const community = await findCommunity(ctx, ref.communityId)
  const find = (by: AuthenticatedContext) => findPost(by, ref.id, community?.community.id)
  const post = await find(ctx)
  if (!community || !post || post.authorId === ctx.viewer.id || !(await canModerate(ctx, community)))
    return deletePost(ctx, communityPostKind, ref)
  const target = { type: 'community_post' as const, id: ref.id }
  return removeAsModerator(ctx, ref, { target, authorId: post.authorId, find, reason, rule })
}

/**
 * Deletes the viewer's own reply, or a reply to the viewer's post, or removes a reply as a moderator. With a reason, a reply to
 * the viewer's post is removed too, so that its author is notified. Throws like `deleteCommunityPost` and `deleteComment`.
 */
export async function deleteCommunityReply(
  ctx: AuthenticatedContext,
  { reason, rule, ...ref }: ReplyRef & Explanation,
): Promise<OkResponse> {
  const community = await findCommunity(ctx, ref.communityId)
  const find = (by: AuthenticatedContext) => findReply(by, ref, community?.community.id)
  const reply = await find(ctx)
  const isOwn = reply?.authorId === ctx.viewer.id || (reply?.postAuthorId === ctx.viewer.id && reason === undefined)
  if (!community || !reply || isOwn || !(await canModerate(ctx, community)))
    return deleteComment(ctx, communityPostKind, ref)
  const target = { type: 'community_comment' as const, id: ref.commentId }
  return removeAsModerator(ctx, ref, { target, authorId: reply.authorId, find, reason, rule })
}

type Removal = Explanation & {
  target: { type: 'community_post' | 'community_comment'; id: string }
  authorId: string
  /** Returns the content; undefined if the viewer does not see it. */
  find: (ctx: AuthenticatedContext) => Promise<unknown>
}

async function removeAsModerator(
  ctx: AuthenticatedContext,
  { communityId, ...ids }: PostRef | ReplyRef,
  { target, authorId, find, reason, rule }: Removal,
): Promise<OkResponse> {
  if (reason === undefined) throw badRequest('INVALID_INPUT', { field: 'reason', fieldCode: 'REQUIRED' })
  const isPost = target.type === 'community_post'
  await inTransaction(ctx, async (tx) => {
    const { community, role } = await lockModeratedCommunity(tx, communityId)
    requireHigherRole(role, await findRole(tx, community.id, authorId))
    const { row, decisionId } = await decideInCommunity(tx, { community, target, action: 'remove', reason, rule })
    // Find the content again after closing the case, because a concurrent call may have removed it.
    if (!(await find(tx))) throw notFound(isPost ? 'Post' : 'Reply')
    await (isPost ? removePost : removeComment)(tx, communityPostKind, target.id, row.id)
    const { id: postId, ...reply } = ids
    const details = { userId: authorId, postId, ...reply, reason, decisionId }
    await logInCommunity(tx, community.id, isPost ? 'post remove' : 'reply remove', details)
  })
  await tryRenameContentPhotos(ctx, [target.id])
  return { ok: true }
}

/**
 * SQL: when the row was deleted. Null while its author can undo the deletion, so that a moderator can still remove the content.
 */
const withoutUndo = (
  type: 'community_post' | 'community_comment',
  { id, deletedAt }: Record<'id' | 'deletedAt', AnyColumn>,
) =>
  sql`case when not exists (select 1 from ${deletions} d where d.target_type = ${type} and d.target_id = ${id} and d.case_id is null)
    then ${deletedAt} end`

const removableReply = withoutUndo('community_comment', communityComments)

/** SQL: the viewer sees this row of community_posts, or would see it if its author restored it. */
const isRemovablePost = (viewerId: string, communityId: string) =>
  and(
    eq(communityPosts.communityId, communityId),
    isNull(withoutUndo('community_post', communityPosts)),
    isReadableUnlessDeleted(viewerId),
  )

async function findPost({ db, viewer }: AuthenticatedContext, id: string, communityId: string | undefined) {
  if (communityId === undefined) return undefined
  const [post] = await db
    .select({ authorId: communityPosts.authorId })
    .from(communityPosts)
    .where(and(eq(communityPosts.id, id), isRemovablePost(viewer.id, communityId)))
  return post
}

async function findReply({ db, viewer }: AuthenticatedContext, ref: ReplyRef, communityId: string | undefined) {
  if (communityId === undefined) return undefined
  const [reply] = await db
    .select({ authorId: communityComments.authorId, postAuthorId: communityPosts.authorId })
    .from(communityComments)
    .innerJoin(communityPosts, eq(communityPosts.id, communityComments.postId))
    .where(
      and(
        eq(communityComments.id, ref.commentId),
        eq(communityPosts.id, ref.id),
        isVisibleComment({ ...getTableColumns(communityComments), deletedAt: removableReply }, viewer.id),
        isRemovablePost(viewer.id, communityId),
      ),
    )
  return reply
}

export const deleteCommunityPostEndpoint = endpoint(
  {
    rest: 'DELETE /api/communities/:communityId/posts/:id',
    summary: 'Delete your community post, or remove one as a moderator',
    description:
      'Deletes your own community post, also after you have left the community. It is hidden from everyone at once. Moderators of the community can remove the posts of others: with a reason, which the author reads and can appeal against; rule is by default communityRules.',
    output: okResponse,
    errors: DELETION_ERRORS,
    reasons: [
      'COMMUNITY_CLOSED',
      'CREATOR_STAYS',
      'NOT_A_MEMBER',
      'NOT_A_MODERATOR',
      'NOT_THE_CREATOR',
      'NOT_YOUR_POST',
    ],
    example: { request: { reason, rule: 'spam' }, responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(communityPostRemoval).mutation(({ ctx, input }) => deleteCommunityPost(ctx, input)),
)

export const deleteCommunityReplyEndpoint = endpoint(
  {
    rest: 'DELETE /api/communities/:communityId/posts/:id/comments/:commentId',
    summary: 'Delete your reply or one to your community post, or remove one as a moderator',
    description:
      'Deletes your own reply, also after you have left the community, or any reply to your own post. Moderators of the community can remove the replies of others with a reason, as with posts.',
    output: okResponse,
    errors: DELETION_ERRORS,
    reasons: [
      'COMMUNITY_CLOSED',
      'CREATOR_STAYS',
      'NOT_A_MEMBER',
      'NOT_A_MODERATOR',
      'NOT_THE_CREATOR',
      'NOT_YOUR_REPLY',
    ],
    example: {
      request: { reason, rule: 'spam' },
      responses: { 200: { ok: true } },
    },
  },
  authenticatedProcedure.input(communityCommentRemoval).mutation(({ ctx, input }) => deleteCommunityReply(ctx, input)),
)
