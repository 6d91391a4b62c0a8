import { communities, communityMembers } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, desc, eq, isNotNull, isNull, lt, not, or } from 'drizzle-orm'
import { alias } from 'drizzle-orm/pg-core'
import type { AuthenticatedContext } from '../context.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { requirePerson } from '../profiles/visibility.ts'
import { communityColumns, toCommunity } from './community-view.ts'
import { isMembershipOf } from './visibility.ts'

const listCursor = createIdCursor('profiles.communities')
const theirs = alias(communityMembers, 'theirs')

/**
 * Returns a page of a person's communities that the viewer sees, most recently joined first: public ones, and private ones of which
 * the viewer is a member too. Leaves out memberships that the person hides from their profile, except for the person themselves.
 * Throws notFound for an unknown person.
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
