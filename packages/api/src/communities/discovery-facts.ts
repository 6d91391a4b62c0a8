import { communities, communityMembers, communityPosts } from '@stoop/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { friendIds } from '../friends/friendship-pair.ts'
import type { Id } from '../id.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import { isReadableInCommunity } from './visibility.ts'

const FIRST_ID = sql.raw("'00000000-0000-0000-0000-000000000000'::uuid")
const LAST_ID = sql.raw("'ffffffff-ffff-ffff-ffff-ffffffffffff'::uuid")
const indexedColumns = sql`(${communityPosts.communityId}, ${communityPosts.id})`

/**
 * SQL: the time of the newest post in this community that a member would see, or null. Uses `between` with the smallest and
 * largest id, because with an equality PostgreSQL may read the posts of all communities instead of the community's part of the
 * index.
 */
export const lastActivityAt = (viewerId: Id): SQL<Date | null> =>
  sql<Date | null>`(select ${communityPosts.createdAt} from ${communityPosts}
    where ${indexedColumns} between (${communities.id}, ${FIRST_ID}) and (${communities.id}, ${LAST_ID})
      and ${isReadableInCommunity(viewerId)}
    order by ${communityPosts.communityId} desc, ${communityPosts.id} desc limit 1)`.mapWith(communityPosts.createdAt)

/**
 * Returns how many of the viewer's friends are visible members of each of these communities. Reads all memberships of each
 * friend, because looking up each friend in each community reads ten times as many rows.
 */
export async function countFriendsIn(
  { db, viewer }: AuthenticatedContext,
  communityIds: string[],
): Promise<Map<string, number>> {
  if (communityIds.length === 0) return new Map()
  const rows = await db.execute<{ id: string; count: number }>(sql`
    select m.community_id as id, count(*)::int as count from ${friendIds(viewer.id)} friend
    cross join lateral (
      select m.community_id from ${communityMembers} m
      where m.user_id = friend.id and m.is_on_profile and not m.is_hidden offset 0
    ) m
    where m.community_id = any(${sql.param(communityIds)}::uuid[]) and ${isVisiblePerson(viewer.id, sql`friend.id`)}
    group by m.community_id`)
  return new Map(rows.map(({ id, count }) => [id, count]))
}
