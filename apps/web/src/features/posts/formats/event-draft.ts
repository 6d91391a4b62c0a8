import { EVENT_LIMITS, type EventInput, lastRepetitionDay, type Repetition, WEEKDAYS } from '@stoop/validators/event'

export const REPEATS = ['never', 'weekly', 'biweekly', 'monthly', 'monthlyLast'] as const
export type Repeat = (typeof REPEATS)[number]

/** An event in a composer: the texts of its fields. Times are wall times, such as `2026-12-04T19:00`. */
export interface EventDraft {
  start: string
  end: string
  timeZone: string
  place: string
  mapUrl: string
  capacity: string
  repeat: Repeat
  /** The last possible day of the repetition. */
  until: string
}

const HOUR_MS = 3_600_000
const DAY_MS = 24 * HOUR_MS

/** Returns an event tomorrow from 18:00 to 20:00 in the zone of the device. */
export function createEventDraft(now = new Date()): EventDraft {
  const tomorrow = new Date(now.getTime() - now.getTimezoneOffset() * 60_000 + DAY_MS).toISOString().slice(0, 10)
  return {
    start: `${tomorrow}T18:00`,
    end: `${tomorrow}T20:00`,
    timeZone: new Intl.DateTimeFormat().resolvedOptions().timeZone,
    place: '',
    mapUrl: '',
    capacity: '',
    repeat: 'never',
    until: addDays(tomorrow, 90),
  }
}

/** Reads the draft of an event. Uses the values of a new event for what is missing. */
export function readEventDraft(value: object): EventDraft {
  const stored: Record<string, unknown> = { ...value }
  const draft = createEventDraft()
  for (const key of ['start', 'end', 'timeZone', 'place', 'mapUrl', 'capacity', 'until'] as const)
    if (typeof stored[key] === 'string') draft[key] = stored[key]
  return { ...draft, repeat: REPEATS.find((repeat) => repeat === stored.repeat) ?? draft.repeat }
}

/** Returns the draft with a new start. The event keeps its duration. */
export function withStart<Times extends { start: string; end: string }>(draft: Times, start: string): Times {
  const durationMs = toMs(draft.end) - toMs(draft.start)
  const end = new Date(toMs(start) + durationMs)
  const isMovable = durationMs > 0 && !Number.isNaN(end.getTime())
  return { ...draft, start, ...(isMovable && { end: end.toISOString().slice(0, 16) }) }
}

/** The fields of an event that can have a problem. */
export type EventProblems = Partial<Record<'start' | 'end' | 'mapUrl' | 'capacity' | 'until', EventProblem>>
export type EventProblem = 'past' | 'end' | 'long' | 'mapUrl' | 'capacity' | 'until'

type ProblemFields = Pick<EventDraft, 'start' | 'end' | 'timeZone'> & Partial<EventDraft>

/** Returns what is wrong with the fields that the member has filled in. */
export function findEventProblems(
  { start, end, timeZone, mapUrl = '', capacity = '', repeat = 'never', until = '' }: ProblemFields,
  now = new Date(),
): EventProblems {
  const places = Number(capacity)
  const isCapacity = Number.isInteger(places) && places >= 1 && places <= EVENT_LIMITS.capacity
  const isUntil = until >= start.slice(0, 10) && (start === '' || until <= lastRepetitionDay(start))
  const durationMs = toMs(end) - toMs(start)
  return {
    ...(end !== '' && end <= showClock(now, timeZone) && { start: 'past' as const }),
    ...(durationMs <= 0 && { end: 'end' as const }),
    ...(durationMs > EVENT_LIMITS.days * DAY_MS && { end: 'long' as const }),
    ...(mapUrl.trim() !== '' && !isWebAddress(mapUrl.trim()) && { mapUrl: 'mapUrl' as const }),
    ...(capacity.trim() !== '' && !isCapacity && { capacity: 'capacity' as const }),
    ...(repeat !== 'never' && !isUntil && { until: 'until' as const }),
  }
}

/** Returns the event to send; undefined while something is missing or wrong. The start of an edited event can be over. */
export function toEventInput(draft: EventDraft, { isEdit = false } = {}): EventInput | undefined {
  const { start, end, timeZone, place, mapUrl, capacity } = draft
  const problems = Object.values(findEventProblems(draft)).filter((problem) => !isEdit || problem !== 'past')
  if (start === '' || end === '' || place.trim() === '' || problems.length > 0) return undefined
  return {
    format: 'event',
    ...{ start, end, timeZone, place: place.trim() },
    ...(mapUrl.trim() !== '' && { mapUrl: mapUrl.trim() }),
    ...(capacity.trim() !== '' && { capacity: Number(capacity) }),
    ...(draft.repeat !== 'never' && { repeat: toRepetition(draft) }),
  }
}

function toRepetition({ start, repeat, until }: EventDraft): Repetition {
  const day = new Date(toMs(start))
  const weekday = WEEKDAYS[(day.getUTCDay() + 6) % WEEKDAYS.length] ?? 'mo'
  if (repeat === 'weekly' || repeat === 'biweekly')
    return { frequency: 'weekly', every: repeat === 'weekly' ? 1 : 2, weekdays: [weekday], until }
  const week = MONTH_WEEKS[Math.floor((day.getUTCDate() - 1) / 7)]
  return { frequency: 'monthly', every: 1, week: repeat === 'monthlyLast' || !week ? -1 : week, weekday, until }
}

/** The weeks of a month by number, from 0. The fifth week is the last one. */
const MONTH_WEEKS = [1, 2, 3, 4] as const

const toMs = (wallTime: string) => Date.parse(`${wallTime}Z`)
const addDays = (day: string, days: number) => new Date(toMs(`${day}T00:00`) + days * DAY_MS).toISOString().slice(0, 10)
const isWebAddress = (text: string) => /^https:\/\/\S+$/i.test(text) && URL.canParse(text)

/** Returns what the clocks of a zone show at an instant. */
export const showClock = (at: Date, timeZone: string): string =>
  new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }).format(at).replace(' ', 'T')
