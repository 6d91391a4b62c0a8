import { communityLinks } from '@stoop/db/schema'
import { linkRef } from '@stoop/validators/community-entry'
import type { OkResponse } from '@stoop/validators/responses'
import { okResponse } from '@stoop/validators/responses'
import { and, eq, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint } from '../../endpoint.ts'
import { notFound } from '../../errors.ts'
import { inTransaction } from '../../transaction.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { isModeratorRole } from '../capabilities.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'
import { requireMembership } from '../visibility.ts'

/**
 * Revokes a link; does nothing if it is revoked already. Members can revoke their own links, moderators all. People who joined
 * with the link stay members. Throws notFound for an unknown link, forbidden if the viewer is not a member.
 */
export async function revokeLink(
  ctx: AuthenticatedContext,
  { id: idOrSlug, invitationId }: { id: string; invitationId: string },
): Promise<OkResponse> {
  const { community, role } = await requireMembership(ctx, idOrSlug)
  return inTransaction(ctx, async (tx) => {
    const [revoked] = await tx.db
      .update(communityLinks)
      .set({
        revokedAt: sql`coalesce(${communityLinks.revokedAt}, ${new Date(tx.clock.now()).toISOString()}::timestamptz)`,
      })
      .where(
        and(
          eq(communityLinks.id, invitationId),
          eq(communityLinks.communityId, community.id),
          isModeratorRole(role) ? undefined : eq(communityLinks.createdBy, tx.viewer.id),
        ),
      )
      .returning({ id: communityLinks.id })
    if (!revoked) throw notFound('Invitation')
    tx.emit({ type: 'entryChanged', communityId: community.id })
    return { ok: true }
  })
}

export const revokeLinkEndpoint = endpoint(
  {
    rest: 'DELETE /api/communities/:id/invitations/:invitationId',
    summary: 'Revoke an invitation link of a community',
    description: 'Makes the link unusable. Who has joined by it stays. Members revoke their own links, moderators any.',
    output: okResponse,
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    example: { responses: { 200: { ok: true } } },
  },
  authenticatedProcedure.input(linkRef).mutation(({ ctx, input }) => revokeLink(ctx, input)),
)
