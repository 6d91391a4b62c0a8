import { newIdAt } from '@stoop/db/new-id-at'
import { notifications, users } from '@stoop/db/schema'
import { type SQL, sql } from 'drizzle-orm'
import { runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import type { JobDefinition } from '../jobs/run-jobs.ts'
import { isMutedNotification } from '../mutes/muted.ts'
import { hasChannel, insertNotificationMails, notificationMailJobs } from '../notify/channels.ts'
import { selectReservation } from '../posts/listings/claim-queue.ts'
import type { PostKindBase } from '../posts/post-kind.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import { endDueReservations, LISTING_BATCH_SIZE, LISTING_KINDS } from './end-reservations.ts'

/**
 * Returns the periodic job of asks and offers. It ends reservations, reminds authors once before the end, and takes expired ones
 * out of the lists.
 */
export const listingJob = (services: Services): JobDefinition => ({
  kind: 'listings',
  everyMs: MINUTE_MS,
  retryMs: [MINUTE_MS],
  async run({ signal }) {
    await endDueReservations(services, signal)
    for (const kind of LISTING_KINDS) {
      await runInBatches(LISTING_BATCH_SIZE, () => inTransaction(services, (tx) => remindBatch(tx, kind)), signal)
      await runInBatches(LISTING_BATCH_SIZE, () => expireBatch(services, kind), signal)
    }
    return undefined
  },
})

const nowOf = ({ clock }: Pick<Services, 'clock'>): SQL => sql`${new Date(clock.now()).toISOString()}::timestamptz`

type Reminders = { taken: number; notified: { notificationId: string; userId: string }[] }

/**
 * Clears due reminders and sends them in one statement, so that any number of servers sends each once. Authors of deleted, closed
 * and expired listings, and those who want no reminder, get none.
 */
async function remindBatch(tx: TransactionContext<Services>, kind: PostKindBase<never>): Promise<number> {
  const { posts } = kind
  const now = nowOf(tx)
  const subject = { actorId: sql`due.author_id`, postId: sql`due.id`, communityId: sql`due.community_id` }
  const [reminders] = await tx.db.execute<Reminders>(sql`with batch as (
      select p.id from ${posts} p where p.expiry_reminder_at <= ${now}
      order by p.expiry_reminder_at limit ${sql.raw(String(LISTING_BATCH_SIZE))} for update skip locked
    ), due as (
      update ${posts} set expiry_reminder_at = null from batch where batch.id = ${posts.id}
      returning ${posts.id} as id, ${posts.authorId} as author_id, ${kind.communityId}::uuid as community_id,
        ${posts.deletedAt} is null and ${posts.listingState} = 'open' and ${posts.expiresAt} > ${now} as is_wanted
    ), notified as (
      insert into ${notifications} (id, user_id, type, post_id, community_id, created_at)
      select ${newIdAt(now)}, recipient.id, 'listing_expiring', due.id, due.community_id, ${now}
      from due join ${users} recipient on recipient.id = due.author_id
      where due.is_wanted and not (${hasChannel('recipient', 'listing_expiring', 'off')})
        and ${isVisiblePerson(null, sql`recipient.id`)} and not ${isMutedNotification(sql`recipient.id`, subject)}
      returning id, user_id
    ), mailed as (
      ${insertNotificationMails('listing_expiring', sql`notified join ${users} recipient on recipient.id = notified.user_id`, now)}
    ), queued as (${notificationMailJobs})
    select (select count(*)::int from due) as taken, (select coalesce(json_agg(json_build_object('notificationId', id, 'userId', user_id)),
      '[]') from notified) as notified`)
  for (const notification of reminders?.notified ?? [])
    tx.emit({ type: 'notificationCreated', ...notification, mayBeHidden: true })
  return reminders?.taken ?? 0
}

/** Takes expired listings out of the indexes of the lists. A reserved one stays until its reservation ends. */
async function expireBatch(services: Services, kind: PostKindBase<never>): Promise<number> {
  const { posts } = kind
  const reservation = selectReservation(kind, { id: sql`p.id`, authorId: sql`p.author_id` })
  const expired = await services.db.execute<{ id: string }>(sql`
    update ${posts} set listing_state = 'expired', expiry_reminder_at = null
    where ${posts.id} in (
      select p.id from ${posts} p where p.listing_state = 'open' and p.expires_at <= ${nowOf(services)} and not exists ${reservation}
      order by p.expires_at limit ${sql.raw(String(LISTING_BATCH_SIZE))} for update skip locked
    ) returning ${posts.id} as id`)
  return expired.length
}
