import { communities, communityMembers, communityPosts } from '@stoop/db/schema'
import { type UnreadCommunities, unreadCommunities } from '@stoop/validators/communities'
import { type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { endpoint } from '../endpoint.ts'
import { community as communityExample } from '../examples/shared-values.ts'
import { authenticatedProcedure } from '../trpc.ts'
import { isReadableInCommunity } from './visibility.ts'

/** The memberships that are looked at, the newest first. */
const MAX_MEMBERSHIPS = 1000

const LAST_ID = sql.raw("'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid")

/**
 * Returns the viewer's communities with posts of others that are newer than the viewer's last visit and that the viewer may read.
 * Looks for one such post in each community. The range condition and the order make PostgreSQL use the index of a community's
 * posts; without the order, it may read the posts of all communities.
 */
export async function listUnreadCommunities({ db, viewer }: AuthenticatedContext): Promise<UnreadCommunities> {
  const rows = await db.execute<{ id: string }>(sql`
    select m.community_id as id from (
      select m.community_id, m.visited_at from ${communityMembers} m join ${communities} c on c.id = m.community_id
      where m.user_id = ${viewer.id}::uuid and c.archived_at is null order by m.id desc limit ${sql.raw(`${MAX_MEMBERSHIPS}`)}
    ) m cross join lateral (
      select from ${communityPosts}
      where (${communityPosts.communityId}, ${communityPosts.id}) between (m.community_id, ${lastIdAt(sql`m.visited_at`)})
          and (m.community_id, ${LAST_ID})
        and ${communityPosts.authorId} <> ${viewer.id}::uuid and ${isReadableInCommunity(viewer.id)}
      order by ${communityPosts.communityId}, ${communityPosts.id} limit 1
    ) unread`)
  return { communityIds: rows.map(({ id }) => id) }
}

/** SQL: the largest possible key of a row created at this time. */
const lastIdAt = (time: SQL): SQL =>
  sql`(lpad(to_hex(floor(extract(epoch from ${time}) * 1000)::bigint), 12, '0') || repeat('f', 20))::uuid`

export const listUnreadCommunitiesEndpoint = endpoint(
  {
    rest: 'GET /api/communities/unread',
    summary: 'List your communities with unread posts',
    description:
      'Returns the ids of the communities of which you are a member with posts of others that are newer than your last visit (POST /api/communities/:id/visit).',
    output: unreadCommunities,
    example: { responses: { 200: { communityIds: [communityExample.id] } } },
  },
  authenticatedProcedure.query(({ ctx }) => listUnreadCommunities(ctx)),
)
