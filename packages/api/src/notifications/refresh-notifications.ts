import { minIdAt } from '@stoop/db/ids'
import { communityPosts, notifications, posts } from '@stoop/db/schema'
import { gt, type SQL, sql } from 'drizzle-orm'
import { runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import type { BeforeCommit, DomainEvent } from '../events.ts'
import { isVisibleTo } from './visibility.ts'

/** The rows that one statement changes at most, so that it runs briefly. */
const BATCH_SIZE = 1000
const RECENT_MS = 30 * 60 * 1000

/**
 * Hides or shows the unread notifications whose visibility the events change (decision 128). A row that another transaction
 * is changing is skipped, so that this neither waits nor deadlocks: `refreshRecentNotifications` repeats the work.
 */
export const refreshNotifications: BeforeCommit = async (ctx, events) => {
  const concerned = events.flatMap((event) => concernedBy(event))
  if (concerned.length === 0) return 0
  return refreshConcerned(ctx, sql.join(concerned, sql` union all `))
}

/** Corrects the notifications whose ids `concerned` selects. Returns how many were wrong. */
export async function refreshConcerned({ db }: Parameters<BeforeCommit>[0], concerned: SQL): Promise<number> {
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

/** SQL: this notification is marked as hidden although its recipient may see it, or the other way round. */
export const isWrong = sql`${notifications.isHidden} = ((${isVisibleTo(notifications.userId)}) is true)`

/** SQL: statements that select the ids of the notifications whose visibility an event may change. */
function concernedBy(event: DomainEvent): SQL[] {
  switch (event.type) {
    case 'postEdited':
    case 'postDeleted':
      return [select(sql`n.post_id = ${event.postId} and n.type in (${TEXT_TYPES}, 'community_post')`)]
    case 'commentEdited':
    case 'commentDeleted':
      return [select(sql`n.post_id = ${event.postId} and n.type in (${TEXT_TYPES})`)]
    // Notifications that were deleted with the post or comment are there again.
    case 'postRestored':
    case 'commentRestored':
    case 'contentReleased':
      return [select(sql`n.post_id = ${event.postId}`)]
    case 'friendshipChanged': {
      const [a, b] = event.userIds
      return a && b ? [aboutPostsOf(a, b), aboutPostsOf(b, a)] : []
    }
    case 'membershipChanged': {
      const { communityId, userId } = event
      const isInvitation = sql`n.type = 'community_invitation' and n.from_user_id = ${userId}`
      return [
        select(sql`n.community_id = ${communityId} and n.user_id = ${userId}`),
        select(sql`n.community_id = ${communityId} and ${isInvitation}`),
      ]
    }
    case 'communityChanged':
      return [select(sql`n.community_id = ${event.communityId}`)]
    case 'hiddenPeopleChanged':
      return event.otherId === null ? aroundPerson(event.userId) : aroundPair(event.userId, event.otherId)
    case 'notificationCreated':
      return event.mayBeHidden ? [select(sql`n.id = ${event.notificationId}`)] : []
    case 'postCreated':
    case 'postLiked':
    case 'postUnliked':
    case 'commentCreated':
    case 'commentLiked':
    case 'commentUnliked':
    case 'adminMissing':
    case 'jobQueued':
    case 'notificationRetracted':
      return []
  }
}

/** SQL: the types that are shown only while the recipient can read the text. */
const TEXT_TYPES = sql.raw(`'comment_like', 'comment_reply', 'mention'`)

const select = (where: SQL) => sql`select n.id from ${notifications} n where not n.read and ${where}`

/** SQL: the posts of a member, of both kinds. */
const postsOf = (userId: string) =>
  sql`select p.id from ${posts} p where p.author_id = ${userId} union all select p.id from ${communityPosts} p where p.author_id = ${userId}`

const isAboutPostOf = (authorId: string) => sql`n.type in (${TEXT_TYPES}) and n.post_id in (${postsOf(authorId)})`

/** SQL: notifications that the reader got about texts under the author's posts. */
const aboutPostsOf = (readerId: string, authorId: string) =>
  select(sql`n.user_id = ${readerId} and ${isAboutPostOf(authorId)}`)

/** SQL: notifications by this member, about texts under their posts, and of likes of their replies, which are hidden with them. */
const aroundPerson = (userId: string) => [
  select(sql`n.from_user_id = ${userId}`),
  select(isAboutPostOf(userId)),
  select(sql`n.user_id = ${userId} and n.type in (${TEXT_TYPES})`),
]

/** SQL: notifications of one by the other or under the other's posts, and what one wrote under the other's posts, whoever was notified. */
const aroundPair = (a: string, b: string) =>
  [[a, b] as const, [b, a] as const].flatMap(([one, other]) => [
    select(sql`n.user_id = ${one} and n.from_user_id = ${other}`),
    aboutPostsOf(one, other),
    select(sql`n.from_user_id = ${one} and ${isAboutPostOf(other)}`),
  ])

/** Corrects the unread notifications of the last half hour, in case two transactions changed what one of them depends on at once. Meant to be called every few minutes. */
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
