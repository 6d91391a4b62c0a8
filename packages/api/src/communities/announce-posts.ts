import { newIdAt } from '@stoop/db/new-id-at'
import { communityMembers, communityPosts, notifications, postsToAnnounce, users } from '@stoop/db/schema'
import { and, eq, gt, isNull, lte, sql } from 'drizzle-orm'
import { BATCH_SIZE, runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { DAY_MS } from '../durations.ts'
import { isMutedNotification } from '../mutes/muted.ts'
import { hasChannel, insertNotificationMails, notificationMailJobs } from '../notify/channels.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { isVisiblePerson } from '../users/visibility.ts'

// Older posts are not announced: a moderator may release or restore them long after they were written.
const MAX_AGE_MS = 7 * DAY_MS

/**
 * Notifies the members who follow all posts of their community. Works in batches of one transaction each, and skips held and
 * deleted posts. It may be interrupted, repeated and run on several servers, and still notifies each member once.
 */
export async function announcePosts(ctx: Services, signal?: AbortSignal): Promise<void> {
  const oldest = new Date(ctx.clock.now() - MAX_AGE_MS)
  await ctx.db.delete(postsToAnnounce).where(lte(postsToAnnounce.createdAt, oldest))
  await runInBatches(1, () => inTransaction(ctx, announceToBatch), signal)
}

type Post = { postId: string; communityId: string; authorId: string; notifiedUpTo: string | null }

/** Notifies the next batch of members of the oldest post in the queue. Returns 1, or 0 if the queue is empty. */
async function announceToBatch(tx: TransactionContext<Services>): Promise<number> {
  const [post] = await tx.db
    .select({
      postId: postsToAnnounce.postId,
      communityId: postsToAnnounce.communityId,
      notifiedUpTo: postsToAnnounce.notifiedUpTo,
      authorId: communityPosts.authorId,
    })
    .from(postsToAnnounce)
    .innerJoin(communityPosts, eq(communityPosts.id, postsToAnnounce.postId))
    .where(and(isNull(communityPosts.deletedAt), isNull(communityPosts.heldAt)))
    .orderBy(postsToAnnounce.createdAt)
    .limit(1)
    .for('update', { of: postsToAnnounce, skipLocked: true })
  if (!post) return 0
  const lastId = await notifyMembers(tx, post)
  const isThis = eq(postsToAnnounce.postId, post.postId)
  if (lastId === null) await tx.db.delete(postsToAnnounce).where(isThis)
  else await tx.db.update(postsToAnnounce).set({ notifiedUpTo: lastId }).where(isThis)
  return 1
}

/** Notifies one batch of members. Returns the id of the last one; null after the last batch. */
async function notifyMembers(tx: TransactionContext<Services>, post: Post): Promise<string | null> {
  const { postId, communityId, authorId, notifiedUpTo } = post
  const batch = await tx.db
    .select({ userId: communityMembers.userId })
    .from(communityMembers)
    .where(
      and(
        eq(communityMembers.communityId, communityId),
        eq(communityMembers.notificationLevel, 'all'),
        notifiedUpTo ? gt(communityMembers.userId, notifiedUpTo) : undefined,
      ),
    )
    .orderBy(communityMembers.userId)
    .limit(BATCH_SIZE)
  const now = new Date(tx.clock.now()).toISOString()
  const userIds = sql.param(batch.map(({ userId }) => userId))
  const subject = { actorId: authorId, postId, communityId }
  const notified = await tx.db.execute<{ id: string; userId: string }>(sql`with notified as (
      insert into ${notifications} (id, user_id, type, from_user_id, post_id, community_id, created_at)
      select ${newIdAt(sql`${now}::timestamptz`)}, recipient.id, 'community_post', ${authorId}::uuid, ${postId}::uuid, ${communityId}::uuid, ${now}::timestamptz
      from ${users} recipient
      where recipient.id = any(${userIds}::uuid[]) and recipient.id <> ${authorId}::uuid
        and not (${hasChannel('recipient', 'community_post', 'off')})
        and ${isVisiblePerson(null, sql`recipient.id`)}
        and ${isVisiblePerson(sql`recipient.id`, sql`${authorId}::uuid`)}
        and not ${isMutedNotification(sql`recipient.id`, subject)}
      on conflict do nothing returning id, user_id
    ), mailed as (
      ${insertNotificationMails('community_post', sql`notified join ${users} recipient on recipient.id = notified.user_id`, sql`${now}::timestamptz`)}
    ), queued as (${notificationMailJobs}) select id, user_id as "userId" from notified`)
  for (const { id: notificationId, userId } of notified)
    tx.emit({ type: 'notificationCreated', notificationId, userId, mayBeHidden: true })
  return batch.length === BATCH_SIZE ? (batch.at(-1)?.userId ?? null) : null
}
