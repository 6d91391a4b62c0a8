import { communities } from '@stoop/db/schema'
import { and, asc, eq, gt, isNull, not, type SQL, sql } from 'drizzle-orm'
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
    const errors: unknown[] = []
    // An error in one kind of post must not stop the other one, and places must not delay reminders.
    const attempt = (work: Promise<void>) => work.catch((error: unknown) => errors.push(error))
    for (const kind of POST_KINDS)
      await attempt(runInBatches(BATCH_SIZE, () => inTransaction(services, (tx) => remindBatch(tx, kind)), signal))
    for (const kind of POST_KINDS) await attempt(movePlaces(services, kind, signal))
    if (errors.length > 0) throw errors[0]
    return undefined
  },
})

/**
 * SQL: the post is neither deleted nor held, and its author and community are not hidden. Otherwise nobody can read it, which may be
 * undone: places and reminders stay as they are.
 */
const isOpen = ({ posts, communityId }: PostKindBase<never>): SQL =>
  sql`(${posts.deletedAt} is null and ${posts.heldAt} is null and ${isVisiblePerson(null, posts.authorId)}
    and (${communityId} is null or exists (select from ${communities} c where c.id = ${communityId} and c.archived_at is null)))`

/** Takes due reminders out of the queue and sends them in one transaction, so that each is sent once by any number of servers. */
async function remindBatch(tx: TransactionContext<Services>, kind: PostKindBase<never>): Promise<number> {
  const { posts, occurrences, attendances } = kind
  const now = new Date(tx.clock.now()).toISOString()
  const due = await tx.db.execute<DueReminder>(sql`
    with due as (
      select a.id from ${attendances} a join ${occurrences} o on o.id = a.occurrence_id join ${posts} on ${posts.id} = o.post_id
      where a.remind_at <= ${now}::timestamptz and (${isOpen(kind)} or o.starts_at <= ${now}::timestamptz)
      order by a.remind_at limit ${sql.raw(String(BATCH_SIZE))} for update of a skip locked
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

/** Moves places to members who wait, for all coming occurrences with a waiting list. Locks only one at once. */
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
        .innerJoin(kind.posts, eq(kind.posts.id, occurrences.postId))
        .where(
          and(
            isOpen(kind),
            eq(attendances.answer, 'going'),
            not(attendances.hasPlace),
            gt(occurrences.endsAt, new Date(services.clock.now())),
            isNull(occurrences.cancelledBy),
            gt(occurrences.id, after),
          ),
        )
        .orderBy(asc(occurrences.id))
        .limit(BATCH_SIZE)
      after = rows.at(-1)?.id ?? after
      for (const { id } of rows) await inTransaction(services, (tx) => movePlacesOf(tx, kind, id))
      return rows.length
    },
    signal,
  )
}

async function movePlacesOf(tx: TransactionContext<Services>, kind: PostKindBase<never>, id: string): Promise<void> {
  const { posts, occurrences, attendances } = kind
  await lockOccurrences(tx, kind, [id])
  await tx.db.execute(sql`
    update ${attendances} a set has_place = false from ${occurrences} o
    where a.occurrence_id = ${id} and a.has_place and o.id = a.occurrence_id
      and exists (select from ${posts} where ${posts.id} = o.post_id and ${isOpen(kind)})
      and not (${isVisiblePerson(null, sql`a.user_id`)}
        and exists (select from ${posts} where ${posts.id} = o.post_id and ${kind.isReadableBy(sql`a.user_id`)}))`)
  const promoted = await fillPlaces(tx, kind, [id])
  if (promoted.length === 0) return
  const [event] = await tx.db
    .select({
      postId: occurrences.postId,
      communityId: sql<string | null>`${kind.communityId}`,
      authorId: posts.authorId,
    })
    .from(occurrences)
    .innerJoin(posts, eq(posts.id, occurrences.postId))
    .where(eq(occurrences.id, id))
  if (!event) return
  await notifyAboutEvents(
    tx,
    'event_place',
    promoted.map(({ userId }) => ({ ...event, userId })),
  )
}
