import { communityMembers, users } from '@stoop/db/schema'
import type { CommunityMember } from '@stoop/validators/communities'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { and, asc, eq, gt } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { bylineColumns, toByline } from '../profiles/byline.ts'
import { isVisiblePerson } from '../profiles/visibility.ts'
import { requireMembership } from './visibility.ts'

const listCursor = createIdCursor('communities.members')

/** Returns a page of a community's members, oldest membership first. Throws forbidden if the viewer is not a member. */
export async function listMembers(
  ctx: AuthenticatedContext,
  { id: idOrSlug, ...page }: PageInput & { id: string },
): Promise<ListPage<CommunityMember>> {
  const { community } = await requireMembership(ctx, idOrSlug)
  const after = listCursor.decode(page.cursor)
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
    .where(
      and(
        eq(communityMembers.communityId, community.id),
        isVisiblePerson(ctx.viewer.id),
        after ? gt(communityMembers.id, after) : undefined,
      ),
    )
    .orderBy(asc(communityMembers.id))
    .limit(limitWithLookahead(page))
  return toPage(
    rows,
    page,
    (row) => ({ ...row, joinedAt: row.joinedAt.toISOString(), user: toByline(row.user) }),
    (row) => listCursor.encode(row.id),
  )
}
