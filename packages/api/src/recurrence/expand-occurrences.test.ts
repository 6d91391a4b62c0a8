import { WEEKDAYS } from '@stoop/validators/event'
import fc from 'fast-check'
import { expect, it } from 'vitest'
import { expandOccurrences } from './expand-occurrences.ts'
import { addToWallTime, toWallMs } from './wall-time.ts'

const HOUR_MS = 3_600_000

/** Zones on both hemispheres, with changes by an hour, by half an hour, and at midnight. */
const ZONES = [
  'Europe/Berlin',
  'America/Chicago',
  'America/St_Johns',
  'Australia/Lord_Howe',
  'Africa/Casablanca',
  'America/Santiago',
  'Asia/Beirut',
  'Asia/Kolkata',
  'Pacific/Auckland',
]

/** Returns the wall time that the clocks show at an instant, by Intl instead of Temporal. */
const showClock = (at: Date, timeZone: string) => clocks.get(timeZone)?.format(at).replace(' ', 'T')

const clocks = new Map(
  ZONES.map((timeZone) => [
    timeZone,
    new Intl.DateTimeFormat('sv-SE', { timeZone, dateStyle: 'short', timeStyle: 'short' }),
  ]),
)

const listStarts = (event: Parameters<typeof expandOccurrences>[0]) =>
  expandOccurrences(event).then((list) => list.map(({ start }) => start))

const event = (start: string, rest: Partial<Parameters<typeof expandOccurrences>[0]> = {}) => ({
  start,
  end: addToWallTime(start, 2 * HOUR_MS),
  timeZone: 'Europe/Berlin',
  repeat: null,
  ...rest,
})

it('has one occurrence without a repetition', async () => {
  expect(await expandOccurrences(event('2026-12-04T19:00'))).toEqual([
    {
      start: '2026-12-04T19:00',
      end: '2026-12-04T21:00',
      startsAt: new Date('2026-12-04T18:00:00Z'),
      endsAt: new Date('2026-12-04T20:00:00Z'),
    },
  ])
})

it('repeats on weekdays of every second week, and counts the start', async () => {
  const repeat = { frequency: 'weekly', every: 2, weekdays: ['mo', 'we'], count: 4 } as const
  expect(
    await listStarts(event('2026-12-08T19:00', { repeat: { ...repeat, weekdays: [...repeat.weekdays] } })),
  ).toEqual(['2026-12-08T19:00', '2026-12-09T19:00', '2026-12-21T19:00', '2026-12-23T19:00'])
})

it.each([
  [2, 'tu', ['2026-12-08T19:00', '2027-01-12T19:00', '2027-02-09T19:00']],
  [-1, 'tu', ['2026-12-08T19:00', '2026-12-29T19:00', '2027-01-26T19:00', '2027-02-23T19:00']],
] as const)('repeats on weekday %s %s of the month until the last day', async (week, weekday, expected) => {
  const repeat = { frequency: 'monthly', every: 1, week, weekday, until: '2027-02-28' } as const
  expect(await listStarts(event('2026-12-08T19:00', { repeat }))).toEqual(expected)
})

it('ends after a year, whatever the number of occurrences', async () => {
  const all = await listStarts(
    event('2026-12-08T19:00', { repeat: { frequency: 'weekly', every: 1, weekdays: ['tu'], count: 300 } }),
  )
  expect(all.at(-1)).toBe('2027-12-07T19:00')
  expect(all).toHaveLength(53)
})

it('moves a start that the clocks skip to the time after the gap, and keeps the duration positive', async () => {
  const [skipped] = await expandOccurrences({
    start: '2027-03-28T02:10',
    end: '2027-03-28T03:05',
    timeZone: 'Europe/Berlin',
    repeat: null,
  })
  expect(skipped).toEqual({
    start: '2027-03-28T02:10',
    end: '2027-03-28T03:05',
    startsAt: new Date('2027-03-28T01:10:00Z'),
    endsAt: new Date('2027-03-28T02:05:00Z'),
  })
})

it('takes the first of two times that the clocks show', async () => {
  const [occurrence] = await expandOccurrences(event('2026-10-25T02:30'))
  expect(occurrence?.startsAt).toEqual(new Date('2026-10-25T00:30:00Z'))
})

const wallTimes = fc
  .tuple(fc.integer({ min: 0, max: 729 }), fc.integer({ min: 0, max: 24 * 60 - 1 }))
  .map(([day, minute]) => addToWallTime('2026-01-01T00:00', day * 24 * HOUR_MS + minute * 60_000))

const weeklyRules = fc.record({
  frequency: fc.constant('weekly' as const),
  every: fc.integer({ min: 1, max: 12 }),
  weekdays: fc.uniqueArray(fc.constantFrom(...WEEKDAYS), { minLength: 1 }),
  count: fc.integer({ min: 2, max: 366 }),
})

const monthlyRules = fc.record({
  frequency: fc.constant('monthly' as const),
  every: fc.integer({ min: 1, max: 12 }),
  week: fc.constantFrom(1 as const, 2 as const, 3 as const, 4 as const, -1 as const),
  weekday: fc.constantFrom(...WEEKDAYS),
  count: fc.integer({ min: 2, max: 366 }),
})

it('keeps the wall time in every zone, except where the clocks skip it', async () => {
  await fc.assert(
    fc.asyncProperty(
      wallTimes,
      fc.integer({ min: 1, max: 48 * 60 }),
      fc.constantFrom(...ZONES),
      fc.oneof(weeklyRules, monthlyRules),
      async (start, minutes, timeZone, repeat) => {
        const end = addToWallTime(start, minutes * 60_000)
        const all = await expandOccurrences({ start, end, timeZone, repeat })
        expect(all[0]?.start).toBe(start)
        expect(all.length).toBeLessThanOrEqual(Math.min(repeat.count, 366))
        for (const [index, occurrence] of all.entries()) {
          expect(occurrence.start.slice(11)).toBe(start.slice(11))
          expect(toWallMs(occurrence.end) - toWallMs(occurrence.start)).toBe(minutes * 60_000)
          expect(occurrence.endsAt.getTime()).toBeGreaterThan(occurrence.startsAt.getTime())
          const previous = all[index - 1]
          if (previous) expect(occurrence.startsAt.getTime()).toBeGreaterThan(previous.startsAt.getTime())
          expectClock(occurrence.startsAt, occurrence.start, timeZone)
        }
      },
    ),
    { numRuns: 150 },
  )
})

/** Expects that the clocks show the wall time, or that they skip it and show the time after the gap. */
function expectClock(at: Date, wall: string, timeZone: string): void {
  const shown = showClock(at, timeZone)
  if (shown === wall) return
  const gapMs = toWallMs(shown ?? '') - toWallMs(wall)
  expect(gapMs).toBeGreaterThan(0)
  expect(gapMs).toBeLessThanOrEqual(HOUR_MS)
  // The clocks show no instant of the days around it as the skipped time.
  const isShown = [-2, -1, 1, 2].some(
    (hours) => showClock(new Date(at.getTime() + (hours * HOUR_MS) / 2), timeZone) === wall,
  )
  expect(isShown).toBe(false)
}
