import { communityLinks, users } from '@stoop/db/schema'
import { communityPageInput } from '@stoop/validators/communities'
import type { CommunityLink } from '@stoop/validators/community-entry'
import { communityLink } from '@stoop/validators/community-entry'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, desc, eq, lt } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint, listOf } from '../../endpoint.ts'
import { link } from '../../examples/community-link.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../../paging.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import { isModeratorRole } from '../capabilities.ts'
import { MEMBERS_ONLY } from '../endpoint-errors.ts'
import { requireMembership } from '../visibility.ts'
import { linkColumns, toLink } from './link-view.ts'

const listCursor = createIdCursor('communities.links')

/**
 * Returns a page of a community's invitation links, newest first, without their URLs. Moderators get all, other members only
 * their own. Throws forbidden if the viewer is not a member.
 */
export async function listLinks(
  ctx: AuthenticatedContext,
  { id: idOrSlug, ...page }: PageInput & { id: string },
): Promise<ListPage<CommunityLink>> {
  const { community, role } = await requireMembership(ctx, idOrSlug)
  const after = listCursor.decode(page.cursor)
  const rows = await ctx.db
    .select(linkColumns)
    .from(communityLinks)
    .innerJoin(users, eq(users.id, communityLinks.createdBy))
    .where(
      and(
        eq(communityLinks.communityId, community.id),
        isModeratorRole(role) ? isVisiblePerson(ctx.viewer.id) : eq(communityLinks.createdBy, ctx.viewer.id),
        after ? lt(communityLinks.id, after) : undefined,
      ),
    )
    .orderBy(desc(communityLinks.id))
    .limit(limitWithLookahead(page))
  return toPage(
    rows,
    page,
    (row) => toLink(row, ctx.clock.now()),
    (row) => listCursor.encode(row.id),
  )
}

export const listLinksEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:id/invitations',
    summary: 'List the invitation links of a community, newest first',
    description:
      'Lists the invitation links without their addresses: all of them for moderators, their own for other members.',
    output: listOf(communityLink),
    errors: MEMBERS_ONLY,
    reasons: ['NOT_A_MEMBER'],
    example: { responses: { 200: [link] } },
  },
  authenticatedProcedure.input(communityPageInput).query(({ ctx, input }) => listLinks(ctx, input)),
)
