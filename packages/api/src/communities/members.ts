import { communityMembers, users } from '@stoop/db/schema'
import type { CommunityMember } from '@stoop/validators/communities'
import type { List, Page } from '@stoop/validators/paging'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { MemberContext } from '../context.ts'
import { cursorByKey, listed, rowsFor } from '../paging.ts'
import { bylineColumns, toByline } from '../profiles/byline.ts'
import { mustBeMember } from './gate.ts'

const byKey = cursorByKey('communities.members')

/** A community's members, the longest first; for its members. */
export async function members(
  ctx: MemberContext,
  { id: ref, ...page }: Page & { id: string },
): Promise<List<CommunityMember>> {
  const { community } = await mustBeMember(ctx, ctx.db, ref)
  const after = byKey.read(page.cursor)
  const rows = await ctx.db
    .select({
      id: communityMembers.id,
      communityId: communityMembers.communityId,
      userId: communityMembers.userId,
      role: communityMembers.role,
      joinedAt: communityMembers.joinedAt,
      user: bylineColumns,
    })
    .from(communityMembers)
    .innerJoin(users, eq(users.id, communityMembers.userId))
    .where(and(eq(communityMembers.communityId, community.id), after ? gt(communityMembers.id, after) : undefined))
    .orderBy(asc(communityMembers.id))
    .limit(rowsFor(page))
  return listed(
    rows,
    page,
    (row) => ({ ...row, joinedAt: row.joinedAt.toISOString(), user: toByline(row.user) }),
    (row) => byKey.write(row.id),
  )
}
