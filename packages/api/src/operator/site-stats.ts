import { minIdAt } from '@stoop/db/ids'
import { comments, communities, communityComments, communityPosts, posts, users } from '@stoop/db/schema'
import { isNull, sql } from 'drizzle-orm'
import type { Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'

/**
 * Returns the numbers of members and posts, total and recent. An active member has used a session or written a post or reply in
 * the period.
 */
export async function siteStats({ db, clock }: Pick<Services, 'db' | 'clock'>) {
  const [database] = await db.execute<{ bytes: string }>(sql`select pg_database_size(current_database()) as bytes`)
  return {
    members: await db.$count(users),
    active: {
      '1d': await countActive({ db, clock }, 1),
      '7d': await countActive({ db, clock }, 7),
      '30d': await countActive({ db, clock }, 30),
    },
    posts: (await db.$count(posts)) + (await db.$count(communityPosts)),
    replies: (await db.$count(comments)) + (await db.$count(communityComments)),
    communities: await db.$count(communities, isNull(communities.archivedAt)),
    databaseBytes: Number(database?.bytes ?? 0),
  }
}

async function countActive({ db, clock }: Pick<Services, 'db' | 'clock'>, days: number): Promise<number> {
  const since = clock.now() - days * DAY_MS
  // Ids are sorted by creation time, so the primary keys serve as indexes.
  const oldest = sql`${minIdAt(since)}::uuid`
  const [row] = await db.execute<{ n: number }>(sql`select count(*)::int as n from (
    select user_id from sessions where sess ->> 'lastSeenAt' >= ${new Date(since).toISOString()}
    union select author_id from posts where id >= ${oldest}
    union select author_id from community_posts where id >= ${oldest}
    union select author_id from comments where id >= ${oldest}
    union select author_id from community_comments where id >= ${oldest}
  ) active`)
  return row?.n ?? 0
}
