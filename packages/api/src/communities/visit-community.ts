import { communityMembers } from '@stoop/db/schema'
import { type VisitInput, visitInput } from '@stoop/validators/communities'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq, lt } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { communityPost } from '../examples/shared-values.ts'
import { inTransaction } from '../transaction.ts'
import { ownStateProcedure } from '../trpc.ts'
import { MEMBERS_ONLY } from './endpoint-errors.ts'
import { requireMembership } from './visibility.ts'

/**
 * Records that the viewer has seen the community's posts up to the one written at `upTo`. Never moves the time back. Throws like
 * `requireMembership` if the viewer is not a member.
 */
export async function visitCommunity(ctx: AuthenticatedContext, { id, upTo }: VisitInput): Promise<OkResponse> {
  return inTransaction(ctx, async (tx) => {
    const { community } = await requireMembership(tx, id)
    const visitedAt = new Date(Math.min(Date.parse(upTo), tx.clock.now()))
    const moved = await tx.db
      .update(communityMembers)
      .set({ visitedAt })
      .where(
        and(
          eq(communityMembers.communityId, community.id),
          eq(communityMembers.userId, tx.viewer.id),
          lt(communityMembers.visitedAt, visitedAt),
        ),
      )
      .returning({ userId: communityMembers.userId })
    if (moved.length > 0) tx.emit({ type: 'communityVisited', communityId: community.id, userId: tx.viewer.id })
    return { ok: true }
  })
}

export const visitCommunityEndpoint = endpoint(
  {
    rest: 'POST /api/communities/:id/visit',
    summary: 'Mark the posts of a community as read',
    description:
      'Marks the posts of the community up to the time upTo as read: send createdAt of the newest post that you have seen, so that later posts stay unread. The time never moves back, and is at most the present.',
    output: okResponse,
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    example: { request: { upTo: communityPost?.createdAt }, responses: { 200: { ok: true } } },
  },
  ownStateProcedure.input(visitInput).mutation(({ ctx, input }) => visitCommunity(ctx, input)),
)
