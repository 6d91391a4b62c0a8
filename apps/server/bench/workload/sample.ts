import type { Sql } from '@stoop/db/client'
import { createSessions, type Viewer } from './sessions.ts'

type PostOfViewer = { viewer: Viewer; postId: string }

/** The sessions that send requests, and the posts in the requests. Each list has one entry per session. */
export type Sample = {
  viewers: Viewer[]
  /** Posts with thirty replies that the viewer may read. */
  replies: PostOfViewer[]
  /** Posts to like. `removeLikes` removes the likes again. */
  likes: PostOfViewer[]
  searches: { viewer: Viewer; q: string }[]
}

const MEMBERS = 200
const REPLIES_PER_POST = 30
const NEWEST_POSTS = 20_000

/** Signs in members with about fifty friends on several devices each, and selects the posts of their requests. */
export async function drawSample(sql: Sql, sessionsPerMember: number): Promise<Sample> {
  const members = await findMembers(sql)
  const viewers = await createSessions(sql, Array.from({ length: sessionsPerMember }, () => members).flat())
  const readable = await sql<{ memberId: string; postId: string }>`
    select distinct on (p.id) m.id as "memberId", p.id as "postId" from unnest(${members}::uuid[]) m(id)
    join friendships f on m.id in (f.requester_id, f.addressee_id) and f.status = 'accepted'
    join (select id, author_id from posts where visibility <> 'private' order by id desc limit ${NEWEST_POSTS}) p
      on p.author_id in (f.requester_id, f.addressee_id) and p.author_id <> m.id
    order by p.id desc, md5(m.id::text || p.id::text)`
  const postsOf = Map.groupBy(readable, ({ memberId }) => memberId)
  const replied = [...postsOf.values()].flatMap((posts) => posts.slice(0, 1))
  await addReplies(sql, replied)
  await correctCounts(sql, readable)
  // Update the visibility map, which index-only scans need.
  await sql`vacuum analyze`
  const prefixes = await findPrefixes(sql)
  // The n-th session of a member uses the n-th post.
  const at = (index: number) => Math.floor(index / members.length)
  return {
    viewers,
    replies: viewers.flatMap(
      (viewer) =>
        postsOf
          .get(viewer.id)
          ?.slice(0, 1)
          .map(({ postId }) => ({ viewer, postId })) ?? [],
    ),
    likes: viewers.flatMap((viewer, index) =>
      (postsOf.get(viewer.id)?.slice(at(index), at(index) + 1) ?? []).map(({ postId }) => ({ viewer, postId })),
    ),
    searches: viewers.map((viewer, index) => ({ viewer, q: prefixes[index % prefixes.length] ?? '' })),
  }
}

/**
 * Removes the likes of the sample and their notifications, and corrects the counters. A call toggles a like, so without this the
 * result would depend on the number of earlier calls.
 */
export async function removeLikes(sql: Sql, { likes }: Sample): Promise<void> {
  const postIds = likes.map(({ postId }) => postId)
  const viewerIds = likes.map(({ viewer }) => viewer.id)
  await sql`delete from likes l using unnest(${postIds}::uuid[], ${viewerIds}::uuid[]) liked(post_id, user_id)
    where l.post_id = liked.post_id and l.user_id = liked.user_id`
  await sql`delete from notifications n using unnest(${postIds}::uuid[], ${viewerIds}::uuid[]) liked(post_id, user_id)
    where n.type = 'like' and n.post_id = liked.post_id and n.from_user_id = liked.user_id`
  await correctCounts(sql, likes)
  await sql`vacuum likes, notifications, posts`
}

async function findMembers(sql: Sql): Promise<string[]> {
  const members = await sql<{ id: string }>`
    select id from users u cross join lateral (
      select count(*) as friends from friendships f where u.id in (f.requester_id, f.addressee_id) and f.status = 'accepted'
    ) counted where friends between 40 and 60 order by md5(id::text) limit ${MEMBERS}`
  if (members.length < MEMBERS) throw new Error(`Only ${members.length} members have about fifty friends`)
  return members.map(({ id }) => id)
}

async function addReplies(sql: Sql, posts: readonly { memberId: string; postId: string }[]): Promise<void> {
  await sql`insert into comments (id, post_id, author_id, content, created_at)
    select uuidv7(make_interval(secs => n)), post_id, author_id, 'I will bring a cake, the ' || n || 'th time this year.', now()
    from unnest(${posts.map(({ postId }) => postId)}::uuid[], ${posts.map(({ memberId }) => memberId)}::uuid[]) p(post_id, author_id),
      generate_series(1, ${REPLIES_PER_POST}) n`
}

/** Corrects the counters of these posts. The generator does not count every like and comment. */
async function correctCounts(sql: Sql, posts: readonly { postId: string }[]): Promise<void> {
  await sql`update posts p set like_count = (select count(*) from likes where post_id = p.id),
      comment_count = (select count(*) from comments where post_id = p.id)
    where p.id = any(${posts.map(({ postId }) => postId)}::uuid[])`
}

/** Returns prefixes of words with enough matches for a page, so that searches need no typo correction. */
async function findPrefixes(sql: Sql): Promise<string[]> {
  const rows = await sql<{ prefix: string }>`
    select left(word, length) as prefix from person_words, generate_series(2, 3) length where word ~ '^[a-z]{3}'
    group by 1 having count(distinct subject_id) >= 40 order by md5(left(word, length)) limit 40`
  return rows.map(({ prefix }) => prefix)
}
