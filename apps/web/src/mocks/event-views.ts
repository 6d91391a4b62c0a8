import { ann } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { bread, tomatoes } from '@stoop/validators/fixtures/posts'
import type { CalendarEvent, Event, Occurrence } from '@stoop/validators/occurrences'
import type { Post } from '@stoop/validators/posts'

const timeZone = new Intl.DateTimeFormat().resolvedOptions().timeZone
export const inDays = (days: number) => new Date(Date.now() + days * 86_400_000)
const tomorrow = new Date(Date.now() - new Date().getTimezoneOffset() * 60_000 + 86_400_000).toISOString().slice(0, 10)

/** A date tomorrow evening that the viewer has not answered. */
export const occurrence: Occurrence = {
  id: '0193e1a0-0000-7000-8000-0000000000e1',
  postId: postOf(bread).id,
  communityId: null,
  start: `${tomorrow}T18:00`,
  end: `${tomorrow}T20:00`,
  timeZone,
  startsAt: inDays(1).toISOString(),
  endsAt: inDays(1.1).toISOString(),
  place: 'The old depot, Harbour Street 12, second gate on the side of the water',
  isMoved: false,
  isCancelled: false,
  capacity: null,
  goingCount: 4,
  interestedCount: 2,
  waitingCount: 0,
  answer: null,
  waitingPosition: null,
  reminder: null,
}

/** Returns an event with this as its next date. */
export function eventOf(changes: Partial<Occurrence> = {}): Event {
  const next = { ...occurrence, ...changes }
  const { start, end, place, capacity } = next
  return { format: 'event', start, end, timeZone, place, mapUrl: 'https://osm.org/go/0', capacity, repeat: null, next }
}

/** An event that the viewer wrote, and that repeats every week. */
export const ownEventPost: Post = {
  ...postOf(tomatoes),
  format: 'event',
  details: {
    ...eventOf({ postId: postOf(tomatoes).id, capacity: 10 }),
    mapUrl: null,
    repeat: { frequency: 'weekly', every: 1, weekdays: ['mo', 'th'], count: 20 },
  },
}

/** Returns a date with the text of its post, as in "My events". */
export const calendarEventOf = (changes: Partial<CalendarEvent> = {}): CalendarEvent => ({
  ...occurrence,
  title: 'Stoop breakfast, every week until the frost. Everyone brings one thing that is still warm, and a chair.',
  author: bylineOf(ann),
  communityName: null,
  ...changes,
})
