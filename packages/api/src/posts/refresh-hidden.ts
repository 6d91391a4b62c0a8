import { POST_COUNTERS, type PostCounter } from '@stoop/db/counters'
import { timestampOfId } from '@stoop/db/ids'
import { addToTotals, POLL_TABLES, type PollTables } from '@stoop/db/poll-totals'
import { blocks, communityMembers, friendships, hiddenRefreshes, hiddenUsers, users } from '@stoop/db/schema'
import { and, eq, inArray, lte, or, type SQL, type SQLWrapper, sql } from 'drizzle-orm'
import { runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import { matchesPair } from '../friends/friendship-pair.ts'
import { inTransaction } from '../transaction.ts'
import { isHiddenByRow } from '../users/suspension.ts'

const BATCH_SIZE = 500
const MAX_REFRESHES = 100
// The first run does not see likes and comments of transactions that are still open. After this time, a second run corrects them.
const REPEAT_AFTER_MS = MINUTE_MS

type Refresh = typeof hiddenRefreshes.$inferSelect

/**
 * Hides or shows the likes, comments and memberships of members whose blocks or suspensions have changed, and corrects the
 * counters. After the commit of a change, call this with its members. Without members, it does all refreshes that are due.
 */
export async function refreshHidden(ctx: Services, userIds?: string[], signal?: AbortSignal): Promise<void> {
  const isOfUsers = userIds && inArray(hiddenRefreshes.userId, userIds)
  await runInBatches(
    MAX_REFRESHES,
    async () => {
      const isDue = lte(hiddenRefreshes.dueAt, new Date(ctx.clock.now()))
      const due = await ctx.db
        .select()
        .from(hiddenRefreshes)
        .where(sql`${isDue} and ${isOfUsers ?? sql`true`}`)
        .orderBy(hiddenRefreshes.dueAt)
        .limit(MAX_REFRESHES)
      for (const refresh of due) {
        signal?.throwIfAborted()
        await runRefresh(ctx, refresh, signal)
      }
      return due.length
    },
    signal,
  )
}

async function runRefresh(ctx: Services, refresh: Refresh, signal: AbortSignal | undefined): Promise<void> {
  for (const counter of POST_COUNTERS) await runInBatches(BATCH_SIZE, () => refreshBatch(ctx, counter, refresh), signal)
  if (refresh.otherId === null) {
    for (const tables of POLL_TABLES)
      await runInBatches(BATCH_SIZE, () => refreshVotes(ctx, tables, refresh.userId), signal)
    await refreshUser(ctx, refresh.userId)
    await refreshMemberships(ctx, refresh.userId)
    await refreshFriendships(ctx, refresh.userId)
  } else await endFriendship(ctx, refresh.userId, refresh.otherId)
  const { userId, otherId } = refresh
  await inTransaction(ctx, async (tx) => tx.emit({ type: 'hiddenPeopleChanged', userId, otherId }))
  const isThis = eq(hiddenRefreshes.id, refresh.id)
  const now = ctx.clock.now()
  const createdAt = timestampOfId(refresh.id)
  if (now - createdAt >= REPEAT_AFTER_MS) await ctx.db.delete(hiddenRefreshes).where(isThis)
  else
    await ctx.db
      .update(hiddenRefreshes)
      .set({ dueAt: new Date(createdAt + REPEAT_AFTER_MS) })
      .where(isThis)
}

/**
 * SQL: the members whose block with the author of a row hides the row: the author of the target, and for a like of a comment, the
 * author of the post too. `t` is the target, which has the counter.
 */
const ownersOf = ({ table, posts }: PostCounter) =>
  table === posts
    ? sql`t.author_id`
    : sql`t.author_id, (select p.author_id from ${sql.identifier(posts)} p where p.id = t.post_id)`

/** Changes at most 500 rows and the counters of their targets in one transaction. Returns the number of changed rows. */
async function refreshBatch({ db }: Services, counter: PostCounter, { userId, otherId }: Refresh): Promise<number> {
  const [rows, targets, column] = [counter.rows, counter.table, counter.column].map((name) => sql.identifier(name))
  const targetId = sql`r.${sql.identifier(counter.key)}`
  const authorId = sql`r.${sql.identifier(counter.author)}`
  const owners = ownersOf(counter)
  const isConcerned =
    otherId === null
      ? sql`${authorId} = ${userId}`
      : sql`((${authorId} = ${userId} and ${otherId} in (${owners})) or (${authorId} = ${otherId} and ${userId} in (${owners})))`
  const isWrong = isWrongByRules(authorId, owners)
  return db.transaction(async (tx) => {
    // In the order of ids, so that transactions that change several targets cannot deadlock.
    const found = await tx.execute<{ id: string; target_id: string }>(sql`
      select r.id, ${targetId} as target_id from ${rows} r join ${targets} t on t.id = ${targetId}
      where ${isConcerned} and ${isWrong} order by r.id limit ${BATCH_SIZE}`)
    if (found.length === 0) return 0
    const ids = sql.param(found.map(({ id }) => id))
    const targetIds = sql.param([...new Set(found.map(({ target_id }) => target_id))])
    // Lock rows before their targets, in the same order as unliking and deleting a comment, to prevent deadlocks.
    await tx.execute(sql`select id from ${rows} where id = any(${ids}::uuid[]) order by id for no key update`)
    await tx.execute(sql`select id from ${targets} where id = any(${targetIds}::uuid[]) order by id for no key update`)
    await tx.execute(sql`
      with changed as (
        update ${rows} r set is_hidden = not r.is_hidden from ${targets} t
        where t.id = ${targetId} and r.id = any(${ids}::uuid[]) and ${isWrong}
        returning ${targetId} as target_id, r.is_hidden, ${counter.isCountedUnlessHidden} as is_counted
      )
      update ${targets} t set ${column} = greatest(t.${column} + d.change, 0)
      from (select target_id, sum(case when is_hidden then -1 else 1 end) as change from changed where is_counted group by target_id) d
      where t.id = d.target_id`)
    return found.length
  })
}

/** Hides or shows at most 500 votes of a member, and changes the totals of their polls. Returns the number of changed votes. */
async function refreshVotes({ db }: Services, { votes, totals }: PollTables, userId: string): Promise<number> {
  const rows = sql.identifier(votes)
  const isWrong = sql`v.is_hidden <> ${isHiddenMember(sql`v.user_id`)}`
  return db.transaction(async (tx) => {
    const found = await tx.execute<{ id: string }>(sql`select v.post_id as id from ${rows} v
      where v.user_id = ${userId} and ${isWrong} order by v.post_id limit ${BATCH_SIZE}`)
    if (found.length === 0) return 0
    const postIds = sql.param(found.map(({ id }) => id))
    const isListed = sql`post_id = any(${postIds}::uuid[])`
    // Lock votes before totals, in the same order as voting, to prevent deadlocks.
    await tx.execute(
      sql`select from ${rows} where user_id = ${userId} and ${isListed} order by post_id for no key update`,
    )
    await tx.execute(sql`select from ${sql.identifier(totals)} where ${isListed} order by post_id for no key update`)
    await tx.execute(sql`with changed as (
        update ${rows} v set is_hidden = not v.is_hidden where v.user_id = ${userId} and v.${isListed} and ${isWrong}
        returning v.post_id, v.choices, case when v.is_hidden then -1 else 1 end as change
      ) ${addToTotals(totals, 'changed')}`)
    return found.length
  })
}

/** Returns the likes and comments whose `is_hidden` differs from the rules. For tests. */
export async function findWronglyHidden({ db }: Pick<Services, 'db'>, counter: PostCounter): Promise<string[]> {
  const [rows, targets] = [counter.rows, counter.table].map((name) => sql.identifier(name))
  const found = await db.execute<{ id: string }>(sql`select r.id from ${rows} r
    join ${targets} t on t.id = r.${sql.identifier(counter.key)}
    where ${isWrongByRules(sql`r.${sql.identifier(counter.author)}`, ownersOf(counter))}`)
  return found.map(({ id }) => id)
}

const isWrongByRules = (authorId: SQL, owners: SQL) => sql`r.is_hidden <> ${isHiddenByRules(authorId, owners)}`

/** SQL: the row of this author is hidden, by a suspension or by a block with one of the owners. */
const isHiddenByRules = (authorId: SQL, owners: SQL) => sql`(
  exists (select 1 from ${hiddenUsers} where ${hiddenUsers.userId} = ${authorId} and ${isHiddenByRow})
  or exists (select 1 from ${blocks} b where b.blocker_id = ${authorId} and b.blocked_id in (${owners}))
  or exists (select 1 from ${blocks} b where b.blocker_id in (${owners}) and b.blocked_id = ${authorId})
)`

/** SQL: this member is suspended or deleted. */
export const isHiddenMember = (userId: SQLWrapper): SQL =>
  sql`exists (select 1 from ${hiddenUsers} where ${hiddenUsers.userId} = ${userId} and ${isHiddenByRow})`

async function refreshUser({ db }: Services, userId: string): Promise<void> {
  const isHiddenNow = isHiddenMember(sql`${userId}::uuid`)
  await db
    .update(users)
    .set({ isHidden: isHiddenNow })
    .where(and(eq(users.id, userId), sql`${users.isHidden} <> ${isHiddenNow}`))
}

async function refreshMemberships({ db }: Services, userId: string): Promise<void> {
  const isHiddenNow = isHiddenMember(sql`${userId}::uuid`)
  await db
    .update(communityMembers)
    .set({ isHidden: isHiddenNow })
    .where(and(eq(communityMembers.userId, userId), sql`${communityMembers.isHidden} <> ${isHiddenNow}`))
}

async function refreshFriendships({ db }: Services, userId: string): Promise<void> {
  const { requesterId, addresseeId, isHidden } = friendships
  const isOneHidden = sql`(${isHiddenMember(requesterId)} or ${isHiddenMember(addresseeId)})`
  await db
    .update(friendships)
    .set({ isHidden: sql`not ${isHidden}` })
    .where(and(or(eq(requesterId, userId), eq(addresseeId, userId)), sql`${isHidden} <> ${isOneHidden}`))
}

/** Ends a friendship or request between two members if one of them has blocked the other. */
async function endFriendship({ db }: Services, userId: string, otherId: string): Promise<void> {
  const isBlocked = sql`exists (select 1 from ${blocks} b where b.blocker_id in (${userId}::uuid, ${otherId}::uuid)
    and b.blocked_id in (${userId}::uuid, ${otherId}::uuid))`
  await db.delete(friendships).where(and(matchesPair(userId, otherId), isBlocked))
}
