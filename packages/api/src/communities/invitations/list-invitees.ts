import { communityInvitations, users } from '@stoop/db/schema'
import { communityPageInput } from '@stoop/validators/communities'
import type { CommunityInvitee } from '@stoop/validators/community-entry'
import { communityInvitee } from '@stoop/validators/community-entry'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint, listOf } from '../../endpoint.ts'
import { invitee } from '../../examples/community-entry.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../../paging.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { bylineColumns, toByline } from '../../users/byline.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import { isModeratorRole } from '../capabilities.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'
import { findVisibleBylines } from '../moderating/visible-bylines.ts'
import { requireMembership } from '../visibility.ts'
import { looksOpen } from './open-invitation.ts'

const listCursor = createIdCursor('communities.invitees')

/**
 * Returns a page of the invited people who have not joined, newest first. Moderators get all, other members only their own
 * invitations. A declined invitation looks open for 30 days. Throws forbidden if the viewer is not a member.
 */
export async function listInvitees(
  ctx: AuthenticatedContext,
  { id: idOrSlug, ...page }: PageInput & { id: string },
): Promise<ListPage<CommunityInvitee>> {
  const { community, role } = await requireMembership(ctx, idOrSlug)
  const after = listCursor.decode(page.cursor)
  const { id, createdAt, inviterId } = communityInvitations
  const rows = await ctx.db
    .select({ id, createdAt, inviterId, user: bylineColumns })
    .from(communityInvitations)
    .innerJoin(users, eq(users.id, communityInvitations.inviteeId))
    .where(
      and(
        eq(communityInvitations.communityId, community.id),
        looksOpen(ctx),
        isModeratorRole(role) ? undefined : eq(inviterId, ctx.viewer.id),
        isVisiblePerson(ctx.viewer.id),
        isVisiblePerson(ctx.viewer.id, inviterId),
        after ? lt(id, after) : undefined,
      ),
    )
    .orderBy(desc(id))
    .limit(limitWithLookahead(page))
  const inviters = await findVisibleBylines(
    ctx,
    rows.map((row) => row.inviterId),
  )
  const items = rows.flatMap(({ inviterId: by, ...row }) => {
    const inviter = inviters.get(by)
    return inviter ? [{ ...row, inviter }] : []
  })
  return toPage(
    items,
    page,
    (row) => ({ ...row, createdAt: row.createdAt.toISOString(), user: toByline(row.user) }),
    (row) => listCursor.encode(row.id),
  )
}

export const listInviteesEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:id/invitees',
    summary: 'List the people who were invited to a community, newest first',
    description:
      'Lists the people who were invited and have not joined: all of them for moderators, those whom they invited for other members.',
    output: listOf(communityInvitee),
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    example: { responses: { 200: [invitee] } },
  },
  authenticatedProcedure.input(communityPageInput).query(({ ctx, input }) => listInvitees(ctx, input)),
)
