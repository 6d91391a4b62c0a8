import { communities, communityMembers } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import { community } from '@stoop/validators/communities'
import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { userPostsInput } from '@stoop/validators/people'
import { and, desc, eq, isNotNull, isNull, lt, not, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { requirePerson } from '../users/visibility.ts'
import { communityColumns, toCommunity } from './community-view.ts'
import { isMembershipOf } from './visibility.ts'

const listCursor = createIdCursor('profiles.communities')
const theirs = alias(communityMembers, 'theirs')

/**
 * Returns a page of a person's communities, most recently joined first: public ones, and private ones that the viewer has joined
 * too. Leaves out memberships that the person hides. Throws notFound for an unknown person.
 */
export async function listCommunitiesOfMember(
  ctx: AuthenticatedContext,
  { userId, ...page }: PageInput & { userId: string },
): Promise<ListPage<Community>> {
  await requirePerson(ctx, { id: userId })
  const after = listCursor.decode(page.cursor)
  const rows = await ctx.db
    .select({ community: communityColumns(ctx.viewer.id), role: communityMembers.role, membership: theirs.id })
    .from(theirs)
    .innerJoin(communities, eq(communities.id, theirs.communityId))
    .leftJoin(communityMembers, isMembershipOf(ctx.viewer.id))
    .where(
      and(
        eq(theirs.userId, userId),
        userId === ctx.viewer.id ? undefined : theirs.isOnProfile,
        isNull(communities.archivedAt),
        or(not(communities.isPrivate), isNotNull(communityMembers.id)),
        after ? lt(theirs.id, after) : undefined,
      ),
    )
    .orderBy(desc(theirs.id))
    .limit(limitWithLookahead(page))
  return toPage(rows, page, toCommunity, (row) => listCursor.encode(row.membership))
}

export const listCommunitiesOfMemberEndpoint = endpoint(
  {
    rest: 'GET /api/users/:userId/communities',
    summary: "List a member's communities that you can see, most recently joined first",
    description:
      'Lists the communities of a user that you may see, most recently joined first: public ones, and private ones of which you are a member too. Memberships that the user hides from their profile are in their own list only.',
    output: listOf(community),
    errors: { notFound: true },
    mayReadReplica: true,
    example: { responses: { 200: [communityOf(gardeners)] } },
  },
  authenticatedProcedure.input(userPostsInput).query(({ ctx, input }) => listCommunitiesOfMember(ctx, input)),
)
