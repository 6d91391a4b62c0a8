import { and, asc, eq, gt, inArray, isNull, not, sql } from 'drizzle-orm'
import { runInBatches } from '../batches.ts'
import type { Services } from '../context.ts'
import { MINUTE_MS } from '../durations.ts'
import type { JobDefinition } from '../jobs/run-jobs.ts'
import { notifyAboutEvents } from '../notify/notify-about-events.ts'
import { fillPlaces } from '../posts/events/fill-places.ts'
import { lockOccurrences } from '../posts/events/lock-occurrences.ts'
import type { PostKindBase } from '../posts/post-kind.ts'
import { inTransaction, type TransactionContext } from '../transaction.ts'
import { isVisiblePerson } from '../users/visibility.ts'
import { POST_KINDS } from './list-events.ts'

const BATCH_SIZE = 100

/**
 * Returns the periodic job of events. It reminds members once before a date, and gives places of members who can no longer read
 * an event to members who wait, for example after a suspension, a deleted account or the end of a membership.
 */
export const eventJob = (services: Services): JobDefinition => ({
  kind: 'events',
  everyMs: MINUTE_MS,
  retryMs: [MINUTE_MS],
  async run({ signal }) {
    for (const kind of POST_KINDS) {
      await runInBatches(BATCH_SIZE, () => inTransaction(services, (tx) => remindBatch(tx, kind)), signal)
      await movePlaces(services, kind, signal)
    }
    return undefined
  },
})

/** Takes due reminders out of the queue and sends them in one transaction, so that each is sent once by any number of servers. */
async function remindBatch(tx: TransactionContext<Services>, kind: PostKindBase<never>): Promise<number> {
  const { posts, occurrences, attendances } = kind
  const now = new Date(tx.clock.now()).toISOString()
  const due = await tx.db.execute<DueReminder>(sql`
    with due as (
      select a.id from ${attendances} a where a.remind_at <= ${now}::timestamptz
      order by a.remind_at limit ${sql.raw(String(BATCH_SIZE))} for update skip locked
    )
    update ${attendances} a set remind_at = null
    from due, ${occurrences} o, ${posts}
    where a.id = due.id and o.id = a.occurrence_id and ${posts.id} = o.post_id
    returning a.user_id, o.post_id, ${posts.authorId} as author_id, ${kind.communityId} as community_id,
      (o.cancelled_by is null and o.starts_at > ${now}::timestamptz and ${posts.deletedAt} is null
        and (a.has_place or a.answer = 'interested')) as is_wanted`)
  const wanted = due.filter(({ is_wanted }) => is_wanted)
  await notifyAboutEvents(
    tx,
    'event_reminder',
    wanted.map(({ user_id, post_id, author_id, community_id }) => ({
      userId: user_id,
      postId: post_id,
      authorId: author_id,
      communityId: community_id,
    })),
  )
  return due.length
}

type DueReminder = {
  user_id: string
  post_id: string
  author_id: string
  community_id: string | null
  is_wanted: boolean
}

/** Moves places to members who wait, for all coming occurrences with a waiting list. */
async function movePlaces(services: Services, kind: PostKindBase<never>, signal: AbortSignal): Promise<void> {
  const { occurrences, attendances } = kind
  let after = '00000000-0000-0000-0000-000000000000'
  await runInBatches(
    BATCH_SIZE,
    async () => {
      const rows = await services.db
        .selectDistinct({ id: occurrences.id })
        .from(occurrences)
        .innerJoin(attendances, eq(attendances.occurrenceId, occurrences.id))
        .where(
          and(
            eq(attendances.answer, 'going'),
            not(attendances.hasPlace),
            gt(occurrences.endsAt, new Date(services.clock.now())),
            isNull(occurrences.cancelledBy),
            gt(occurrences.id, after),
          ),
        )
        .orderBy(asc(occurrences.id))
        .limit(BATCH_SIZE)
      const ids = rows.map(({ id }) => id)
      after = ids.at(-1) ?? after
      if (ids.length > 0) await inTransaction(services, (tx) => movePlacesOf(tx, kind, ids))
      return ids.length
    },
    signal,
  )
}

async function movePlacesOf(tx: TransactionContext<Services>, kind: PostKindBase<never>, ids: string[]): Promise<void> {
  const { posts, occurrences, attendances } = kind
  await lockOccurrences(tx, kind, ids)
  await tx.db.execute(sql`
    update ${attendances} a set has_place = false from ${occurrences} o
    where a.occurrence_id = any(${sql.param(ids)}::uuid[]) and a.has_place and o.id = a.occurrence_id and not (
      ${isVisiblePerson(null, sql`a.user_id`)}
      and exists (select from ${posts} where ${posts.id} = o.post_id and ${kind.isReadableBy(sql`a.user_id`)}))`)
  const promoted = await fillPlaces(tx, kind, ids)
  if (promoted.length === 0) return
  const events = await tx.db
    .select({
      occurrenceId: occurrences.id,
      postId: occurrences.postId,
      communityId: sql<string | null>`${kind.communityId}`,
      authorId: posts.authorId,
    })
    .from(occurrences)
    .innerJoin(posts, eq(posts.id, occurrences.postId))
    .where(inArray(occurrences.id, ids))
  const byOccurrence = new Map(events.map(({ occurrenceId, ...event }) => [occurrenceId, event]))
  await notifyAboutEvents(
    tx,
    'event_place',
    promoted.flatMap(({ occurrenceId, userId }) => {
      const event = byOccurrence.get(occurrenceId)
      return event ? [{ ...event, userId }] : []
    }),
  )
}
