import type { Sql } from 'postgres'

export type WithAuthor = {
  id: string | null
  authorId: string
  firstName: string
  lastName: string
  username: string
  photo: string | null
  photoHash: string | null
}

export type PersonRow = Omit<WithAuthor, 'authorId'> & {
  bio: string | null
  selectedCity: string | null
  status: string | null
  requesterId: string | null
  friendshipId: string | null
}

export const findSession = (sql: Sql, sid: string, now: Date) => sql<{ userId: string; lastSeenAt: string }[]>`
  select user_id as "userId", sess->>'lastSeenAt' as "lastSeenAt" from sessions where sid = ${sid} and expire > ${now}`

export const renewSession = (sql: Sql, sid: string, now: Date) => sql`
  update sessions set expire = ${now}::timestamptz + interval '30 days', sess = jsonb_set(sess, '{lastSeenAt}', to_jsonb(${now.toISOString()}::text))
  where sid = ${sid}`

/** The newest posts of the feed. Reads the last post of each friend, and then only posts that can be on the page. */
export const feed = (sql: Sql, viewer: string) => sql<WithAuthor[]>`
  with author as materialized (
    select circle.id, last.id as newest from (
      select ${viewer}::uuid as id
      union all select addressee_id from friendships where requester_id = ${viewer} and status = 'accepted'
      union all select requester_id from friendships where addressee_id = ${viewer} and status = 'accepted'
    ) circle
    cross join lateral (
      select id from posts where author_id = circle.id and (visibility <> 'private' or author_id = ${viewer}) order by id desc limit 1
    ) last
    order by last.id desc limit 21
  ), oldest as (
    select coalesce((select newest from author order by newest desc offset 20), '00000000-0000-0000-0000-000000000000') as id
  ), page as (
    select found.id from author cross join lateral (
      select id from posts where author_id = author.id and (visibility <> 'private' or author_id = ${viewer})
        and id >= (select id from oldest) order by id desc limit 21
    ) found order by found.id desc limit 21
  )
  select p.id, p.author_id as "authorId", p.content, p.images, p.visibility, p.like_count as "likeCount", p.comment_count as "commentCount",
    p.created_at as "createdAt", exists (select from likes l where l.post_id = p.id and l.user_id = ${viewer}) as "isLiked",
    u.first_name as "firstName", u.last_name as "lastName", u.username, u.profile_image_url as photo, u.photo_hash as "photoHash"
  from page join posts p on p.id = page.id join users u on u.id = p.author_id order by p.id desc`

const areFriends = (sql: Sql, viewer: string) => sql`exists (select from friendships f where f.status = 'accepted'
  and least(f.requester_id, f.addressee_id) = least(${viewer}::uuid, p.author_id)
  and greatest(f.requester_id, f.addressee_id) = greatest(${viewer}::uuid, p.author_id))`

const isReadable = (sql: Sql, viewer: string) => sql`(p.author_id = ${viewer} or p.visibility = 'public'
  or p.visibility = 'friends' and ${areFriends(sql, viewer)})`

/** The replies of a readable post. Returns no row if the post is not readable, and one row of nulls if it has no replies. */
export const replies = (sql: Sql, viewer: string, postId: string) => sql<WithAuthor[]>`
  select c.id, p.id as "postId", c.author_id as "authorId", c.content, c.created_at as "createdAt",
    u.first_name as "firstName", u.last_name as "lastName", u.username, u.profile_image_url as photo, u.photo_hash as "photoHash"
  from posts p
  left join lateral (select * from comments where post_id = ${postId} order by id limit 21) c on true
  left join users u on u.id = c.author_id
  where p.id = ${postId} and ${isReadable(sql, viewer)} order by c.id`

export const createPost = (sql: Sql, viewer: string, id: string, content: string, now: Date) => sql<WithAuthor[]>`
  with p as (
    insert into posts (id, author_id, content, visibility, created_at) values (${id}, ${viewer}, ${content}, 'friends', ${now})
    returning *
  )
  select p.id, p.author_id as "authorId", p.content, p.images, p.visibility, p.like_count as "likeCount", p.comment_count as "commentCount",
    p.created_at as "createdAt", false as "isLiked",
    u.first_name as "firstName", u.last_name as "lastName", u.username, u.profile_image_url as photo, u.photo_hash as "photoHash"
  from p join users u on u.id = p.author_id`

export type LikeTarget = { id: string; authorId: string; isLiked: boolean; likeCount: number }

/**
 * A readable post, and whether the viewer likes it. Reading first is cheaper than one statement that can both like and unlike.
 */
export const findLikeTarget = (sql: Sql, viewer: string, postId: string) => sql<LikeTarget[]>`
  select p.id, p.author_id as "authorId", p.like_count as "likeCount",
    exists (select from likes l where l.post_id = p.id and l.user_id = ${viewer}) as "isLiked"
  from posts p where p.id = ${postId} and ${isReadable(sql, viewer)}`

/** Likes a post, with the counter and the notification of the author. Returns no row if the viewer already likes it. */
export const addLike = (
  sql: Sql,
  viewer: string,
  post: LikeTarget,
  ids: { like: string; notification: string },
  now: Date,
) => sql`
  with added as (
    insert into likes (id, user_id, post_id, created_at) values (${ids.like}, ${viewer}, ${post.id}, ${now})
    on conflict (post_id, user_id) do nothing returning post_id
  ), notified as (
    insert into notifications (id, user_id, type, from_user_id, post_id, created_at)
    select ${ids.notification}::uuid, ${post.authorId}::uuid, 'like', ${viewer}::uuid, post_id, ${now}::timestamptz from added
    where ${post.authorId}::uuid <> ${viewer}::uuid on conflict do nothing
  )
  update posts set like_count = like_count + 1 where id = ${post.id} and exists (select from added)
  returning id, true as "isLiked", like_count as "likeCount"`

/** Unlikes a post, with the counter and the unread notification of the author. Returns no row if the viewer does not like it. */
export const removeLike = (sql: Sql, viewer: string, post: LikeTarget) => sql`
  with removed as (
    delete from likes where post_id = ${post.id} and user_id = ${viewer} returning post_id
  ), retracted as (
    delete from notifications where user_id = ${post.authorId} and from_user_id = ${viewer} and post_id = ${post.id} and type = 'like'
      and not read and exists (select from removed)
  )
  update posts set like_count = like_count - 1 where id = ${post.id} and exists (select from removed)
  returning id, false as "isLiked", like_count as "likeCount"`

const person = (
  sql: Sql,
) => sql`u.id, u.first_name as "firstName", u.last_name as "lastName", u.username, u.profile_image_url as photo,
  u.photo_hash as "photoHash", u.bio, u.selected_city as "selectedCity", f.status, f.requester_id as "requesterId", f.id as "friendshipId"`

const joinFriendship = (sql: Sql, viewer: string) => sql`left join friendships f
  on least(f.requester_id, f.addressee_id) = least(${viewer}::uuid, u.id) and greatest(f.requester_id, f.addressee_id) = greatest(${viewer}::uuid, u.id)`

/** Strangers in this city with a word that starts with the query, each once, sorted by the first such word. */
const strangers = (sql: Sql, viewer: string) => sql`select w.word, w.subject_id as id from person_words w
  where w.city = c.city and w.word >= (select low from term) and w.word < (select high from term)
    and not exists (select from person_words s where s.subject_id = w.subject_id and s.word >= (select low from term) and s.word < w.word)
    and not exists (select from friendships f where f.status = 'accepted'
      and least(f.requester_id, f.addressee_id) = least(${viewer}::uuid, w.subject_id)
      and greatest(f.requester_id, f.addressee_id) = greatest(${viewer}::uuid, w.subject_id))
    and w.subject_id is distinct from (select id from exact)
  order by w.word, w.subject_id limit 21`

const term = (sql: Sql, q: string) =>
  sql`term as materialized (select low, low || chr(1114111) as high from fold(${q}) as low)`
const exact = (sql: Sql, q: string) => sql`exact as materialized (select id from users where username = ${q}::citext)`

/**
 * The person with exactly this username, then friends, then strangers in the viewer's city, with a word that starts with the
 * query.
 */
export const searchNearby = (sql: Sql, viewer: string, q: string) => sql<PersonRow[]>`
  with ${term(sql, q)}, ${exact(sql, q)}, found as (
    select 0 as rank, '' as word, id from exact
    union all (
      select 1, w.word, friend.id from (
        select addressee_id as id from friendships where requester_id = ${viewer} and status = 'accepted'
        union all select requester_id from friendships where addressee_id = ${viewer} and status = 'accepted'
      ) friend cross join lateral (
        select word from person_words where subject_id = friend.id and word >= (select low from term) and word < (select high from term) order by word limit 1
      ) w where friend.id is distinct from (select id from exact)
      order by w.word, friend.id limit 21
    )
    union all (
      select 2, s.word, s.id from (select selected_city as city from users where id = ${viewer}) c cross join lateral (${strangers(sql, viewer)}) s
    )
    order by 1, 2, 3 limit 21
  )
  select ${person(sql)} from found join users u on u.id = found.id ${joinFriendship(sql, viewer)} order by found.rank, found.word, found.id`

/** Strangers in all other cities. Only needed if the other results do not fill the page. */
export const searchElsewhere = (sql: Sql, viewer: string, q: string) => sql<PersonRow[]>`
  with ${term(sql, q)}, ${exact(sql, q)}, found as (
    select s.word, s.id from (
      select distinct city from person_words where city <> coalesce((select selected_city from users where id = ${viewer}), '')
    ) c cross join lateral (${strangers(sql, viewer)}) s
    order by s.word, s.id limit 21
  )
  select ${person(sql)} from found join users u on u.id = found.id ${joinFriendship(sql, viewer)} order by found.word, found.id`

/** The counts of the four badges. */
export const counts = (sql: Sql, viewer: string, now: Date) => sql`
  select
    (select count(*)::int from (
      (select 1 from notifications n where n.user_id = ${viewer} and not n.read and n.community_id is null
        and (n.type <> 'friend_request' or n.friendship_id is not null) limit 100)
      union all
      (select 1 from community_members m cross join lateral (
        select 1 from notifications n where n.user_id = ${viewer} and not n.read and n.community_id = m.community_id limit 100
      ) unread where m.user_id = ${viewer} limit 100)
      limit 100
    ) unread) as "unreadNotifications",
    (select count(*)::int from (select 1 from friendships where addressee_id = ${viewer} and status = 'pending' limit 100) requests) as "friendRequests",
    ((select count(*) from friendships where requester_id = ${viewer} and status = 'accepted')
      + (select count(*) from friendships where addressee_id = ${viewer} and status = 'accepted'))::int as friends,
    (select count(*)::int from (
      select 1 from users u where u.id not in (
        select ${viewer}::uuid
        union all select addressee_id from friendships where requester_id = ${viewer} and status in ('pending', 'accepted')
        union all select addressee_id from friendships where requester_id = ${viewer} and status = 'declined'
          and withdrawn_at is null and responded_at > ${now}::timestamptz - interval '30 days'
        union all select requester_id from friendships where addressee_id = ${viewer}
        union all select dismissed_id from suggestion_dismissals where user_id = ${viewer} and dismissed_at > ${now}::timestamptz - interval '180 days'
      ) order by u.id desc limit 100
    ) free) as suggestions
  from users where id = ${viewer}`
