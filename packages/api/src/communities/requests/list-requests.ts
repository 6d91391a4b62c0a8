import { communityRequests, users } from '@stoop/db/schema'
import type { JoinRequest } from '@stoop/validators/community-entry'
import { joinRequest, joinRequestsInput } from '@stoop/validators/community-entry'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, asc, eq, gt, isNull } from 'drizzle-orm'
import type { AuthenticatedContext } from '../../context.ts'
import { endpoint, listOf } from '../../endpoint.ts'
import { request } from '../../examples/community-entry.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../../paging.ts'
import { authenticatedProcedure } from '../../trpc.ts'
import { bylineColumns, toByline } from '../../users/byline.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import { requireModerator } from '../capabilities.ts'
import { MODERATORS_ONLY } from '../endpoint-errors.ts'

const listCursor = createIdCursor('communities.requests')

/**
 * Returns a page of the pending requests to join by people that the viewer sees, oldest first. Throws like `requireModerator`.
 */
export async function listRequests(
  ctx: AuthenticatedContext,
  { id: idOrSlug, ...page }: PageInput & { id: string },
): Promise<ListPage<JoinRequest>> {
  const { community } = await requireModerator(ctx, idOrSlug)
  const after = listCursor.decode(page.cursor)
  const { id, answers, createdAt } = communityRequests
  const rows = await ctx.db
    .select({ id, answers, createdAt, user: bylineColumns })
    .from(communityRequests)
    .innerJoin(users, eq(users.id, communityRequests.userId))
    .where(
      and(
        eq(communityRequests.communityId, community.id),
        isNull(communityRequests.declinedAt),
        isVisiblePerson(ctx.viewer.id),
        after ? gt(communityRequests.id, after) : undefined,
      ),
    )
    .orderBy(asc(communityRequests.id))
    .limit(limitWithLookahead(page))
  return toPage(
    rows,
    page,
    (row) => ({ ...row, createdAt: row.createdAt.toISOString(), user: toByline(row.user) }),
    (row) => listCursor.encode(row.id),
  )
}

export const listRequestsEndpoint = endpoint(
  {
    rest: 'GET /api/communities/:id/requests',
    summary: 'List the pending requests to join a community, oldest first',
    description: 'Lists the pending requests, oldest first. Only moderators may call it.',
    output: listOf(joinRequest),
    errors: MODERATORS_ONLY,
    reasons: ['NOT_A_MODERATOR'],
    example: { responses: { 200: [request] } },
  },
  authenticatedProcedure.input(joinRequestsInput).query(({ ctx, input }) => listRequests(ctx, input)),
)
