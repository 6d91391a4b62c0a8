import type { CancelledBy } from '@stoop/validators/choices'
import { DAY_MS } from '../../durations.ts'
import type { OccurrenceTimes } from '../../recurrence/expand-occurrences.ts'
import { toWallMs } from '../../recurrence/wall-time.ts'
import { pairNearest } from './pair-nearest.ts'

/** How far an edit of the rule moves an answer at most. */
const MAX_MOVE_MS = 7 * DAY_MS

/** New times of an occurrence. `plannedStart` is its start by the rule of the event. */
export type MovedOccurrence = OccurrenceTimes & { id: string; plannedStart: string; movedAt: Date | null }

/** An occurrence before an edit of its event. */
type Existing = MovedOccurrence & { cancelledBy: CancelledBy | null }

type NewRule = {
  /** All times that the rule plans, including those that are over. */
  planned: readonly OccurrenceTimes[]
  /** Returns the times of an occurrence in the zone of the event. */
  toTimes: (start: string, durationMs: number) => OccurrenceTimes
  /** The new duration on the clocks; undefined if the edit does not change it. */
  durationMs: number | undefined
  /** By how much the edit moves the start of the event on the clocks. */
  shiftMs: number
  now: number
}

type Matches = {
  moved: (MovedOccurrence & { isTimeChanged: boolean })[]
  inserted: OccurrenceTimes[]
  /** The ids of the occurrences that the rule has, without those that are over. */
  matchedIds: string[]
  /** The ids of the occurrences that the rule no longer has, in order. */
  droppedIds: string[]
}

/**
 * Matches planned times with existing occurrences, whose answers are kept: first the same planned start, then the same day, then
 * the nearest of the others within a week. Occurrences that are over do not change, but keep their planned time. An occurrence
 * that the author moved keeps its start while the rule does not change its planned start. An occurrence that the author cancelled
 * keeps its day, so that no other one takes place then.
 */
export function matchOccurrences(existing: readonly Existing[], rule: NewRule): Matches {
  const { planned, toTimes, shiftMs, now } = rule
  const isSeries = planned.length > 1
  const isOver = ({ endsAt }: OccurrenceTimes) => endsAt.getTime() <= now
  const isMovedFromPast = ({ movedAt, plannedStart }: Existing) =>
    isSeries && movedAt !== null && isOver(toTimes(plannedStart, 0))
  const matches = matchByStart(existing, planned, {
    // The only date of an event can be repeated on the same day, but a date of a series is not held twice.
    canMatchDay: (occurrence) => isSeries || !isOver(occurrence),
    canMatchNearest: (occurrence) =>
      occurrence.cancelledBy === null && !isOver(occurrence) && !isMovedFromPast(occurrence),
    isSeries,
    shiftMs,
    isOver,
  })
  const matched = new Set(matches.values())
  const pairs = [...matches].filter(([, occurrence]) => !isOver(occurrence))
  return {
    moved: pairs.map(([times, occurrence]) => toMoved(times, occurrence, rule)).filter((moved) => moved !== undefined),
    inserted: planned.filter((times) => !matches.has(times) && !isOver(times)),
    matchedIds: pairs.map(([, { id }]) => id),
    droppedIds: existing
      .filter((occurrence) => !matched.has(occurrence) && !isOver(occurrence) && !isMovedFromPast(occurrence))
      .map(({ id }) => id),
  }
}

type Conditions = {
  canMatchDay: (occurrence: Existing) => boolean
  canMatchNearest: (occurrence: Existing) => boolean
  isOver: (times: OccurrenceTimes) => boolean
  isSeries: boolean
  shiftMs: number
}

function matchByStart(
  existing: readonly Existing[],
  planned: readonly OccurrenceTimes[],
  { canMatchDay, canMatchNearest, isOver, isSeries, shiftMs }: Conditions,
): Map<OccurrenceTimes, Existing> {
  const matches = new Map<OccurrenceTimes, Existing>()
  const free = new Set([...existing].sort(byPlannedStart))
  const match = (times: OccurrenceTimes, occurrence: Existing | undefined) => {
    if (!occurrence || !free.delete(occurrence)) return
    matches.set(times, occurrence)
  }
  const matchBy = (toKey: (start: string) => string, candidates: Existing[]) => {
    const byKey = new Map(candidates.map((occurrence) => [toKey(occurrence.plannedStart), occurrence]))
    for (const times of planned) if (!matches.has(times)) match(times, byKey.get(toKey(times.start)))
  }
  matchBy((start) => start, [...free])
  matchBy(toDay, [...free].filter(canMatchDay))
  const rest = [...free].filter(canMatchNearest)
  const restOfPlanned = planned.filter((times) => !matches.has(times) && !isOver(times))
  // The author moves the only date of an event on purpose, as far as they want.
  const maxMs = !isSeries && rest.length === 1 ? Number.POSITIVE_INFINITY : MAX_MOVE_MS
  const pairs = pairNearest(rest, restOfPlanned, (occurrence, times) =>
    distanceMs(occurrence, times) > maxMs
      ? undefined
      : Math.abs(toWallMs(occurrence.plannedStart) + shiftMs - toWallMs(times.start)),
  )
  for (const [occurrence, times] of pairs) match(times, occurrence)
  return matches
}

const toDay = (start: string) => start.slice(0, 10)
const distanceMs = (a: OccurrenceTimes, b: OccurrenceTimes) => Math.abs(toWallMs(a.start) - toWallMs(b.start))

/** Sorts by the planned start. Cancelled occurrences are first, so that another one of the same day replaces them in a map. */
const byPlannedStart = (a: Existing, b: Existing) =>
  Number(b.cancelledBy !== null) - Number(a.cancelledBy !== null) || (a.plannedStart < b.plannedStart ? -1 : 1)

/** Returns the new times of an occurrence; undefined if nothing changes. Keeps its times if the new ones are over. */
function toMoved(times: OccurrenceTimes, occurrence: Existing, { toTimes, durationMs, now }: NewRule) {
  const isOver = ({ endsAt }: OccurrenceTimes) => endsAt.getTime() <= now
  const isFarAway = occurrence.movedAt !== null && distanceMs(times, occurrence) > MAX_MOVE_MS
  const isKept = occurrence.movedAt !== null && (occurrence.plannedStart === times.start || isOver(times) || isFarAway)
  const ownDurationMs = durationMs ?? toWallMs(occurrence.end) - toWallMs(occurrence.start)
  const ruleTimes = isKept ? toTimes(occurrence.start, ownDurationMs) : times
  const newTimes = isOver(ruleTimes) ? pickTimes(occurrence) : ruleTimes
  const moved = {
    ...newTimes,
    id: occurrence.id,
    plannedStart: times.start,
    movedAt: isKept ? occurrence.movedAt : null,
  }
  const isTimeChanged = !hasSameTimes(moved, occurrence)
  return isTimeChanged || moved.plannedStart !== occurrence.plannedStart ? { ...moved, isTimeChanged } : undefined
}

const pickTimes = ({ start, end, startsAt, endsAt }: OccurrenceTimes): OccurrenceTimes => ({
  ...{ start, end },
  ...{ startsAt, endsAt },
})

/** Returns whether these are the same times, on the clocks and as instants. */
export const hasSameTimes = (a: OccurrenceTimes, b: OccurrenceTimes): boolean =>
  a.start === b.start &&
  a.end === b.end &&
  a.startsAt.getTime() === b.startsAt.getTime() &&
  a.endsAt.getTime() === b.endsAt.getTime()
