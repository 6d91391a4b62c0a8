import type { EventReminder } from '@stoop/validators/choices'
import type { Occurrence } from '@stoop/validators/occurrences'
import { useInfiniteQuery, useMutation } from '@tanstack/react-query'
import { getErrorMessage } from '../../../lib/errors.ts'
import { cursorPaging, PAGE_SIZE } from '../../../lib/paging.ts'
import { alwaysRefetch, runInBackground } from '../../../lib/query-client.ts'
import { api, client } from '../../../lib/trpc.ts'
import { updateEntity } from '../../../lib/update-entity.ts'
import { events as words } from '../../../locales/en/events.ts'
import { failureToast } from '../../settings/failure-toast.ts'
import type { PostKind } from '../post-kind.ts'

export type Attendance = NonNullable<Occurrence['answer']>

/** How the requests about a date name its post. */
export type EventKind = Pick<PostKind, 'communityId'>

/** Sets the viewer's answer to a date in all views, at once. Undoes the change if the server rejects it. */
export function attend(
  { communityId }: EventKind,
  { id: occurrenceId, postId: id }: Occurrence,
  { answer, reminder }: { answer: Attendance; reminder?: EventReminder },
): void {
  const undo = updateEntity<'occurrence'>(occurrenceId, (date) => withAnswer(date, answer, reminder))
  const input = { id, occurrenceId, answer, ...(reminder && { reminder }) }
  runInBackground(
    {
      mutationFn: () =>
        communityId === undefined
          ? client.posts.attend.mutate(input)
          : client.communities.attend.mutate({ communityId, ...input }),
      onSuccess: (saved) => updateEntity<'occurrence'>(occurrenceId, () => saved),
      onError: undo,
      meta: { failure: (error) => ({ title: words.failed, description: getErrorMessage(error) }) },
    },
    undefined,
  )
}

/** Returns the date after an answer. The server may know of more answers than the viewer, and corrects the place. */
function withAnswer(date: Occurrence, answer: Attendance, reminder?: EventReminder): Occurrence {
  const withReminder = { ...date, reminder: reminder ?? date.reminder ?? 'day' }
  if (date.answer === answer) return withReminder
  const counts = { goingCount: date.goingCount, interestedCount: date.interestedCount, waitingCount: date.waitingCount }
  if (date.waitingPosition !== null) counts.waitingCount -= 1
  else if (date.answer === 'going') counts.goingCount -= 1
  if (date.answer === 'interested') counts.interestedCount -= 1
  const isFull = date.capacity !== null && (counts.goingCount >= date.capacity || counts.waitingCount > 0)
  const waits = answer === 'going' && isFull
  if (waits) counts.waitingCount += 1
  else if (answer === 'going') counts.goingCount += 1
  if (answer === 'interested') counts.interestedCount += 1
  return { ...withReminder, ...counts, answer, waitingPosition: waits ? counts.waitingCount : null }
}

/** A change of a date by the author, of this one or also of all later ones. */
export interface EventChange {
  scope: 'this' | 'following'
  times?: { start: string; end: string }
  isCancelled?: boolean
}

/** Moves, cancels or restores dates of the viewer's event. */
export const useChangeDate = ({ communityId }: EventKind, { id: occurrenceId, postId: id }: Occurrence) =>
  useMutation({
    mutationFn: (change: EventChange) =>
      communityId === undefined
        ? client.posts.updateOccurrence.mutate({ id, occurrenceId, ...change })
        : client.communities.updateOccurrence.mutate({ communityId, id, occurrenceId, ...change }),
    onSuccess: (saved) => updateEntity<'occurrence'>(occurrenceId, () => saved),
    meta: {
      success: { title: words.manage.saved, description: words.manage.notified },
      failure: failureToast(words.manage.failed),
      stale: ['posts.occurrences', 'communities.occurrences'],
    },
  })

/** Downloads the dates of an event as a file for calendar programs. Shows a toast if that fails. */
export function downloadCalendar({ communityId }: EventKind, id: string): void {
  runInBackground(
    {
      mutationFn: () =>
        communityId === undefined
          ? client.events.calendarOf.query({ id })
          : client.events.calendarOfCommunityPost.query({ communityId, id }),
      onSuccess({ fileName, calendar }) {
        const url = URL.createObjectURL(new Blob([calendar], { type: 'text/calendar' }))
        Object.assign(document.createElement('a'), { href: url, download: fileName }).click()
        URL.revokeObjectURL(url)
      },
      meta: { failure: (error) => ({ title: words.calendarFailed, description: getErrorMessage(error) }) },
    },
    undefined,
  )
}

const freshPaging = { ...cursorPaging, ...alwaysRefetch }

export type AttendeeList = 'going' | 'interested' | 'waiting'

/** A hook that returns the members who gave an answer to a date. */
export function useAttendees(
  { communityId }: EventKind,
  { id: occurrenceId, postId: id }: Occurrence,
  answer: AttendeeList,
) {
  const input = { id, occurrenceId, answer, limit: PAGE_SIZE }
  const isInCommunity = communityId !== undefined
  const ofFriends = useInfiniteQuery({
    ...api.posts.attendees.infiniteQueryOptions(input, freshPaging),
    enabled: !isInCommunity,
  })
  const ofCommunity = useInfiniteQuery({
    ...api.communities.attendees.infiniteQueryOptions({ communityId: communityId ?? '', ...input }, freshPaging),
    enabled: isInCommunity,
  })
  return isInCommunity ? ofCommunity : ofFriends
}

/** A hook that returns the dates of an event that are not over. */
export function useDates({ communityId }: EventKind, id: string) {
  const isInCommunity = communityId !== undefined
  const ofFriends = useInfiniteQuery({
    ...api.posts.occurrences.infiniteQueryOptions({ id, limit: PAGE_SIZE }, freshPaging),
    enabled: !isInCommunity,
  })
  const ofCommunity = useInfiniteQuery({
    ...api.communities.occurrences.infiniteQueryOptions(
      { communityId: communityId ?? '', id, limit: PAGE_SIZE },
      freshPaging,
    ),
    enabled: isInCommunity,
  })
  return isInCommunity ? ofCommunity : ofFriends
}
