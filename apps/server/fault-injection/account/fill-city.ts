import type { Database } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import { sql } from 'drizzle-orm'

const PEOPLE = 20_000
const POSTS = 20_000

/** The numbers of rows of a member with a long history. */
export type MemberSize = {
  posts: number
  friends: number
  communities: number
  /** The numbers of the member's replies to and likes of posts by others. */
  replies: number
  likes: number
}

export const LARGE_MEMBER: MemberSize = {
  posts: 10_000,
  friends: 2_000,
  communities: 50,
  replies: 3_000,
  likes: 10_000,
}

/** Inserts a city of 20,000 members with 20,000 posts and 100 communities. Their emails are `personN@stoop.test`. */
export async function fillCity(db: Database): Promise<void> {
  await db.execute(sql`insert into users (id, email, password, first_name, last_name, username, selected_city, created_at, updated_at)
    select uuidv7(), 'person' || n || '@stoop.test', '', 'Person', 'Number' || n, 'person' || n, 'Chicago', now(), now()
    from generate_series(1, ${PEOPLE}::int) n`)
  await db.execute(sql`create table people as select id, row_number() over (order by id) as n from users`)
  await db.execute(sql`create unique index on people (n)`)
  await db.execute(sql`insert into posts (id, author_id, content, visibility, created_at, city)
    select uuidv7(), p.id, 'Post number ' || n, 'public', now(), 'Chicago' from people p where n <= ${POSTS}`)
  await db.execute(
    sql`create table city_posts as select id, author_id, row_number() over (order by id) as n from posts`,
  )
  await db.execute(sql`create unique index on city_posts (n)`)
  await db.execute(sql`insert into communities (id, name, slug, city, creator_id, member_count, created_at)
    select uuidv7(), 'Community ' || c, 'community-' || c, 'Chicago', p.id, 201, now()
    from generate_series(1, 100) c join people p on p.n = c`)
  await db.execute(sql`insert into community_members (id, community_id, user_id, role, role_since, joined_at)
    select uuidv7(), c.id, p.id, case when p.id = c.creator_id then 'creator' else 'member' end,
      case when p.id = c.creator_id then now() end, now()
    from communities c join people p on p.id = c.creator_id or p.n between 1001 and 1200`)
}

/** Adds a member to a filled city, with posts that other members like and answer. Returns the id. */
export async function fillMember(db: Database, username: string, size: MemberSize): Promise<string> {
  const id = newId(Date.now())
  const me = sql`${id}::uuid`
  await db.execute(sql`insert into users (id, email, password, first_name, last_name, username, selected_city, bio, created_at, updated_at)
    values (${me}, ${`${username}@stoop.test`}, '', 'Olive', 'Longtimer', ${username}, 'Chicago', 'I write a lot', now(), now())`)
  await db.execute(sql`insert into friendships (id, requester_id, addressee_id, status, created_at)
    select uuidv7(), ${me}, p.id, 'accepted', now() from people p where n between 2001 and ${2000 + size.friends}`)
  await db.execute(sql`create table own_posts as
    select uuidv7() as id, n from generate_series(1, ${size.posts}::int) n`)
  await db.execute(sql`insert into posts (id, author_id, content, visibility, like_count, comment_count, created_at, city)
    select id, ${me}, 'A long story, part ' || n, 'friends', 3, 2, now(), 'Chicago' from own_posts`)
  await db.execute(sql`insert into likes (id, user_id, post_id, created_at) select uuidv7(), p.id, o.id, now()
    from own_posts o cross join generate_series(1, 3) k join people p on p.n = 1 + (o.n * 7 + k * 613) % 15000`)
  await db.execute(sql`insert into comments (id, post_id, author_id, content, created_at) select uuidv7(), o.id, p.id, 'Well said', now()
    from own_posts o cross join generate_series(1, 2) k join people p on p.n = 1 + (o.n * 11 + k * 389) % 15000`)
  await db.execute(sql`insert into notifications (id, user_id, type, from_user_id, post_id, created_at)
    select l.id, ${me}, 'like', l.user_id, l.post_id, now() from likes l join own_posts o on o.id = l.post_id`)
  await db.execute(sql`drop table own_posts`)
  await db.execute(sql`insert into likes (id, user_id, post_id, created_at)
    select uuidv7(), ${me}, id, now() from city_posts where n <= ${size.likes}`)
  await db.execute(
    sql`update posts set like_count = like_count + 1 where id in (select id from city_posts where n <= ${size.likes})`,
  )
  await db.execute(sql`insert into notifications (id, user_id, type, from_user_id, post_id, created_at)
    select uuidv7(), author_id, 'like', ${me}, id, now() from city_posts where n <= ${size.likes}`)
  await db.execute(sql`insert into comments (id, post_id, author_id, content, created_at)
    select uuidv7(), id, ${me}, 'Good to know', now() from city_posts where n <= ${size.replies}`)
  await db.execute(
    sql`update posts set comment_count = comment_count + 1 where id in (select id from city_posts where n <= ${size.replies})`,
  )
  await db.execute(sql`with joined as (
      insert into community_members (id, community_id, user_id, joined_at)
      select uuidv7(), id, ${me}, now() from communities order by id limit ${size.communities} returning community_id)
    update communities set member_count = member_count + 1 where id in (select community_id from joined)`)
  return id
}
