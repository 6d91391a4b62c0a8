import { EVENT_LIMITS, lastRepetitionDay, type Repetition, type StoredEvent } from '@stoop/validators/event'
import { addToWallTime, loadToInstant, toWallMs } from './wall-time.ts'

/** The times of one occurrence. */
export type OccurrenceTimes = {
  /** The wall times: `2026-12-04T19:00`. */
  start: string
  end: string
  startsAt: Date
  endsAt: Date
}

type EventTimes = Pick<StoredEvent, 'start' | 'end' | 'timeZone' | 'repeat'>

const FREQUENCIES = { weekly: 'WEEKLY', monthly: 'MONTHLY' } as const

/**
 * Returns the occurrences of an event in order, at most those of a year. The first one is always `start`. Every occurrence has
 * the wall times of the first one, also after a change of the clocks.
 */
export async function expandOccurrences(event: EventTimes): Promise<OccurrenceTimes[]> {
  const starts = event.repeat ? await listStarts(event.start, event.repeat) : [event.start]
  const toTimes = await loadToTimes(event.timeZone)
  const durationMs = toWallMs(event.end) - toWallMs(event.start)
  return starts.map((start) => toTimes(start, durationMs))
}

/** Returns a function that returns the times of an occurrence with this duration on the clocks. */
export async function loadToTimes(timeZone: string): Promise<(start: string, durationMs: number) => OccurrenceTimes> {
  const toInstant = await loadToInstant(timeZone)
  return (start, durationMs) => {
    const end = addToWallTime(start, durationMs)
    const startsAt = toInstant(start)
    const endsAt = toInstant(end)
    // Where the clocks skip the start, the end by the clocks can be before it.
    return { start, end, startsAt, endsAt: endsAt > startsAt ? endsAt : new Date(startsAt.getTime() + durationMs) }
  }
}

/** Expands the rule in UTC, whose clocks never change, so that the result is wall times. */
async function listStarts(start: string, repeat: Repetition): Promise<string[]> {
  const [{ RRuleTemporal }, { Temporal }] = await Promise.all([import('rrule-temporal'), import('temporal-polyfill')])
  const dtstart = Temporal.PlainDateTime.from(start).toZonedDateTime('UTC')
  const lastDay = repeat.until ?? lastRepetitionDay(start)
  const rule = new RRuleTemporal({
    freq: FREQUENCIES[repeat.frequency],
    interval: repeat.every,
    byDay:
      repeat.frequency === 'weekly'
        ? repeat.weekdays.map((day) => day.toUpperCase())
        : [`${repeat.week}${repeat.weekday.toUpperCase()}`],
    wkst: 'MO',
    dtstart,
    tzid: 'UTC',
    until: Temporal.PlainDate.from(lastDay).toZonedDateTime({ timeZone: 'UTC', plainTime: '23:59' }),
    includeDtstart: true,
    temporal: Temporal,
  })
  const max = Math.min(repeat.count ?? EVENT_LIMITS.occurrences, EVENT_LIMITS.occurrences)
  return rule.all((_, index) => index < max).map((at) => at.toPlainDateTime().toString({ smallestUnit: 'minute' }))
}
