import { sql } from 'drizzle-orm'
import type { Services } from '../../context.ts'
import { type NotifiedEvent, notifyAboutEvents, recipientsOf } from '../../notify/notify-about-events.ts'
import type { TransactionContext } from '../../transaction.ts'
import { isVisiblePerson } from '../../users/visibility.ts'
import type { PostKindBase, PostTarget } from '../post-kind.ts'
import { reminderTime } from './reminder-time.ts'

/**
 * Gives the free places of occurrences to the members who have waited longest, and returns these members. The occurrences must be
 * locked. Computes the reminders again, because members who wait are not reminded. Skips members who can no longer read the post,
 * such as suspended ones. They stay in the list, and get a place if they can read the post when another one becomes free.
 */
export async function fillPlaces<C extends Services>(
  { db, clock }: TransactionContext<C>,
  { posts, occurrences, attendances, isReadableBy }: PostKindBase<never>,
  occurrenceIds: string[],
): Promise<{ occurrenceId: string; userId: string }[]> {
  if (occurrenceIds.length === 0) return []
  const rows = await db.execute<{ occurrence_id: string; user_id: string }>(sql`
    with free as (
      select o.id, o.starts_at, (${posts.details} ->> 'capacity')::int
        - (select count(*) from ${attendances} a where a.occurrence_id = o.id and a.has_place) as places
      from ${occurrences} o join ${posts} on ${posts.id} = o.post_id
      where o.id = any(${sql.param(occurrenceIds)}::uuid[]) and o.cancelled_by is null
    ), waiting as (
      select w.id, w.occurrence_id, row_number() over (partition by w.occurrence_id order by w.position) as rank
      from ${attendances} w join ${occurrences} o on o.id = w.occurrence_id join ${posts} on ${posts.id} = o.post_id
      where w.occurrence_id in (select id from free where places is null or places > 0) and w.answer = 'going' and not w.has_place
        and ${isVisiblePerson(null, sql`w.user_id`)} and ${isReadableBy(sql`w.user_id`)}
    )
    update ${attendances} a set has_place = true, remind_at = ${reminderTime(sql`free.starts_at`, sql`a.reminder`, clock)}
    from waiting join free on free.id = waiting.occurrence_id
    where a.id = waiting.id and (free.places is null or waiting.rank <= free.places)
    returning a.occurrence_id, a.user_id`)
  return rows.map(({ occurrence_id, user_id }) => ({ occurrenceId: occurrence_id, userId: user_id }))
}

/** Notifies the members who got a place at an event. */
export const notifyPromoted = <C extends Services>(
  tx: TransactionContext<C>,
  post: PostTarget,
  promoted: readonly { userId: string }[],
): Promise<void> =>
  notifyAboutEvents(
    tx,
    'event_place',
    recipientsOf(
      toNotifiedEvent(post),
      promoted.map(({ userId }) => userId),
    ),
  )

export const toNotifiedEvent = ({ id, communityId, authorId }: PostTarget): NotifiedEvent => ({
  postId: id,
  communityId: communityId ?? null,
  authorId,
})
