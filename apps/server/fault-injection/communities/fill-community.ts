import type { Database } from '@stoop/db/client'
import { sql } from 'drizzle-orm'

const MEMBERS = 100_000
const FRIENDS = 1000
const FRIENDS_OF_FRIENDS = 100
const POSTS = 20_000

export type FilledCommunity = {
  id: string
  slug: string
  /** The community's creator. */
  creatorId: string
  /** A member with 1,000 friends. */
  viewerId: string
  /** A non-member with 1,000 friends in the community. */
  outsiderId: string
  postId: string
}

/**
 * Inserts a community with 100,000 members and 20,000 posts, and 49 other communities in its city. A member and an outsider have
 * 1,000 friends each. Of 30,000 people outside the community, 2,000 have asked to join and 2,000 are banned.
 */
export async function fillCommunity(db: Database): Promise<FilledCommunity> {
  await db.execute(sql`insert into users (id, email, password, first_name, last_name, username, selected_city, created_at, updated_at)
    select uuidv7(), 'member' || n || '@stoop.test', '', (array['Ann','Ben','Cleo','Dan','Edie','Finn','Gwen','Hugo','Iris','Jon'])[1 + n % 10] || chr(97 + n % 26),
      'Number' || n, 'member' || n, case when n % 5 = 0 then 'Boston' else 'Chicago' end, now(), now()
    from generate_series(1, ${MEMBERS + 30_000}::int) n`)
  await db.execute(sql`create table people as select id, row_number() over (order by id) as n from users`)
  await db.execute(sql`create unique index on people (n)`)
  await db.execute(sql`insert into communities (id, name, slug, city, creator_id, member_count, created_at)
    select uuidv7(), 'Community ' || c, 'community-' || c, 'Chicago', id, ${MEMBERS}, now()
    from people, generate_series(1, 50) c where people.n = 1`)
  await db.execute(sql`insert into community_members (id, community_id, user_id, role, role_since, joined_at, notification_level)
    select uuidv7(), c.id, p.id, case when n = 1 then 'creator' when n <= 20 then 'moderator' else 'member' end,
      case when n <= 20 then now() - n * interval '1 day' end, now(), case when n % 2 = 0 then 'all' else 'replies' end
    from people p, communities c where c.slug = 'community-50' and n <= ${MEMBERS} order by n`)
  await db.execute(sql`insert into community_members (id, community_id, user_id, joined_at)
    select uuidv7(), c.id, p.id, now() from people p join communities c on c.slug = 'community-' || (1 + n % 49) where n <= 60000`)
  // The viewer is member 50,001. The outsider lives in the same city.
  for (const person of [50_001, MEMBERS + 29_999])
    await db.execute(sql`insert into friendships (id, requester_id, addressee_id, status, created_at)
      select uuidv7(), me.id, p.id, 'accepted', now() from people me, people p
      where me.n = ${person}::int and p.n between 60000 and ${60_000 + FRIENDS - 1}`)
  await db.execute(sql`insert into friendships (id, requester_id, addressee_id, status, created_at)
    select uuidv7(), f.id, p.id, 'accepted', now() from people f, generate_series(1, ${FRIENDS_OF_FRIENDS}::int) k
    join people p on true where f.n between 60000 and ${60_000 + FRIENDS - 1} and p.n = 1 + (f.n * 7919 + k * 613) % 55000
    on conflict do nothing`)
  await db.execute(sql`insert into community_posts (id, community_id, author_id, content, created_at)
    select uuidv7(), c.id, p.id, 'Post number ' || n, now() from people p, communities c
    where c.slug = 'community-50' and n <= ${POSTS}`)
  await insertLists(db)
  await db.execute(sql`vacuum analyze`)
  const [row] = await db.execute<FilledCommunity>(sql`select c.id, c.slug, c.creator_id as "creatorId",
      (select id from people where n = 50001) as "viewerId",
      (select id from people where n = ${MEMBERS + 29_999}) as "outsiderId",
      (select p.id from community_posts p where p.community_id = c.id order by p.id desc limit 1) as "postId"
    from communities c where slug = 'community-50'`)
  if (!row) throw new Error('The community was not created')
  return row
}

/** Inserts requests, bans, open invitations, links, pins and replies, so that no list of the community is empty. */
async function insertLists(db: Database): Promise<void> {
  const outside = (from: number, count: number) =>
    sql`people p, communities c where c.slug = 'community-50' and p.n between ${MEMBERS + from}::int and ${MEMBERS + from + count - 1}::int`
  await db.execute(sql`insert into community_requests (id, community_id, user_id, answers, created_at)
    select uuidv7(), c.id, p.id, '[]', now() from ${outside(1, 2000)}`)
  await db.execute(sql`insert into community_bans (id, community_id, user_id, banned_by, reason, created_at)
    select uuidv7(), c.id, p.id, c.creator_id, 'Spam', now() from ${outside(2001, 2000)}`)
  // All moderators invite people, because one moderator may have at most 100 open invitations.
  await db.execute(sql`insert into community_invitations (id, community_id, invitee_id, inviter_id, created_at)
    select uuidv7(), c.id, p.id, (select id from people where n = 2 + p.n % 19), now() from ${outside(4001, 1000)}`)
  await db.execute(sql`insert into community_links (id, community_id, created_by, digest, max_uses, created_at, expires_at)
    select uuidv7(), c.id, (select id from people where n = 2 + p.n % 19), 'digest ' || p.n, 100, now(), now() + interval '7 days'
    from ${outside(5001, 300)}`)
  await db.execute(sql`update community_posts set pinned_at = now() where id in (
    select cp.id from community_posts cp order by cp.id limit 2)`)
  await db.execute(sql`insert into community_comments (id, post_id, author_id, content, created_at)
    select uuidv7(), (select id from community_posts order by id desc limit 1), id, 'Reply', now() from people where n <= 5000`)
}
