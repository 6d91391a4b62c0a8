import { communities, communityMembers, users } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, desc, eq, isNull, lt, not } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { communityColumns, toCommunity } from './community-view.ts'
import { isMembershipOf } from './visibility.ts'

const listCursor = createIdCursor('communities.discover')

/** Returns a page of the public communities in the viewer's city, newest first. Empty if the viewer has no city. */
export async function discoverCommunities(ctx: AuthenticatedContext, page: PageInput): Promise<ListPage<Community>> {
  const after = listCursor.decode(page.cursor)
  const rows = await ctx.db
    .select({ community: communityColumns(ctx.viewer.id), role: communityMembers.role })
    .from(communities)
    .innerJoin(users, and(eq(users.id, ctx.viewer.id), eq(users.selectedCity, communities.city)))
    .leftJoin(communityMembers, isMembershipOf(ctx.viewer.id))
    .where(
      and(not(communities.isPrivate), isNull(communities.archivedAt), after ? lt(communities.id, after) : undefined),
    )
    .orderBy(desc(communities.id))
    .limit(limitWithLookahead(page))
  return toPage(rows, page, toCommunity, (row) => listCursor.encode(row.community.id))
}
