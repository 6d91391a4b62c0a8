import { communities, communityMembers, users } from '@stoop/db/schema'
import type { Community } from '@stoop/validators/communities'
import { id } from '@stoop/validators/ids'
import type { List, Page } from '@stoop/validators/paging'
import { and, asc, eq, isNull, or, sql } from 'drizzle-orm'
import * as z from 'zod/mini'
import { toCommunity } from '../communities/community-view.ts'
import { membershipOf } from '../communities/gate.ts'
import type { MemberContext } from '../context.ts'
import { cursorOf, listed, rowsFor } from '../paging.ts'
import { literally } from './literally.ts'

const byRank = cursorOf('search.communities', z.tuple([z.int(), id]))

/** Communities by name in all cities, the viewer's own first (R59); a private one only for those inside (R21). */
export async function searchCommunities(
  ctx: MemberContext,
  { q, ...page }: Page & { q?: string | undefined },
): Promise<List<Community>> {
  if (!q) return { items: [], nextCursor: null }
  const after = byRank.read(page.cursor)
  const rank = sql<number>`case when ${communities.city} = ${users.selectedCity} then 0 else 1 end`
  const rows = await ctx.db
    .select({ community: communities, role: communityMembers.role, rank })
    .from(communities)
    .innerJoin(users, eq(users.id, ctx.viewer.id))
    .leftJoin(communityMembers, membershipOf(ctx.viewer.id))
    .where(
      and(
        isNull(communities.archivedAt),
        or(sql`not ${communities.isPrivate}`, sql`${communityMembers.id} is not null`),
        sql`fold(${communities.name}) like '%' || fold(${literally(q)}) || '%'`,
        after && sql`(${rank}, ${communities.id}) > (${after[0]}, ${after[1]}::uuid)`,
      ),
    )
    .orderBy(asc(rank), asc(communities.id))
    .limit(rowsFor(page))
  return listed(rows, page, toCommunity, (row) => byRank.write([row.rank, row.community.id]))
}
