// Over 200 lines: all steps of deleting members, which must run in one order.
import { sql as text } from 'drizzle-orm'
import type { Database, Tx } from './client.ts'
import { POST_COUNTERS, type PostCounter } from './counters.ts'
import { addToTotals, POLL_TABLES, type PollTables } from './poll-totals.ts'

export type DeletedMembers = {
  members: number
  posts: number
  communitiesHandedOver: number
  communitiesClosed: number
}

/** The tables of friends' posts and community posts. */
const POSTS = ['posts', 'community_posts'] as const

const DEFAULT_BATCH = 200

type BatchOptions = {
  /** How many rows one transaction handles: deleted posts, or posts and comments that lose likes or comments. */
  batchSize?: number
  /** Called after each transaction. If it throws, the deletion ends. */
  afterBatch?: () => Promise<void>
}

/**
 * Deletes most of the members' content in small transactions, so that `deleteMembers` holds locks only for a short time. It may
 * be interrupted and repeated. The members must not be able to write any more. Returns the number of posts.
 */
export async function deleteContentInBatches(
  db: Database,
  ids: string[],
  { batchSize = DEFAULT_BATCH, afterBatch = async () => undefined }: BatchOptions = {},
): Promise<number> {
  let posts = 0
  const repeat = async (runBatch: (tx: Tx) => Promise<number>) => {
    while ((await db.transaction(runBatch)) > 0) await afterBatch()
  }
  for (const table of POSTS) {
    for (const counter of countersOf(table)) await repeat((tx) => deleteCounted(tx, counter, ids, batchSize))
    for (const tables of pollTablesOf(table)) await repeat((tx) => deleteVotes(tx, tables, ids, batchSize))
    // Of all dates of events, because one event can have thousands.
    await repeat((tx) => deleteAnswersToEventsOf(tx, table, ids, batchSize))
    await repeat(async (tx) => {
      const deleted = await deletePostsOf(tx, table, ids, batchSize)
      posts += deleted
      return deleted
    })
  }
  return posts
}

/**
 * Deletes members and their content, and corrects the counters. The longest-serving moderators become the creators of their
 * communities; communities without members are deleted or archived. The caller must reserve the usernames and delete the photo
 * files.
 */
export async function deleteMembers(tx: Database | Tx, ids: string[], now: number): Promise<DeletedMembers> {
  const none = { members: 0, posts: 0, communitiesHandedOver: 0, communitiesClosed: 0 }
  if (ids.length === 0) return none
  // Concurrent inserts that reference these members wait for this lock and then fail, so the deletes below find every row.
  const members = await tx.execute(text`select id from users where id in ${ids} order by id for update`)
  if (members.length === 0) return none
  let posts = 0
  for (const table of POSTS) {
    for (const counter of countersOf(table)) await deleteCounted(tx, counter, ids)
    for (const tables of pollTablesOf(table)) await deleteVotes(tx, tables, ids)
    for (let deleted = -1; deleted !== 0; posts += deleted) deleted = await deletePostsOf(tx, table, ids, DEFAULT_BATCH)
  }
  const communities = await leaveCommunities(tx, ids)
  const communitiesHandedOver = await transferCommunities(tx, ids, communities)
  // Mutes have no foreign key to their target.
  await tx.execute(text`delete from mutes where target_id in ${ids}`)
  // If one of these members deleted a reply of another member, keep this deletion: the cleanup job must erase the reply.
  await tx.execute(text`update deletions set deleted_by = null where deleted_by in ${ids}`)
  // Foreign keys delete all other rows: sessions, friendships, notifications, invitations and so on.
  await tx.execute(text`delete from users where id in ${ids}`)
  const communitiesClosed = await closeEmptyCommunities(tx, communities, new Date(now))
  return { members: members.length, posts, communitiesHandedOver, communitiesClosed }
}

/** Deletes friends' posts or community posts with their likes, comments and notifications. Returns the number of posts. */
export async function deletePosts(
  tx: Database | Tx,
  kind: 'posts' | 'community_posts',
  ids: string[],
): Promise<number> {
  if (ids.length === 0) return 0
  const communityId = kind === 'posts' ? text`null` : text`not null`
  const comments = text.identifier(kind === 'posts' ? 'comments' : 'community_comments')
  // Notifications have no foreign key to posts.
  await tx.execute(text`delete from notifications where post_id in ${ids} and community_id is ${communityId}`)
  await tx.execute(text`delete from mutes where target_id in ${ids}`)
  const [postType, commentType] = kind === 'posts' ? ['post', 'comment'] : ['community_post', 'community_comment']
  await tx.execute(text`delete from deletions where (target_type = ${postType} and target_id in ${ids})
    or (target_type = ${commentType} and target_id in (select c.id from ${comments} c where c.post_id in ${ids}))`)
  // Foreign keys delete likes and comments. A photo stays, without a post.
  const deleted = await tx.execute(text`delete from ${text.identifier(kind)} where id in ${ids} returning id`)
  return deleted.length
}

const countersOf = (table: PostCounter['posts']) => POST_COUNTERS.filter(({ posts }) => posts === table)

const pollTablesOf = (table: PostCounter['posts']) => POLL_TABLES.filter(({ posts }) => posts === table)

/** Deletes the members' votes in at most `maxPolls` polls, and subtracts them from the totals. Returns the number of polls. */
async function deleteVotes(
  tx: Database | Tx,
  { votes, totals }: PollTables,
  ids: string[],
  maxPolls?: number,
): Promise<number> {
  const rows = text.identifier(votes)
  // In the order of ids, so that transactions that change several polls cannot deadlock.
  const found = await tx.execute<{
    id: string
  }>(text`select post_id as id from ${text.identifier(totals)} where post_id in (
      select distinct post_id from ${rows} where user_id in ${ids} ${maxPolls ? text`limit ${maxPolls}` : text``}
    ) order by post_id for no key update`)
  if (found.length === 0) return 0
  const postIds = text.param(found.map(({ id }) => id))
  await tx.execute(text`with deleted as (
      delete from ${rows} v where v.user_id in ${ids} and v.post_id = any(${postIds}::uuid[])
      returning v.post_id, v.choices, case when v.is_hidden then 0 else -1 end as change
    ) ${addToTotals(totals, 'deleted')}`)
  return found.length
}

/** Deletes at most `maxRows` answers to the members' events. Returns the number. */
async function deleteAnswersToEventsOf(
  tx: Database | Tx,
  table: PostCounter['posts'],
  ids: string[],
  maxRows: number,
): Promise<number> {
  const [attendances, occurrences] = (
    table === 'posts' ? ['attendances', 'occurrences'] : ['community_attendances', 'community_occurrences']
  ).map((name) => text.identifier(name))
  const deleted = await tx.execute(text`delete from ${attendances} where id in (
    select a.id from ${attendances} a join ${occurrences} o on o.id = a.occurrence_id
    join ${text.identifier(table)} p on p.id = o.post_id where p.author_id in ${ids} and p.format = 'event' limit ${maxRows}
  ) returning id`)
  return deleted.length
}

async function deletePostsOf(
  tx: Database | Tx,
  table: PostCounter['posts'],
  ids: string[],
  maxPosts: number,
): Promise<number> {
  const found = await tx.execute<{ id: string }>(text`select id from ${text.identifier(table)}
    where author_id in ${ids} order by id limit ${maxPosts} for update`)
  return deletePosts(
    tx,
    table,
    found.map(({ id }) => id),
  )
}

/**
 * Deletes the members' likes or comments on at most `maxTargets` posts or comments, and subtracts them from the counters. A
 * counter does not go below 0. Returns the number of targets.
 */
async function deleteCounted(
  tx: Database | Tx,
  { posts, isCounted, ...names }: PostCounter,
  ids: string[],
  maxTargets?: number,
): Promise<number> {
  const [targets, rows] = [names.table, names.rows].map((name) => text.identifier(name))
  const [key, counter, author] = [names.key, names.column, names.author].map((name) => text.identifier(name))
  // In the order of ids, so that transactions that change several targets cannot deadlock.
  const found = await tx.execute<{ id: string }>(text`select id from ${targets} where id in (
      select distinct ${key} from ${rows} where ${author} in ${ids} ${maxTargets ? text`limit ${maxTargets}` : text``}
    ) order by id for no key update`)
  if (found.length === 0) return 0
  const targetIds = text.param(found.map(({ id }) => id))
  // Delete these rows here, because the table of deletions has no foreign key to comments.
  const commentType = posts === 'posts' ? 'comment' : 'community_comment'
  if (names.column === 'comment_count')
    await tx.execute(text`delete from deletions d using ${rows} c where d.target_type = ${commentType}
      and d.target_id = c.id and c.author_id in ${ids} and c.post_id = any(${targetIds}::uuid[])`)
  await tx.execute(text`with deleted as (
      delete from ${rows} r where r.${author} in ${ids} and r.${key} = any(${targetIds}::uuid[])
      returning r.${key} as target_id, ${isCounted} as is_counted
    )
    update ${targets} t set ${counter} = greatest(t.${counter} - d.n, 0)
    from (select target_id, count(*)::int as n from deleted where is_counted group by target_id) d where t.id = d.target_id`)
  return found.length
}

/** Deletes the memberships of the members. Returns the ids of their communities, whose rows it has locked. */
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

/**
 * Makes the longest-serving moderator the creator of each community that one of the members created. Without a moderator, the
 * foreign key sets the creator to null. Returns the number of communities with a new creator.
 */
async function transferCommunities(tx: Database | Tx, ids: string[], communities: string[]): Promise<number> {
  if (communities.length === 0) return 0
  const transferred = await tx.execute(text`with successor as (
      select distinct on (m.community_id) m.id, m.community_id, m.user_id
      from community_members m join communities c on c.id = m.community_id
      where c.id in ${communities} and c.creator_id in ${ids} and m.role = 'moderator' and not m.is_hidden
      order by m.community_id, m.role_since, m.id
    ), promoted as (
      update community_members m set role = 'creator', role_since = now() from successor s where m.id = s.id
    ), ended as (
      delete from community_handovers h using successor s where h.community_id = s.community_id
    )
    update communities c set creator_id = s.user_id from successor s where c.id = s.community_id returning c.id`)
  return transferred.length
}

/** Deletes communities without members and posts, and archives communities that have only posts. Returns the number of both. */
async function closeEmptyCommunities(tx: Database | Tx, communities: string[], now: Date): Promise<number> {
  if (communities.length === 0) return 0
  const empty = text`id in ${communities} and not exists (select 1 from community_members m where m.community_id = c.id)`
  const deleted = await tx.execute<{ id: string }>(text`delete from communities c where ${empty}
    and not exists (select 1 from community_posts p where p.community_id = c.id) returning id`)
  const deletedIds = text.param(deleted.map(({ id }) => id))
  await tx.execute(text`delete from mutes where target_id = any(${deletedIds}::uuid[])`)
  const archived = await tx.execute(text`update communities c set archived_at = ${now.toISOString()}::timestamptz
    where ${empty} and archived_at is null returning id`)
  return deleted.length + archived.length
}
