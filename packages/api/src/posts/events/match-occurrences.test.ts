import type { CancelledBy } from '@stoop/validators/choices'
import { WEEKDAYS } from '@stoop/validators/event'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { DAY_MS, HOUR_MS } from '../../durations.ts'
import { loadToTimes, type OccurrenceTimes } from '../../recurrence/expand-occurrences.ts'
import { addToWallTime, toWallMs } from '../../recurrence/wall-time.ts'
import { matchOccurrences } from './match-occurrences.ts'

type Weekday = (typeof WEEKDAYS)[number]
type Rule = { start: string; hours: number; weekdays: Weekday[]; count: number }
type Row = Parameters<typeof matchOccurrences>[0][number]

const toTimes = await loadToTimes('UTC')

/** Returns the times of a weekly rule. The start is always the first one. */
function expand({ start, hours, weekdays, count }: Rule) {
  const days = Array.from({ length: 7 * count }, (_, day) => addToWallTime(start, day * DAY_MS))
  const starts = days.filter((day, index) => index === 0 || weekdays.includes(weekdayOf(day)))
  return starts.slice(0, count).map((day) => toTimes(day, hours * HOUR_MS))
}

const weekdayOf = (wallTime: string) => WEEKDAYS[(new Date(toWallMs(wallTime)).getUTCDay() + 6) % 7] ?? 'mo'

const toRow = (id: string, times: OccurrenceTimes): Row => ({
  ...{ id, plannedStart: times.start, movedAt: null, cancelledBy: null },
  ...times,
})

/** Returns the occurrences of a new event. Their ids are their starts. */
const createRows = (rule: Rule) => expand(rule).map((times) => toRow(times.start, times))

/** Returns the occurrences after an edit at this time, and the result of matching them. */
function edit(rows: readonly Row[], { before, after, now }: { before: Rule; after: Rule; now: number }) {
  const matches = matchOccurrences(rows, {
    planned: expand(after),
    toTimes,
    durationMs: before.hours === after.hours ? undefined : after.hours * HOUR_MS,
    shiftMs: toWallMs(after.start) - toWallMs(before.start),
    now,
  })
  const moved = new Map(matches.moved.map(({ isTimeChanged: _, ...row }) => [row.id, row]))
  const changed = rows.map((row) => ({
    ...row,
    ...moved.get(row.id),
    cancelledBy: changeCancellation(row, matches),
  }))
  const inserted = matches.inserted.map((times) => toRow(`new ${times.start}`, times))
  return { rows: [...changed, ...inserted], matches }
}

type Matches = ReturnType<typeof matchOccurrences>

function changeCancellation({ id, cancelledBy }: Row, { matchedIds, droppedIds }: Matches): CancelledBy | null {
  if (droppedIds.includes(id)) return cancelledBy === null || cancelledBy === 'rule' ? 'rule' : 'both'
  if (matchedIds.includes(id)) return cancelledBy === null || cancelledBy === 'rule' ? null : 'author'
  return cancelledBy
}

const at = (wallTime: string) => toWallMs(wallTime)

/** Returns the start before and after an edit, of the dates that take place after it. */
const listMoves = (before: readonly Row[], after: readonly Row[]) => {
  const starts = new Map(before.map(({ id, start }) => [id, start]))
  return after
    .filter(({ id, cancelledBy }) => starts.has(id) && cancelledBy === null)
    .map(({ id, start }) => [starts.get(id)?.slice(0, 10), start.slice(0, 10)])
}

// 7 December 2026 is a Monday.
const mondays: Rule = { start: '2026-12-07T08:00', hours: 2, weekdays: ['mo'], count: 4 }

describe('matching a new rule', () => {
  it('keeps each date in its week if its weekday changes', () => {
    const before: Rule = { ...mondays, weekdays: ['mo', 'we'], count: 20 }
    const after: Rule = { ...mondays, start: '2026-12-08T08:00', weekdays: ['tu'], count: 10 }
    const rows = createRows(before)
    const { rows: edited } = edit(rows, { before, after, now: at('2026-12-01T12:00') })
    const moves = listMoves(rows, edited)
    expect(moves).toHaveLength(10)
    expect(moves[0]).toEqual(['2026-12-07', '2026-12-08'])
    expect(moves.at(-1)).toEqual(['2027-02-08', '2027-02-09'])
  })

  it('keeps each date in its week if the first one is over', () => {
    const after: Rule = { ...mondays, start: '2026-12-08T08:00', weekdays: ['tu'] }
    const rows = createRows(mondays)
    const { rows: edited, matches } = edit(rows, { before: mondays, after, now: at('2026-12-07T12:00') })
    expect(listMoves(rows, edited)).toEqual([
      ['2026-12-07', '2026-12-07'],
      ['2026-12-14', '2026-12-15'],
      ['2026-12-21', '2026-12-22'],
      ['2026-12-28', '2026-12-29'],
    ])
    expect(matches.inserted.map(({ start }) => start)).toEqual(['2026-12-08T08:00'])
  })

  it.each([
    ['2026-12-11', 'fr', '2026-12-25'],
    ['2026-12-13', 'su', '2026-12-27'],
  ] as const)('moves dates in the direction of the first one to %s', (day, weekday, third) => {
    const after: Rule = { ...mondays, start: `${day}T08:00`, weekdays: [weekday] }
    const rows = createRows(mondays)
    const { rows: edited } = edit(rows, { before: mondays, after, now: at('2026-12-01T12:00') })
    expect(listMoves(rows, edited)[2]).toEqual(['2026-12-21', third])
  })

  it('moves the only date as far as its author wants', () => {
    const [row] = createRows(mondays)
    const times = toTimes('2027-02-01T08:00', 2 * HOUR_MS)
    const rule = { planned: [times], toTimes, durationMs: undefined, shiftMs: 56 * DAY_MS, now: at('2026-12-01T12:00') }
    expect(matchOccurrences(row ? [row] : [], rule).moved).toMatchObject([{ id: row?.id, start: '2027-02-01T08:00' }])
  })

  it('does not change the date of today if its new times are over', () => {
    const before: Rule = { ...mondays, start: '2026-12-07T19:00' }
    const after: Rule = { ...before, start: '2026-12-07T15:00' }
    const { rows } = edit(createRows(before), { before, after, now: at('2026-12-07T18:00') })
    expect(rows.map(({ start }) => start)).toEqual([
      '2026-12-07T19:00',
      '2026-12-14T15:00',
      '2026-12-21T15:00',
      '2026-12-28T15:00',
    ])
  })

  const weekdays = fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 })
  const rules = fc.record<Rule>({
    start: fc
      .tuple(fc.integer({ min: 0, max: 40 }), fc.integer({ min: 0, max: 23 }))
      .map(([day, hour]) => addToWallTime('2026-12-01T00:00', day * DAY_MS + hour * HOUR_MS)),
    hours: fc.integer({ min: 1, max: 30 }),
    weekdays,
    count: fc.integer({ min: 2, max: 30 }),
  })
  const states = fc.array(
    fc.oneof(
      { weight: 4, arbitrary: fc.constant({}) },
      {
        weight: 1,
        arbitrary: fc.constantFrom<{ cancelledBy: CancelledBy }>({ cancelledBy: 'author' }, { cancelledBy: 'rule' }),
      },
      { weight: 1, arbitrary: fc.integer({ min: -20, max: 20 }).map((byDays) => ({ byDays })) },
    ),
    { minLength: 30, maxLength: 30 },
  )
  const hoursOfEdits = fc.tuple(fc.integer({ min: 0, max: 60 * 24 }), fc.integer({ min: 0, max: 48 }))

  /** Returns the occurrences of a rule, some of them cancelled or moved. */
  const createChangedRows = (rule: Rule, changes: readonly { cancelledBy?: CancelledBy; byDays?: number }[]) =>
    createRows(rule).map((row, index) => {
      const { cancelledBy = null, byDays } = changes[index] ?? {}
      const times =
        byDays === undefined ? row : toTimes(addToWallTime(row.start, byDays * DAY_MS), rule.hours * HOUR_MS)
      return { ...row, ...times, cancelledBy, movedAt: byDays === undefined ? null : new Date(0) }
    })

  const MOST = 7 * DAY_MS

  it('moves no answer by more than a week or into the past, and never restores what the author cancelled', () => {
    fc.assert(
      fc.property(rules, rules, states, hoursOfEdits, (first, second, changes, [hour, later]) => {
        let rows: Row[] = createChangedRows(first, changes)
        const cancelledDays = rows.flatMap(({ cancelledBy, plannedStart }) =>
          cancelledBy === 'author' ? [plannedStart.slice(0, 10)] : [],
        )
        const start = at('2026-12-01T00:00') + hour * HOUR_MS
        for (const [before, after, now] of [
          [first, second, start],
          [second, first, start + later * HOUR_MS],
        ] as const) {
          const edited = edit(rows, { before, after, now })
          const byId = new Map(edited.rows.map((row) => [row.id, row]))
          for (const row of rows) {
            const newRow = byId.get(row.id)
            if (!newRow) throw new Error('An edit must not remove an occurrence')
            expect(Math.abs(toWallMs(newRow.start) - toWallMs(row.start))).toBeLessThanOrEqual(MOST)
            if (row.endsAt.getTime() > now) expect(newRow.endsAt.getTime()).toBeGreaterThan(now)
            else expect(newRow.start).toBe(row.start)
          }
          rows = edited.rows
          for (const { plannedStart, cancelledBy } of rows)
            if (cancelledDays.includes(plannedStart.slice(0, 10))) expect(cancelledBy).not.toBe(null)
        }
      }),
      { numRuns: 100 },
    )
  })
})
