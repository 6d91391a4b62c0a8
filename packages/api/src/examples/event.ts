import { gardeners } from '@stoop/validators/fixtures/communities'
import { communityOf } from '@stoop/validators/fixtures/community-views'
import { ben } from '@stoop/validators/fixtures/people'
import { bylineOf } from '@stoop/validators/fixtures/people-views'
import { postOf } from '@stoop/validators/fixtures/post-views'
import { bikes } from '@stoop/validators/fixtures/posts'
import { isoHoursAgo } from '@stoop/validators/fixtures/values'
import type { CalendarEvent, Occurrence } from '@stoop/validators/occurrences'
import { communityPost } from './shared-values.ts'

/** The details of the example event. */
const eventDetails = {
  format: 'event' as const,
  start: '2026-12-06T10:00',
  end: '2026-12-06T14:00',
  timeZone: 'America/Chicago',
  place: 'The old depot',
  capacity: 10,
}

// The instants are relative to now, as those of all examples; docs/openapi.json shows them as the wall times above.
export const occurrence: Occurrence = {
  id: '019a5c3e-7f00-7000-8000-0000000000e1',
  postId: postOf(bikes).id,
  communityId: null,
  start: eventDetails.start,
  end: eventDetails.end,
  timeZone: eventDetails.timeZone,
  startsAt: isoHoursAgo(-388),
  endsAt: isoHoursAgo(-392),
  place: eventDetails.place,
  isMoved: false,
  isCancelled: false,
  capacity: eventDetails.capacity,
  goingCount: 2,
  interestedCount: 0,
  waitingCount: 0,
  answer: null,
  waitingPosition: null,
  reminder: null,
}

export const answeredOccurrence: Occurrence = { ...occurrence, goingCount: 3, answer: 'going', reminder: 'hour' }

export const communityOccurrence: Occurrence = {
  ...occurrence,
  postId: communityPost?.id ?? occurrence.postId,
  communityId: communityOf(gardeners).id,
}

export const calendarEvent: CalendarEvent = {
  ...answeredOccurrence,
  title: 'Bike kitchen is open Sunday, ten to two. We have a pile of inner tubes and…',
  author: bylineOf(ben),
  communityName: null,
}

export const calendarFeed = { createdAt: isoHoursAgo(72) }

export const newCalendarFeed = {
  ...calendarFeed,
  url: 'https://stoop.example/calendar/8mJ0uVYb3rQm0b3nq0JmYw3T5dQ2v0o1Qn1xq7l3m4k.ics',
}

export const calendarFile = { fileName: 'event.ics', calendar: 'BEGIN:VCALENDAR\r\nVERSION:2.0\r\n…\r\nEND:VCALENDAR' }
