import * as z from 'zod/mini'
import { fieldMessage } from './field-messages.ts'
import { LIMITS } from './limits.ts'
import { singleLine, text } from './text.ts'

/** Limits of events. Lengths are in characters. */
export const EVENT_LIMITS = {
  place: 200,
  capacity: 10_000,
  /** How long one occurrence can last. */
  days: 14,
  /** For how long after its start an event can repeat. */
  repeatYears: 1,
  /** Every how many weeks or months an event can repeat. */
  every: 12,
  /** How many occurrences an event has at most: one on each day of a leap year. */
  occurrences: 366,
} as const

export const WEEKDAYS = ['mo', 'tu', 'we', 'th', 'fr', 'sa', 'su'] as const

/** The weeks of a month; -1 is the last one. */
const MONTH_WEEKS = [1, 2, 3, 4, -1] as const

const DAY_MS = 24 * 60 * 60 * 1000

/** Returns the wall time as if it were UTC, in milliseconds, to compare wall times. NaN if it is no wall time. */
const toMs = (wallTime: string) => Date.parse(`${wallTime}Z`)

/** Returns whether this is a time of the calendar in the form `2026-12-04T19:00`. `Date` would accept the 31st of June. */
const isWallTime = (value: string) =>
  /^20\d\d-\d\d-\d\dT\d\d:\d\d$/.test(value) &&
  !Number.isNaN(toMs(value)) &&
  new Date(toMs(value)).toISOString().startsWith(value)

const isDate = (value: string) => isWallTime(`${value}T00:00`)

/** Returns whether this is the name of an IANA time zone. `Intl` would also accept offsets such as +01:00. */
function isTimeZone(name: string): boolean {
  if (!/^[A-Za-z][\w+/-]{1,63}$/.test(name)) return false
  try {
    return new Intl.DateTimeFormat('en', { timeZone: name }).resolvedOptions().timeZone !== ''
  } catch {
    return false
  }
}

function isMapUrl(url: string): boolean {
  if (!/^https:\/\//i.test(url) || /\s/.test(url) || !URL.canParse(url)) return false
  const { username, password } = new URL(url)
  return username === '' && password === ''
}

const requiredText = () => z.string(fieldMessage('REQUIRED'))

/** A date and time on the clocks of a time zone, without the zone: `2026-12-04T19:00`. */
export const wallTime = requiredText().check(
  z.refine(isWallTime, { error: fieldMessage('INVALID_WALL_TIME'), abort: true }),
)
const timeZone = requiredText().check(z.refine(isTimeZone, fieldMessage('INVALID_TIME_ZONE')))

const wholeNumber = (min: number, max: number) => {
  const message = fieldMessage('OUT_OF_RANGE', { min, max })
  return z.int(message).check(z.gte(min, message), z.lte(max, message))
}

const weekday = z.enum(WEEKDAYS, fieldMessage('INVALID_CHOICE', { choices: WEEKDAYS.join(', ') }))

/** The end of a repetition: the last possible day, or the number of occurrences. Exactly one of them is set. */
const repetitionFields = {
  /** Every how many weeks or months. */
  every: wholeNumber(1, EVENT_LIMITS.every),
  until: z.optional(requiredText().check(z.refine(isDate, fieldMessage('INVALID_DAY')))),
  count: z.optional(wholeNumber(2, EVENT_LIMITS.occurrences)),
}

const weekly = z.object({
  frequency: z.literal('weekly'),
  weekdays: z
    .array(weekday, fieldMessage('NOT_A_LIST'))
    .check(
      z.minLength(1, fieldMessage('REQUIRED')),
      z.maxLength(WEEKDAYS.length, fieldMessage('TOO_MANY', { max: WEEKDAYS.length })),
    ),
  ...repetitionFields,
})

const monthly = z.object({
  frequency: z.literal('monthly'),
  week: z.literal(MONTH_WEEKS, fieldMessage('INVALID_CHOICE', { choices: MONTH_WEEKS.join(', ') })),
  weekday,
  ...repetitionFields,
})

/** Every n weeks on some weekdays, or every n months on a weekday such as the second Tuesday. */
const repetition = z
  .discriminatedUnion(
    'frequency',
    [weekly, monthly],
    fieldMessage('INVALID_CHOICE', { choices: ['weekly', 'monthly'].join(', ') }),
  )
  .check(
    z.refine(({ until, count }) => (until === undefined) !== (count === undefined), {
      error: fieldMessage('INVALID_REPETITION_END'),
      path: ['until'],
    }),
  )
export type Repetition = z.infer<typeof repetition>

/** Returns the last day on which an event that begins then can repeat. */
export const lastRepetitionDay = (start: string) => {
  const day = new Date(toMs(start))
  day.setUTCFullYear(day.getUTCFullYear() + EVENT_LIMITS.repeatYears)
  return day.toISOString().slice(0, 10)
}

type StartAndEnd = { start: string; end: string }

export const endsAfterStart = z.refine<StartAndEnd>(({ start, end }) => toMs(end) > toMs(start), {
  error: fieldMessage('END_NOT_AFTER_START'),
  path: ['end'],
})

export const isShortEnough = z.refine<StartAndEnd>(
  ({ start, end }) => toMs(end) - toMs(start) <= EVENT_LIMITS.days * DAY_MS,
  { error: fieldMessage('EVENT_TOO_LONG', { max: EVENT_LIMITS.days }), path: ['end'] },
)

const endsWithinAYear = z.refine<{ start: string; repeat?: Repetition | null | undefined }>(
  ({ start, repeat }) => {
    const { until } = repeat ?? {}
    return until === undefined || (until >= start.slice(0, 10) && until <= lastRepetitionDay(start))
  },
  { error: fieldMessage('INVALID_REPETITION_END'), path: ['repeat', 'until'] },
)

const eventFields = z.object({
  format: z.literal('event'),
  start: wallTime,
  end: wallTime,
  timeZone,
  place: text(EVENT_LIMITS.place).check(singleLine),
  mapUrl: z.optional(z.nullable(text(LIMITS.imageUrl).check(z.refine(isMapUrl, fieldMessage('NOT_A_WEB_ADDRESS'))))),
  /** For how many members there is a place in each occurrence; further ones wait. */
  capacity: z.optional(z.nullable(wholeNumber(1, EVENT_LIMITS.capacity))),
  repeat: z.optional(z.nullable(repetition)),
})

/**
 * The details of a new or edited event, besides the text of the post. `start` and `end` are wall times in `timeZone`. `start` is
 * always the first occurrence.
 */
export const eventInput = eventFields.check(endsAfterStart, isShortEnough, endsWithinAYear)
export type EventInput = z.infer<typeof eventInput>

/** The details of an event as they are stored, and in responses and versions. */
export const storedEvent = z.object({
  format: z.literal('event'),
  start: z.string(),
  end: z.string(),
  timeZone: z.string(),
  place: z.string(),
  mapUrl: z.nullable(z.string()),
  capacity: z.nullable(z.int()),
  repeat: z.nullable(repetition),
})
export type StoredEvent = z.infer<typeof storedEvent>
