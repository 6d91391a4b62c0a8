import { communities, communityMembers } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import type { List, Page } from '@stoop/validators/paging'
import { and, desc, eq, isNull, lt } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { cursorByKey, listed, rowsFor } from '../paging.ts'
import { toCommunity } from './community-view.ts'

const byKey = cursorByKey('communities.joined')

/** The communities that the viewer is in, joined last first. */
export async function joined(ctx: MemberContext, page: Page): Promise<List<Community>> {
  const after = byKey.read(page.cursor)
  const rows = await ctx.db
    .select({ community: communities, role: communityMembers.role, membership: communityMembers.id })
    .from(communityMembers)
    .innerJoin(communities, eq(communities.id, communityMembers.communityId))
    .where(
      and(
        eq(communityMembers.userId, ctx.viewer.id),
        isNull(communities.archivedAt),
        after ? lt(communityMembers.id, after) : undefined,
      ),
    )
    .orderBy(desc(communityMembers.id))
    .limit(rowsFor(page))
  return listed(rows, page, toCommunity, (row) => byKey.write(row.membership))
}
