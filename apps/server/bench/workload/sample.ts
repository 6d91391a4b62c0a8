import { hash, randomBytes } from 'node:crypto'
import type { Sql } from '@stoop/db/client'

export type Viewer = { id: string; token: string }
type PostOfViewer = { viewer: Viewer; postId: string }

/** The members and posts that the requests name. */
export type Sample = {
  viewers: Viewer[]
  /** Posts with thirty replies that the viewer can read. */
  replies: PostOfViewer[]
  /** Posts that the viewer can like, each once. */
  likes: PostOfViewer[]
  searches: { viewer: Viewer; q: string }[]
}

const VIEWERS = 200
const LIKES = 4000
const REPLIES_PER_POST = 30

/** Signs in members with about fifty friends and selects what their requests name. */
export async function drawSample(sql: Sql): Promise<Sample> {
  const viewers = await signIn(sql)
  const byId = new Map(viewers.map((viewer) => [viewer.id, viewer]))
  const ids = viewers.map(({ id }) => id)
  const ofViewer = ({ viewerId, postId }: { viewerId: string; postId: string }): PostOfViewer[] => {
    const viewer = byId.get(viewerId)
    return viewer ? [{ viewer, postId }] : []
  }
  const readable = await sql<{ viewerId: string; postId: string }>`
    select distinct on (p.id) v.id as "viewerId", p.id as "postId" from unnest(${ids}::uuid[]) v(id)
    join friendships f on v.id in (f.requester_id, f.addressee_id) and f.status = 'accepted'
    join posts p on p.author_id in (f.requester_id, f.addressee_id) and p.author_id <> v.id and p.visibility <> 'private'
    order by p.id desc, md5(v.id::text || p.id::text) limit ${LIKES}`
  const replies = readable.slice(0, VIEWERS)
  await sql`insert into comments (id, post_id, author_id, content, created_at)
    select uuidv7(make_interval(secs => n)), post_id, viewer_id, 'I will bring a cake, the ' || n || 'th time this year.', now()
    from unnest(${replies.map(({ postId }) => postId)}::uuid[], ${replies.map(({ viewerId }) => viewerId)}::uuid[]) r(post_id, viewer_id),
      generate_series(1, ${REPLIES_PER_POST}) n`
  // The generated likes and comments are not counted for every post.
  await sql`update posts set like_count = counted.likes, comment_count = counted.comments from (
      select p.id, (select count(*) from likes where post_id = p.id) as likes, (select count(*) from comments where post_id = p.id) as comments
      from posts p
    ) counted where counted.id = posts.id`
  await sql`vacuum full`
  // VACUUM FULL leaves no visibility map, which index-only scans need.
  await sql`vacuum analyze`
  const prefixes = await sql<{ q: string }>`
    select left(word, length) as q from person_words, generate_series(2, 3) length where word ~ '^[a-z]{3}'
    group by 1 having count(distinct subject_id) >= 40 order by md5(left(word, length)) limit 40`
  const searches = viewers.flatMap((viewer, at) => {
    const prefix = prefixes[at % prefixes.length]
    return prefix ? [{ viewer, q: prefix.q }] : []
  })
  return { viewers, replies: replies.flatMap(ofViewer), likes: readable.flatMap(ofViewer), searches }
}

async function signIn(sql: Sql): Promise<Viewer[]> {
  const members = await sql<{ id: string }>`
    select id from users u cross join lateral (
      select count(*) as friends from friendships f where u.id in (f.requester_id, f.addressee_id) and f.status = 'accepted'
    ) counted where friends between 40 and 60 order by md5(id::text) limit ${VIEWERS}`
  const viewers = members.map(({ id }) => ({ id, token: randomBytes(32).toString('base64url') }))
  if (viewers.length < VIEWERS) throw new Error(`Only ${viewers.length} members have about fifty friends`)
  await createSessions(sql, viewers)
  return viewers
}

/** Inserts a session for each viewer, as signing in does. */
async function createSessions(sql: Sql, viewers: Viewer[]): Promise<void> {
  const digests = viewers.map(({ token }) => hash('sha256', token))
  await sql`insert into sessions (sid, cookie_digest, user_id, sess, expire)
    select sid, 'cookie of ' || sid, user_id, jsonb_build_object('userId', user_id, 'userAgent', 'bench', 'createdAt', at, 'lastSeenAt', at),
      now() + interval '30 days'
    from unnest(${digests}::text[], ${viewers.map(({ id }) => id)}::uuid[]) s(sid, user_id), (select ${new Date().toISOString()}::text as at) seen`
}
