import { type SQL, sql as text } from 'drizzle-orm'
import type { Database, Tx } from './client.ts'

export type DeletedMembers = {
  members: number
  posts: number
  communitiesHandedOver: number
  communitiesClosed: number
}

/** The tables of each kind of post, and the counters of posts that likes and comments change. */
const POST_KINDS = [
  { posts: 'posts', likes: 'likes', comments: 'comments' },
  { posts: 'community_posts', likes: 'community_likes', comments: 'community_comments' },
] as const

type PostTables = (typeof POST_KINDS)[number]
type Counted = 'likes' | 'comments'

const COUNTED: Record<Counted, { counter: string; author: string; isCounted: SQL }> = {
  likes: { counter: 'like_count', author: 'user_id', isCounted: text`not is_hidden` },
  // A comment that is deleted, held for review or hidden is not counted.
  comments: {
    counter: 'comment_count',
    author: 'author_id',
    isCounted: text`deleted_at is null and held_at is null and not is_hidden`,
  },
}

const POSTS_PER_BATCH = 200

/**
 * Deletes most of what these members created in small transactions, so that `deleteMembers` then holds its locks only
 * briefly. Counters are right after each of them. It can be interrupted and repeated. The members must not be able to write
 * any more. Returns the number of posts.
 */
export async function deleteContentInBatches(db: Database, ids: string[]): Promise<number> {
  let posts = 0
  for (const kind of POST_KINDS) {
    for (const counted of ['likes', 'comments'] as const)
      await repeat(() => db.transaction((tx) => deleteCounted(tx, kind, counted, ids, POSTS_PER_BATCH)))
    await repeat(async () => {
      const deleted = await db.transaction((tx) => deletePostsOf(tx, kind, ids))
      posts += deleted
      return deleted
    })
  }
  return posts
}

/**
 * Deletes members and everything they created, and corrects the counters of the remaining rows. The longest-standing other
 * member becomes the creator of a community that one of them created. A community without members is deleted, or archived if
 * others have posted there. Their usernames become free, and their photos' files stay: the caller must see to both.
 */
export async function deleteMembers(tx: Database | Tx, ids: string[], now: number): Promise<DeletedMembers> {
  const none = { members: 0, posts: 0, communitiesHandedOver: 0, communitiesClosed: 0 }
  if (ids.length === 0) return none
  // Concurrent inserts that reference these members wait for this lock and then fail, so that no row is missed below.
  const members = await tx.execute(text`select id from users where id in ${ids} order by id for update`)
  if (members.length === 0) return none
  let posts = 0
  for (const kind of POST_KINDS) {
    for (const counted of ['likes', 'comments'] as const) await deleteCounted(tx, kind, counted, ids)
    await repeat(async () => {
      const deleted = await deletePostsOf(tx, kind, ids)
      posts += deleted
      return deleted
    })
  }
  const communities = await leaveCommunities(tx, ids)
  const communitiesHandedOver = await transferCommunities(tx, ids, communities)
  // Mutes have no foreign key to what is muted.
  await tx.execute(text`delete from mutes where target_id in ${ids}`)
  // Foreign keys cascade to the rest: sessions, friendships, notifications, invitations and so on.
  await tx.execute(text`delete from users where id in ${ids}`)
  const communitiesClosed = await closeEmptyCommunities(tx, communities, new Date(now))
  return { members: members.length, posts, communitiesHandedOver, communitiesClosed }
}

/** Deletes friends' posts or community posts with their likes, comments and notifications. Returns their number. */
export async function deletePosts(
  tx: Database | Tx,
  kind: 'posts' | 'community_posts',
  ids: string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const communityId = kind === 'posts' ? text`null` : text`not null`
  // Notifications of posts have no foreign key. All of them are the author's, so that an index on the user finds them.
  await tx.execute(text`delete from notifications n using ${text.identifier(kind)} p
    where p.id in ${ids} and n.user_id = p.author_id and n.post_id = p.id and n.community_id is ${communityId}`)
  await tx.execute(text`delete from mutes where target_id in ${ids}`)
  // Foreign keys cascade to likes and comments; a photo stays without a post.
  const deleted = await tx.execute(text`delete from ${text.identifier(kind)} where id in ${ids} returning id`)
  return deleted.length
}

async function repeat(runBatch: () => Promise<number>): Promise<void> {
  while ((await runBatch()) > 0);
}

async function deletePostsOf(tx: Database | Tx, kind: PostTables, ids: string[]): Promise<number> {
  const found = await tx.execute<{ id: string }>(text`select id from ${text.identifier(kind.posts)}
    where author_id in ${ids} order by id limit ${POSTS_PER_BATCH} for update`)
  return deletePosts(
    tx,
    kind.posts,
    found.map(({ id }) => id),
  )
}

/**
 * Deletes the members' likes or comments on at most `maxPosts` posts and subtracts them from the posts' counters; a counter
 * that was too low already becomes 0. Returns the number of posts.
 */
async function deleteCounted(
  tx: Database | Tx,
  kind: PostTables,
  counted: Counted,
  ids: string[],
  maxPosts?: number,
): Promise<number> {
  const [posts, rows] = [text.identifier(kind.posts), text.identifier(kind[counted])]
  const { isCounted } = COUNTED[counted]
  const [counter, author] = [text.identifier(COUNTED[counted].counter), text.identifier(COUNTED[counted].author)]
  // In the order of the ids: transactions that change several posts wait for each other and never deadlock.
  const found = await tx.execute<{ id: string }>(text`select id from ${posts} where id in (
      select distinct post_id from ${rows} where ${author} in ${ids} ${maxPosts ? text`limit ${maxPosts}` : text``}
    ) order by id for no key update`)
  if (found.length === 0) return 0
  const postIds = text.param(found.map(({ id }) => id))
  await tx.execute(text`with deleted as (
      delete from ${rows} where ${author} in ${ids} and post_id = any(${postIds}::uuid[])
      returning post_id, ${isCounted} as is_counted
    )
    update ${posts} p set ${counter} = greatest(p.${counter} - d.n, 0)
    from (select post_id, count(*)::int as n from deleted where is_counted group by post_id) d where p.id = d.post_id`)
  return found.length
}

/** Deletes the members' memberships. Returns the ids of their communities, whose rows stay locked. */
async function leaveCommunities(tx: Database | Tx, ids: string[]): Promise<string[]> {
  const found = await tx.execute<{ id: string }>(text`select id from communities where creator_id in ${ids}
    or id in (select community_id from community_members where user_id in ${ids}) order by id for update`)
  const communities = found.map(({ id }) => id)
  if (communities.length === 0) return communities
  await tx.execute(text`with removed as (delete from community_members where user_id in ${ids} returning community_id)
    update communities c set member_count = greatest(c.member_count - r.n, 0)
    from (select community_id, count(*)::int as n from removed group by community_id) as r where c.id = r.community_id`)
  return communities
}

/** Makes the longest-standing other member the creator of each community that one of them created. Returns how many there are. */
async function transferCommunities(tx: Database | Tx, ids: string[], communities: string[]): Promise<number> {
  if (communities.length === 0) return 0
  const transferred = await tx.execute(text`with successor as (
      select distinct on (m.community_id) m.id, m.community_id, m.user_id
      from community_members m join communities c on c.id = m.community_id
      where c.id in ${communities} and c.creator_id in ${ids} order by m.community_id, m.id
    ), promoted as (update community_members m set role = 'creator' from successor s where m.id = s.id)
    update communities c set creator_id = s.user_id from successor s where c.id = s.community_id returning c.id`)
  return transferred.length
}

/** Deletes communities without members and posts, archives those without members only. Returns how many were closed. */
async function closeEmptyCommunities(tx: Database | Tx, communities: string[], now: Date): Promise<number> {
  if (communities.length === 0) return 0
  const empty = text`id in ${communities} and not exists (select 1 from community_members m where m.community_id = c.id)`
  const deleted = await tx.execute(text`delete from communities c where ${empty}
    and not exists (select 1 from community_posts p where p.community_id = c.id) returning id`)
  const archived = await tx.execute(text`update communities c set archived_at = ${now.toISOString()}::timestamptz
    where ${empty} and archived_at is null returning id`)
  return deleted.length + archived.length
}
