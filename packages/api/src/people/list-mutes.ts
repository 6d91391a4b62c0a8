import { communities, communityMembers, communityPosts, mutes, posts, users } from '@stoop/db/schema'
import type { Mute } from '@stoop/validators/blocks'
import { mute } from '@stoop/validators/blocks'
import { noor } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import type { ListPage, PageInput } from '@stoop/validators/paging'
import { pageInput } from '@stoop/validators/paging'
import { and, desc, eq, lt, or, type SQLWrapper, sql } from 'drizzle-orm'
import { isReadableByMember } from '../communities/visibility.ts'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint, listOf } from '../endpoint.ts'
import { id, muteOf, name, slug, until } from '../examples/block.ts'
import { isActiveMute } from '../mutes/muted.ts'
import { createIdCursor, limitWithLookahead, toPage } from '../paging.ts'
import { isReadableBy } from '../posts/visibility.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { bylineColumns, toByline } from '../users/byline.ts'
import { isVisiblePerson } from '../users/visibility.ts'

const listCursor = createIdCursor('people.mutes')
const EXCERPT_LENGTH = 100

const isTarget = (type: Mute['targetType']) => eq(mutes.targetType, type)

/** Returns a page of the viewer's active mutes, most recent first. Leaves out targets that the viewer may not see any more. */
export async function listMutes({ db, viewer }: AuthenticatedContext, page: PageInput): Promise<ListPage<Mute>> {
  const after = listCursor.decode(page.cursor)
  const isMemberOf = (communityId: SQLWrapper) =>
    sql`exists (select 1 from ${communityMembers} m where m.community_id = ${communityId} and m.user_id = ${viewer.id})`
  const rows = await db
    .select({
      id: mutes.id,
      targetType: mutes.targetType,
      targetId: mutes.targetId,
      createdAt: mutes.createdAt,
      until: mutes.until,
      user: bylineColumns,
      community: { id: communities.id, name: communities.name, slug: communities.slug },
      excerpt: sql<string | null>`left(coalesce(${posts.content}, ${communityPosts.content}), ${EXCERPT_LENGTH})`,
    })
    .from(mutes)
    .leftJoin(users, and(isTarget('member'), eq(users.id, mutes.targetId), isVisiblePerson(viewer.id)))
    .leftJoin(posts, and(isTarget('post'), eq(posts.id, mutes.targetId), isReadableBy(viewer.id)))
    .leftJoin(
      communityPosts,
      and(
        isTarget('community_post'),
        eq(communityPosts.id, mutes.targetId),
        isReadableByMember(viewer.id, communityPosts.communityId),
        isMemberOf(communityPosts.communityId),
      ),
    )
    .leftJoin(
      communities,
      and(
        or(
          and(isTarget('community'), eq(communities.id, mutes.targetId)),
          eq(communities.id, communityPosts.communityId),
        ),
        or(eq(communities.isPrivate, false), isMemberOf(communities.id)),
      ),
    )
    .where(
      and(
        eq(mutes.userId, viewer.id),
        isActiveMute,
        sql`coalesce(${users.id}, ${posts.id}, ${communities.id}) is not null`,
        after ? lt(mutes.id, after) : undefined,
      ),
    )
    .orderBy(desc(mutes.id))
    .limit(limitWithLookahead(page))
  return toPage(
    rows,
    page,
    (row) => ({
      ...row,
      createdAt: row.createdAt.toISOString(),
      until: row.until?.toISOString() ?? null,
      user: row.user?.id ? toByline(row.user) : null,
      community: row.community,
    }),
    (row) => listCursor.encode(row.id),
  )
}

export const listMutesEndpoint = endpoint(
  {
    rest: 'GET /api/mutes',
    summary: 'List whom and what you have muted, most recent first',
    description:
      'Lists the members, communities and posts that you have muted, most recent first. A mute that has ended is left out.',
    output: listOf(mute),
    example: {
      responses: {
        200: [
          { ...muteOf(1), targetType: 'member', targetId: noor.id, until, user: bylineOf(noor) },
          { ...muteOf(2), targetType: 'community', targetId: id, community: { id, name, slug } },
        ],
      },
    },
  },
  authenticatedProcedure.input(pageInput).query(({ ctx, input }) => listMutes(ctx, input)),
)
