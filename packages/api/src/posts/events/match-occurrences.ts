import type { CancelledBy } from '@stoop/validators/choices'
import type { OccurrenceTimes } from '../../recurrence/expand-occurrences.ts'
import { toWallMs } from '../../recurrence/wall-time.ts'

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
  now: number
}

type Matches = {
  moved: (MovedOccurrence & { isTimeChanged: boolean })[]
  inserted: OccurrenceTimes[]
  /** The ids of the matched occurrences that an earlier rule had cancelled. */
  restoredIds: string[]
  /** The ids of the occurrences that the rule no longer has, in order. */
  droppedIds: string[]
}

/**
 * Matches planned times with existing occurrences, whose answers are kept: first the same planned
 * start, then the same day, then the remaining ones in order. Occurrences that are over do not change, but keep their planned
 * time. An occurrence that the author moved keeps its start while the rule does not change its planned start.
 */
export function matchOccurrences(existing: readonly Existing[], rule: NewRule): Matches {
  const { planned, toTimes, now } = rule
  const isSeries = planned.length > 1
  const isOver = ({ endsAt }: OccurrenceTimes) => endsAt.getTime() <= now
  const isMovedFromPast = ({ movedAt, plannedStart }: Existing) =>
    isSeries && movedAt !== null && isOver(toTimes(plannedStart, 0))
  const matches = matchByStart(existing, planned, {
    // The only date of an event can be repeated on the same day, but a date of a series is not held twice.
    canMatchDay: (one) => isSeries || !isOver(one),
    canMatchOrder: (one) => one.cancelledBy === null && !isOver(one) && !isMovedFromPast(one),
    isOver,
  })
  const matched = new Set(matches.values())
  const pairs = [...matches].filter(([, one]) => !isOver(one))
  return {
    moved: pairs.map(([times, one]) => toMoved(times, one, rule)).filter((moved) => moved !== undefined),
    inserted: planned.filter((times) => !matches.has(times) && !isOver(times)),
    restoredIds: pairs.filter(([, { cancelledBy }]) => cancelledBy === 'rule').map(([, { id }]) => id),
    droppedIds: existing
      .filter((one) => !matched.has(one) && !isOver(one) && !isMovedFromPast(one))
      .map(({ id }) => id),
  }
}

type Conditions = {
  canMatchDay: (one: Existing) => boolean
  canMatchOrder: (one: Existing) => boolean
  isOver: (times: OccurrenceTimes) => boolean
}

function matchByStart(
  existing: readonly Existing[],
  planned: readonly OccurrenceTimes[],
  { canMatchDay, canMatchOrder, isOver }: Conditions,
): Map<OccurrenceTimes, Existing> {
  const matches = new Map<OccurrenceTimes, Existing>()
  const free = new Set([...existing].sort(byPlannedStart))
  const match = (times: OccurrenceTimes, one: Existing | undefined) => {
    if (!one || !free.delete(one)) return
    matches.set(times, one)
  }
  const matchBy = (toKey: (start: string) => string, candidates: Existing[]) => {
    const byKey = new Map(candidates.map((one) => [toKey(one.plannedStart), one]))
    for (const times of planned) if (!matches.has(times)) match(times, byKey.get(toKey(times.start)))
  }
  matchBy((start) => start, [...free])
  matchBy((start) => start.slice(0, 10), [...free].filter(canMatchDay))
  const rest = [...free].filter(canMatchOrder)
  const restOfPlanned = planned.filter((times) => !matches.has(times) && !isOver(times))
  for (const [index, times] of restOfPlanned.entries()) match(times, rest[index])
  return matches
}

/** Sorts by the planned start. Cancelled occurrences are first, so that another one of the same day replaces them in a map. */
const byPlannedStart = (a: Existing, b: Existing) =>
  Number(b.cancelledBy !== null) - Number(a.cancelledBy !== null) || (a.plannedStart < b.plannedStart ? -1 : 1)

/** Returns the new times of an occurrence; undefined if nothing changes. */
function toMoved(times: OccurrenceTimes, one: Existing, { toTimes, durationMs, now }: NewRule) {
  const isKept = one.movedAt !== null && (one.plannedStart === times.start || times.endsAt.getTime() <= now)
  const ownDurationMs = durationMs ?? toWallMs(one.end) - toWallMs(one.start)
  const newTimes = isKept ? toTimes(one.start, ownDurationMs) : times
  const moved = { ...newTimes, id: one.id, plannedStart: times.start, movedAt: isKept ? one.movedAt : null }
  const isTimeChanged = !hasSameTimes(moved, one)
  return isTimeChanged || moved.plannedStart !== one.plannedStart ? { ...moved, isTimeChanged } : undefined
}

/** Returns whether these are the same times, on the clocks and as instants. */
export const hasSameTimes = (a: OccurrenceTimes, b: OccurrenceTimes): boolean =>
  a.start === b.start &&
  a.end === b.end &&
  a.startsAt.getTime() === b.startsAt.getTime() &&
  a.endsAt.getTime() === b.endsAt.getTime()
