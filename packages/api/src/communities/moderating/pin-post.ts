import { communityPosts } from '@stoop/db/schema'
import type { CommunityPost } from '@stoop/validators/communities'
import { communityPost, communityPostRef } from '@stoop/validators/communities'
import { and, eq, isNotNull, not, or } from 'drizzle-orm'
import { logInCommunity } from '../../cases/community-log.ts'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { conflict, notFound } from '../../errors.ts'
import { post } from '../../examples/community-moderating.ts'
import { inTransaction, type TransactionContext } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import { communityPostKind } from '../community-post-kind.ts'
import { MODERATORS_ONLY } from '../endpoint-errors.ts'
import { lockModeratedCommunity } from './lock-moderated-community.ts'

export const MAX_PINS = 3

type PostRef = { communityId: string; id: string }

/**
 * Pins a post of a community that the viewer moderates, and returns the post. Does nothing for a pinned post. Throws like
 * `requireModerator`, notFound for a post hidden from the viewer, and conflict if three others are pinned.
 */
export async function pinPost(
  ctx: AuthenticatedContext,
  { communityId: idOrSlug, id }: PostRef,
): Promise<CommunityPost> {
  return inTransaction(ctx, async (tx) => {
    const { community } = await lockModeratedCommunity(tx, idOrSlug)
    const post = await requirePost(tx, community.id, id)
    if (post.isPinned) return post
    await unpinHidden(tx, community.id)
    const isPinnedHere = and(eq(communityPosts.communityId, community.id), isNotNull(communityPosts.pinnedAt))
    if ((await tx.db.$count(communityPosts, isPinnedHere)) >= MAX_PINS)
      throw conflict('PIN_LIMIT', { params: { max: MAX_PINS } })
    await setPin(tx, post, new Date(tx.clock.now()))
    return { ...post, isPinned: true }
  })
}

/** Unpins a post and returns it. Does nothing for an unpinned post. Throws like `pinPost`, without conflict. */
export async function unpinPost(
  ctx: AuthenticatedContext,
  { communityId: idOrSlug, id }: PostRef,
): Promise<CommunityPost> {
  return inTransaction(ctx, async (tx) => {
    const { community } = await lockModeratedCommunity(tx, idOrSlug)
    const post = await requirePost(tx, community.id, id)
    if (post.isPinned) await setPin(tx, post, null)
    return { ...post, isPinned: false }
  })
}

async function requirePost(tx: TransactionContext, communityId: string, postId: string): Promise<CommunityPost> {
  const post = await communityPostKind.findPost(tx, { viewerId: tx.viewer.id, postId, communityId })
  if (!post) throw notFound('Post')
  return post
}

async function setPin(tx: TransactionContext, post: CommunityPost, pinnedAt: Date | null): Promise<void> {
  const { id: postId, communityId, authorId: userId } = post
  await tx.db.update(communityPosts).set({ pinnedAt }).where(eq(communityPosts.id, postId))
  await logInCommunity(tx, communityId, pinnedAt ? 'post pin' : 'post unpin', { userId, postId })
  tx.emit({ type: 'postEdited', kind: 'community', postId, communityId })
}

/**
 * Unpins posts that nobody sees: deleted posts, held posts and posts of suspended members. Otherwise a community could pin three
 * other posts, and exceed the limit when these are shown again.
 */
async function unpinHidden({ db }: TransactionContext, communityId: string): Promise<void> {
  await db
    .update(communityPosts)
    .set({ pinnedAt: null })
    .where(
      and(
        eq(communityPosts.communityId, communityId),
        isNotNull(communityPosts.pinnedAt),
        or(
          isNotNull(communityPosts.deletedAt),
          isNotNull(communityPosts.heldAt),
          not(isVisiblePerson(null, communityPosts.authorId)),
        ),
      ),
    )
}

export const pinPostEndpoint = endpoint(
  {
    rest: 'PUT /api/communities/:communityId/posts/:id/pin',
    summary: 'Pin a community post',
    description:
      'Pins a post for moderators; it stays in the list of posts too. With three others pinned the response is 409 with the reason `PIN_LIMIT`.',
    output: communityPost,
    errors: { ...MODERATORS_ONLY, conflict: 'Three other posts are pinned' },
    reasons: ['COMMUNITY_CLOSED', 'NOT_A_MEMBER', 'NOT_A_MODERATOR', 'PIN_LIMIT'],
    example: { responses: { 200: { ...post, isPinned: true } } },
  },
  authenticatedProcedure.input(communityPostRef).mutation(({ ctx, input }) => pinPost(ctx, input)),
)

export const unpinPostEndpoint = endpoint(
  {
    rest: 'DELETE /api/communities/:communityId/posts/:id/pin',
    summary: 'Unpin a community post',
    description: 'Unpins a post. Repeating it succeeds.',
    output: communityPost,
    errors: MODERATORS_ONLY,
    reasons: ['COMMUNITY_CLOSED', 'NOT_A_MEMBER', 'NOT_A_MODERATOR'],
    example: { responses: { 200: { ...post, isPinned: false } } },
  },
  authenticatedProcedure.input(communityPostRef).mutation(({ ctx, input }) => unpinPost(ctx, input)),
)
