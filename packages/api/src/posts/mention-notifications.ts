import { newId } from '@stoop/db/ids'
import { notifications, users } from '@stoop/db/schema'
import { LIMITS } from '@stoop/validators/limits'
import { mentionedUsernames } from '@stoop/validators/mentions'
import { type SQL, sql } from 'drizzle-orm'
import type { AuthenticatedContext } from '../context.ts'
import { hasNoNotifications, isMutedNotification } from '../mutes/muted.ts'
import { hasChannel, insertNotificationMails, notificationMailJobs } from '../notify/channels.ts'
import type { TransactionContext } from '../transaction.ts'
import { namedMembers } from '../users/former-usernames.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import { consumeForViewer } from '../viewer-rate-limits.ts'
import type { PostKindBase } from './post-kind.ts'

/** A post or comment of the viewer that contains mentions. */
export type MentionPlace = {
  kind: PostKindBase<never>
  postId: string
  communityId: string | null
  commentId?: string
}

/** Returns at most ten mentioned members who may read the post, in the order of their usernames, without the viewer. */
export async function findMentioned(
  ctx: TransactionContext,
  { kind, postId }: MentionPlace,
  usernames: string[],
): Promise<string[]> {
  if (usernames.length === 0) return []
  const { posts } = kind
  const person = sql`named.id`
  const rows = await ctx.db.execute<{ id: string }>(sql`
    select named.id from ${await namedMembers(ctx, usernames)} named
    where named.id <> ${ctx.viewer.id}::uuid and ${isVisiblePerson(null, person)} and ${isVisiblePerson(ctx.viewer.id, person)}
      and exists (select 1 from ${posts} where ${posts.id} = ${postId}::uuid and ${kind.isReadableBy(person)})
    group by named.id order by min(named.place) limit ${LIMITS.mentions}`)
  return rows.map(({ id }) => id)
}

/** Counts the mentions. Throws tooManyRequests after too many mentions of one member, or of all members together. */
export async function consumeMentionLimits(ctx: AuthenticatedContext, userIds: string[]): Promise<void> {
  for (const userId of userIds) {
    await consumeForViewer(ctx, 'mention')
    await consumeForViewer(ctx, 'samePerson', userId)
  }
}

/**
 * Notifies mentioned members in one statement. Skips members who were already notified of this text, who muted the viewer, the
 * post or the community, or who turned mentions off.
 */
export async function notifyMentioned(ctx: TransactionContext, place: MentionPlace, userIds: string[]): Promise<void> {
  if (userIds.length === 0) return
  const { postId, communityId, commentId = null } = place
  const now = ctx.clock.now()
  const createdAt = sql`${new Date(now).toISOString()}::timestamptz`
  const ids = sql.param(userIds.map(() => newId(now)))
  const recipientId = sql`recipient.id`
  const subject = { actorId: ctx.viewer.id, postId, communityId }
  const notified = await ctx.db.execute<{ id: string; userId: string }>(sql`with notified as (
      insert into ${notifications} (id, user_id, type, from_user_id, post_id, community_id, comment_id, created_at)
      select mentioned.id, recipient.id, 'mention', ${ctx.viewer.id}::uuid, ${postId}::uuid, ${communityId}::uuid,
        ${commentId}::uuid, ${createdAt}
      from unnest(${ids}::uuid[], ${sql.param(userIds)}::uuid[]) mentioned(id, user_id)
      join ${users} recipient on recipient.id = mentioned.user_id
      where not (${hasChannel('recipient', 'mention', 'off')}) and not ${isMutedNotification(recipientId, subject)}
        and not ${hasNoNotifications(recipientId, communityId)}
      on conflict do nothing returning id, user_id
    ), mailed as (
      ${insertNotificationMails('mention', sql`notified join ${users} recipient on recipient.id = notified.user_id`, createdAt)}
    ), queued as (${notificationMailJobs}) select id, user_id as "userId" from notified`)
  for (const { id: notificationId, userId } of notified)
    ctx.emit({ type: 'notificationCreated', notificationId, userId, mayBeHidden: true })
}

/**
 * Notifies members that an edit mentions for the first time, and deletes the unread notifications of members that it no longer
 * mentions. If the edit widens the audience, treats all mentions as new. Never notifies a member twice. Throws like
 * `consumeMentionLimits`.
 */
export async function updateMentions(
  ctx: TransactionContext,
  place: MentionPlace,
  { before, after, isWider = false }: { before: string; after: string; isWider?: boolean },
): Promise<void> {
  const [earlier, current] = [mentionedUsernames(before), mentionedUsernames(after)]
  const added = isWider ? current : current.filter((username) => !earlier.includes(username))
  const removed = earlier.filter((username) => !current.includes(username))
  await retractMentions(ctx, place, { removed, current })
  const userIds = await withoutNotified(ctx, place, await findMentioned(ctx, place, added))
  await consumeMentionLimits(ctx, userIds)
  await notifyMentioned(ctx, place, userIds)
}

/** SQL: the notification `n` is about a mention in this text. */
const isMentionIn = ({ postId, commentId }: MentionPlace) =>
  sql`n.type = 'mention' and n.post_id = ${postId}::uuid and n.comment_id is not distinct from ${commentId ?? null}::uuid`

/** Returns the members who have no notification of a mention in this text. */
async function withoutNotified(ctx: TransactionContext, place: MentionPlace, userIds: string[]): Promise<string[]> {
  if (userIds.length === 0) return []
  const notified = await ctx.db.execute<{ userId: string }>(sql`select n.user_id as "userId" from ${notifications} n
    where n.user_id = any(${sql.param(userIds)}::uuid[]) and n.from_user_id = ${ctx.viewer.id}::uuid and ${isMentionIn(place)}`)
  return userIds.filter((id) => !notified.some(({ userId }) => userId === id))
}

/**
 * Deletes the unread notifications of mentions that an edit removed. Keeps the notification of a member who is still mentioned by
 * another username.
 */
async function retractMentions(
  ctx: TransactionContext,
  place: MentionPlace,
  { removed, current }: { removed: string[]; current: string[] },
): Promise<void> {
  if (removed.length === 0) return
  const isRemoved = sql`n.user_id in (select named.id from ${await namedMembers(ctx, removed)} named)`
  const isKept = sql`(n.user_id in (select named.id from ${await namedMembers(ctx, current)} named)) is true`
  await retract(ctx, sql`${isMentionIn(place)} and ${isRemoved} and not ${isKept}`)
}

/** Deletes the unread notifications of answers and mentions on the viewer's post whose recipients may no longer read it. */
export async function retractUnreadable(
  ctx: TransactionContext,
  { posts, comments, isReadableBy }: PostKindBase<never>,
  postId: string,
): Promise<void> {
  const isBySomebodyHere = sql`n.from_user_id in (select ${ctx.viewer.id}::uuid
    union all select c.author_id from ${comments} c where c.post_id = ${postId}::uuid)`
  await retract(
    ctx,
    sql`n.type in ('mention', 'comment_reply') and n.post_id = ${postId}::uuid and ${isBySomebodyHere}
    and not exists (select 1 from ${posts} where ${posts.id} = ${postId}::uuid and ${isReadableBy(sql`n.user_id`)})`,
  )
}

async function retract(ctx: TransactionContext, condition: SQL): Promise<void> {
  const retracted = await ctx.db.execute<{ notificationId: string; userId: string }>(sql`delete from ${notifications} n
    where not n.read and ${condition} returning n.id as "notificationId", n.user_id as "userId"`)
  for (const row of retracted) ctx.emit({ type: 'notificationRetracted', ...row })
}
