import { minIdAt } from '@stoop/db/ids'
import { communityPosts, notifications, posts } from '@stoop/db/schema'
import { gt, type SQL, sql } from 'drizzle-orm'
import { BATCH_SIZE, runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import type { DomainEvent } from '../events.ts'
import { isVisibleTo, TEXT_TYPES } from './visibility.ts'

const RECENT_MS = 30 * MINUTE_MS

/**
 * Hides or shows unread notifications whose visibility the events change (decision 128). Skips rows that another transaction is
 * changing, to avoid waits and deadlocks; `refreshRecentNotifications` corrects these later.
 */
export async function refreshNotifications(ctx: Pick<Services, 'db'>, events: readonly DomainEvent[]): Promise<number> {
  const concerned = collectConcerned(events)
  const { created, ...others } = concerned
  if (Object.values(others).some((list) => list.length > 0)) return refreshConcerned(ctx, selectConcerned(concerned))
  return created.length > 0 ? refreshConcerned(ctx, selectCreated(concerned)) : 0
}

/** Corrects the notifications whose ids `concerned` selects. Returns how many were wrong. */
export async function refreshConcerned({ db }: Pick<Services, 'db'>, concerned: SQL): Promise<number> {
  let total = 0
  for (;;) {
    const changed = await db.execute(sql`
      with wrong as materialized (
        select ${notifications.id} from ${notifications}
        where ${notifications.id} in (${concerned}) and not ${notifications.read} and ${isWrong}
        order by ${notifications.id} desc limit ${BATCH_SIZE} for no key update skip locked
      )
      update ${notifications} n set is_hidden = not n.is_hidden from wrong where n.id = wrong.id returning n.id`)
    total += changed.length
    if (changed.length < BATCH_SIZE) return total
  }
}

/** SQL: this notification is hidden although its recipient may see it, or shown although the recipient may not. */
export const isWrong = sql`${notifications.isHidden} = ((${isVisibleTo(notifications.userId)}) is true)`

type Pair = readonly [one: string, other: string]

/** The posts and people whose notifications may have changed visibility. */
type Concerned = {
  created: string[]
  /** Posts whose text, replies or visibility changed. */
  posts: string[]
  /** Posts whose deleted notifications were restored. */
  restoredPosts: string[]
  /** Readers and authors who have become friends or are no longer friends. */
  readersOfAuthors: Pair[]
  /** Communities and the members who joined or left. */
  memberships: Pair[]
  communities: string[]
  people: string[]
  blocks: Pair[]
}

function collectConcerned(events: readonly DomainEvent[]): Concerned {
  const concerned: Concerned = {
    ...{ created: [], posts: [], restoredPosts: [], readersOfAuthors: [] },
    ...{ memberships: [], communities: [], people: [], blocks: [] },
  }
  for (const event of events) addConcerned(concerned, event)
  return concerned
}

function addConcerned(concerned: Concerned, event: DomainEvent): void {
  switch (event.type) {
    case 'postEdited':
    case 'postDeleted':
    case 'commentEdited':
    case 'commentDeleted':
      concerned.posts.push(event.postId)
      return
    case 'postRestored':
    case 'commentRestored':
    case 'contentReleased':
      concerned.restoredPosts.push(event.postId)
      return
    case 'friendshipChanged':
      concerned.readersOfAuthors.push(...bothWays(event.userIds))
      return
    case 'membershipChanged':
      concerned.memberships.push([event.communityId, event.userId])
      return
    case 'communityChanged':
      concerned.communities.push(event.communityId)
      return
    case 'hiddenPeopleChanged':
      if (event.otherId === null) concerned.people.push(event.userId)
      else concerned.blocks.push(...bothWays([event.userId, event.otherId]))
      return
    case 'notificationCreated':
      if (event.mayBeHidden) concerned.created.push(event.notificationId)
      return
    case 'postCreated':
    case 'postLiked':
    case 'postUnliked':
    case 'pollVoted':
    case 'commentCreated':
    case 'commentLiked':
    case 'commentUnliked':
    case 'adminMissing':
    case 'jobQueued':
    case 'notificationRetracted':
    case 'caseChanged':
    case 'entryChanged':
    case 'accountChanged':
    case 'viewerChanged':
      return
  }
}

/** Returns the pair in both orders, or nothing for a single person. */
const bothWays = ([one, other]: readonly string[]): Pair[] =>
  one && other
    ? [
        [one, other],
        [other, one],
      ]
    : []

const uuids = (ids: readonly string[]) => sql`${sql.param(ids)}::uuid[]`

const selectCreated = ({ created }: Concerned) => sql`select unnest(${uuids(created)})`

/**
 * SQL: the ids of the notifications to check. The text of the statement is constant, so that PostgreSQL plans it once per
 * connection.
 */
function selectConcerned(concerned: Concerned): SQL {
  const { posts: changedPosts, restoredPosts, readersOfAuthors, memberships, communities, people, blocks } = concerned
  const peopleIds = uuids(people)
  return sql.join(
    [
      selectCreated(concerned),
      select(sql`n.post_id = any(${uuids(changedPosts)}) and n.type in (${TEXT_TYPES}, 'community_post')`),
      select(sql`n.post_id = any(${uuids(restoredPosts)})`),
      selectOf([...readersOfAuthors, ...blocks], sql`n.user_id = pair.one and ${isAboutPostBy(sql`= pair.other`)}`),
      // Without "is true", PostgreSQL would use the community's index and read all notifications of the community.
      selectOf(memberships, sql`(n.community_id = pair.one) is true and n.user_id = pair.other`),
      selectOf(
        memberships,
        sql`n.community_id = pair.one and n.from_user_id = pair.other and n.type = 'community_invitation'`,
      ),
      select(sql`n.community_id = any(${uuids(communities)})`),
      // SQL: notifications that the person caused, notifications about texts under the person's posts, and the person's own
      // notifications about texts.
      select(sql`n.from_user_id = any(${peopleIds})`),
      select(isAboutPostBy(sql`= any(${peopleIds})`)),
      select(sql`n.user_id = any(${peopleIds}) and n.type in (${TEXT_TYPES})`),
      // SQL: notifications that one of the two caused for the other, and notifications about texts under the other's posts.
      selectOf(blocks, sql`n.user_id = pair.one and n.from_user_id = pair.other`),
      selectOf(blocks, sql`n.from_user_id = pair.one and ${isAboutPostBy(sql`= pair.other`)}`),
    ],
    sql` union all `,
  )
}

const select = (where: SQL) => sql`select n.id from ${notifications} n where not n.read and ${where}`

const selectOf = (pairs: readonly Pair[], where: SQL) => sql`select n.id
  from unnest(${uuids(pairs.map(([one]) => one))}, ${uuids(pairs.map(([, other]) => other))}) pair(one, other)
  join ${notifications} n on not n.read and ${where}`

/** SQL: the notification is about a text under a friends' post or community post by this author. */
const isAboutPostBy = (isAuthor: SQL) => sql`n.type in (${TEXT_TYPES}) and n.post_id in (
  select p.id from ${posts} p where p.author_id ${isAuthor} union all select p.id from ${communityPosts} p where p.author_id ${isAuthor})`

/**
 * Corrects the unread notifications of the last half hour, whose visibility two concurrent transactions may have changed. Call
 * this every few minutes.
 */
export async function refreshRecentNotifications(
  ctx: Pick<Services, 'db' | 'clock'>,
  signal?: AbortSignal,
): Promise<void> {
  let after = minIdAt(ctx.clock.now() - RECENT_MS)
  await runInBatches(
    BATCH_SIZE,
    async () => {
      const batch = await ctx.db
        .select({ id: notifications.id })
        .from(notifications)
        .where(gt(notifications.id, after))
        .orderBy(notifications.id)
        .limit(BATCH_SIZE)
      const ids = batch.map(({ id }) => id)
      after = ids.at(-1) ?? after
      await refreshConcerned(ctx, sql`select unnest(${sql.param(ids)}::uuid[])`)
      return ids.length
    },
    signal,
  )
}
