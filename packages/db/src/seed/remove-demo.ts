import { USERS } from '@stoop/validators/fixtures/people'
import { sql as text } from 'drizzle-orm'
import type { Database, Tx } from '../client.ts'

export type RemovedDemo = { members: number; posts: number; communitiesHandedOver: number; communitiesClosed: number }

const DEMO_IDS = USERS.map(({ id }) => id)

/** Whether the database contains a demo member (their password is public). */
export async function hasDemoMembers(db: Database): Promise<boolean> {
  const found = await db.execute(text`select 1 from users where id in ${DEMO_IDS} limit 1`)
  return found.length > 0
}

/**
 * Removes the demo members and everything they created, in one transaction, and corrects the counters of the remaining
 * rows. If a demo member created a community, its longest-standing real member becomes the creator; a community without
 * real members is deleted, or archived if a real member has posted there. Does nothing if there are no demo members.
 */
export async function removeDemo(db: Database, now: number): Promise<RemovedDemo> {
  return db.transaction(async (tx) => {
    // Concurrent inserts that reference these members wait for this lock and then fail, so that no row is missed below.
    const members = await tx.execute(text`select id from users where id in ${DEMO_IDS} order by id for update`)
    const posts = await countPosts(tx)
    await subtractFromPosts(tx, 'posts', { like_count: 'likes', comment_count: 'comments' })
    await subtractFromPosts(tx, 'community_posts', {
      like_count: 'community_likes',
      comment_count: 'community_comments',
    })
    const communities = await leaveCommunities(tx)
    const transferredCount = await transferCommunities(tx, communities)
    // Foreign keys cascade to sessions, posts, comments, likes, friendships and notifications.
    await tx.execute(text`delete from users where id in ${DEMO_IDS}`)
    const closedCount = await closeEmptyCommunities(tx, communities, new Date(now))
    return { members: members.length, posts, communitiesHandedOver: transferredCount, communitiesClosed: closedCount }
  })
}

async function countPosts(tx: Tx): Promise<number> {
  const [row] = await tx.execute<{ n: number }>(text`select
    (select count(*) from posts where author_id in ${DEMO_IDS})::int
    + (select count(*) from community_posts where author_id in ${DEMO_IDS})::int as n`)
  return row?.n ?? 0
}

async function subtractFromPosts(tx: Tx, posts: string, counters: Record<string, string>): Promise<void> {
  for (const [counter, rows] of Object.entries(counters)) {
    const [column, table] = [text.identifier(counter), text.identifier(rows)]
    const author = text.identifier(rows.endsWith('likes') ? 'user_id' : 'author_id')
    await tx.execute(text`update ${text.identifier(posts)} as p set ${column} = p.${column} - removed.n
      from (select post_id, count(*)::int as n from ${table} where ${author} in ${DEMO_IDS} group by post_id) as removed
      where p.id = removed.post_id and p.author_id not in ${DEMO_IDS}`)
  }
}

/** Deletes the demo members' memberships. Returns the ids of their communities, whose rows stay locked. */
async function leaveCommunities(tx: Tx): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(text`select id from communities where creator_id in ${DEMO_IDS}
    or id in (select community_id from community_members where user_id in ${DEMO_IDS}) order by id for update`)
  const ids = found.map(({ id }) => id)
  if (ids.length === 0) return ids
  await tx.execute(text`with removed as (delete from community_members where user_id in ${DEMO_IDS} returning community_id)
    update communities c set member_count = c.member_count - r.n
    from (select community_id, count(*)::int as n from removed group by community_id) as r where c.id = r.community_id`)
  return ids
}

/** Makes the longest-standing real member the creator of each community that a demo member created. Returns how many there are. */
async function transferCommunities(tx: Tx, communities: string[]): Promise<number> {
  if (communities.length === 0) return 0
  const transferred = await tx.execute(text`with successor as (
      select distinct on (m.community_id) m.id, m.community_id, m.user_id
      from community_members m join communities c on c.id = m.community_id
      where c.id in ${communities} and c.creator_id in ${DEMO_IDS} order by m.community_id, m.id
    ), promoted as (update community_members m set role = 'creator' from successor s where m.id = s.id)
    update communities c set creator_id = s.user_id from successor s where c.id = s.community_id returning c.id`)
  return transferred.length
}

/** Deletes communities without members and posts, archives those without members only. Returns how many were closed. */
async function closeEmptyCommunities(tx: Tx, communities: string[], now: Date): Promise<number> {
  if (communities.length === 0) return 0
  const empty = text`id in ${communities} and not exists (select 1 from community_members m where m.community_id = c.id)`
  const deleted = await tx.execute(text`delete from communities c where ${empty}
    and not exists (select 1 from community_posts p where p.community_id = c.id) returning id`)
  const archived = await tx.execute(text`update communities c set archived_at = ${now.toISOString()}::timestamptz
    where ${empty} and archived_at is null returning id`)
  return deleted.length + archived.length
}
