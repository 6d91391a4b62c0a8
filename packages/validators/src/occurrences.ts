import * as z from 'zod/mini'
import { ATTENDANCES, EVENT_REMINDERS } from './choices.ts'
import { endsAfterStart, isShortEnough, storedEvent, wallTime } from './event.ts'
import { fieldMessage } from './field-messages.ts'
import { id, idOrSlug, isoDate } from './ids.ts'
import { pageInputWith } from './paging.ts'
import { byline } from './people.ts'

const choice = <const T extends readonly string[]>(values: T) =>
  z.enum(values, fieldMessage('INVALID_CHOICE', { choices: values.join(', ') }))

const attendance = choice(ATTENDANCES)
const reminder = choice(EVENT_REMINDERS)

/** One date of an event, with the answers that the viewer may know of. */
export const occurrence = z.object({
  id,
  postId: id,
  /** The community of the post; null for friends' posts. */
  communityId: z.nullable(id),
  /** The wall times in `timeZone`, and the same times as instants. */
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  startsAt: isoDate,
  endsAt: isoDate,
  place: z.string(),
  /** Whether the author moved this date apart from the others. */
  isMoved: z.boolean(),
  isCancelled: z.boolean(),
  capacity: z.nullable(z.int()),
  /** The members with a place, without those that the viewer does not see. */
  goingCount: z.int(),
  interestedCount: z.int(),
  waitingCount: z.int(),
  /** The viewer's answer; null without one. */
  answer: z.nullable(attendance),
  /** The viewer's position in the waiting list, from 1; null if the viewer does not wait. */
  waitingPosition: z.nullable(z.int()),
  reminder: z.nullable(reminder),
})
export type Occurrence = z.infer<typeof occurrence>

/** The details of an event in a response. */
export const event = z.extend(storedEvent, {
  /** The next date that takes place; without one, the next cancelled date, or the last date. */
  next: z.nullable(occurrence),
})
export type Event = z.infer<typeof event>

/** GET /api/posts/:id/occurrences: those that are not over, the next one first. */
export const occurrencesInput = pageInputWith({ id })
export const communityOccurrencesInput = pageInputWith({ communityId: idOrSlug, id })

/** Identifies an occurrence of a friends' post. */
const occurrenceRef = { id, occurrenceId: id }
const communityOccurrenceRef = { communityId: idOrSlug, ...occurrenceRef }

/** POST …/attendance. Repeating it changes nothing. Without `reminder`, the reminder stays, or comes a day before. */
const attendanceFields = { answer: attendance, reminder: z.optional(reminder) }
export const attendanceInput = z.object({ ...occurrenceRef, ...attendanceFields })
export const communityAttendanceInput = z.object({ ...communityOccurrenceRef, ...attendanceFields })

const ATTENDEE_LISTS = ['going', 'waiting', 'interested'] as const

/** GET …/attendees: in the order of the answers. */
const attendeesFields = { answer: z.optional(choice(ATTENDEE_LISTS)) }
export const attendeesInput = pageInputWith({ ...occurrenceRef, ...attendeesFields })
export const communityAttendeesInput = pageInputWith({ ...communityOccurrenceRef, ...attendeesFields })

/** The changes of an occurrence. `following` changes this one and all after it; an edit of the post changes all. */
const occurrenceEditFields = {
  scope: choice(['this', 'following']),
  isCancelled: z.optional(z.boolean(fieldMessage('NOT_BOOLEAN'))),
  times: z.optional(
    z.object({ start: wallTime, end: wallTime }, fieldMessage('NOT_AN_OBJECT')).check(endsAfterStart, isShortEnough),
  ),
}

/** PUT /api/posts/:id/occurrences/:occurrenceId. */
export const occurrenceEdit = z.object({ ...occurrenceRef, ...occurrenceEditFields })
export const communityOccurrenceEdit = z.object({ ...communityOccurrenceRef, ...occurrenceEditFields })

/** GET /api/events: an occurrence with what its post says. */
export const calendarEvent = z.extend(occurrence, {
  /** The first line of the post. */
  title: z.string(),
  author: byline,
  communityName: z.nullable(z.string()),
})
export type CalendarEvent = z.infer<typeof calendarEvent>

/** The member's secret address for calendar programs. Only the response that creates it contains it. */
export const calendarFeed = z.object({ createdAt: z.nullable(isoDate) })
export type CalendarFeed = z.infer<typeof calendarFeed>
export const newCalendarFeed = z.object({ createdAt: isoDate, url: z.string() })
export type NewCalendarFeed = z.infer<typeof newCalendarFeed>

/** A calendar in the format iCalendar (RFC 5545), and a name for its file. */
export const calendarFile = z.object({ fileName: z.string(), calendar: z.string() })
export type CalendarFile = z.infer<typeof calendarFile>
