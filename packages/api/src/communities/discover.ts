import { communities, communityMembers, users } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import type { List, Page } from '@stoop/validators/paging'
import { and, desc, eq, isNull, lt, not } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { cursorByKey, listed, rowsFor } from '../paging.ts'
import { toCommunity } from './community-view.ts'
import { membershipOf } from './gate.ts'

const byKey = cursorByKey('communities.discover')

/** The public communities of the viewer's own city, newest first (R59); without a city there are none. */
export async function discover(ctx: MemberContext, page: Page): Promise<List<Community>> {
  const after = byKey.read(page.cursor)
  const rows = await ctx.db
    .select({ community: communities, role: communityMembers.role })
    .from(communities)
    .innerJoin(users, and(eq(users.id, ctx.viewer.id), eq(users.selectedCity, communities.city)))
    .leftJoin(communityMembers, membershipOf(ctx.viewer.id))
    .where(
      and(not(communities.isPrivate), isNull(communities.archivedAt), after ? lt(communities.id, after) : undefined),
    )
    .orderBy(desc(communities.id))
    .limit(rowsFor(page))
  return listed(rows, page, toCommunity, (row) => byKey.write(row.community.id))
}
