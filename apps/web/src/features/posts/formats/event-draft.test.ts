import { expect, it } from 'vitest'
import { createEventDraft, findEventProblems, readEventDraft, toEventInput, withStart } from './event-draft.ts'

const now = new Date('2026-12-01T12:00:00Z')
const draft = {
  ...createEventDraft(now),
  start: '2026-12-08T18:00',
  end: '2026-12-08T20:00',
  timeZone: 'Europe/Berlin',
  place: ' The old depot ',
}

it('begins tomorrow from 18:00 to 20:00', () => {
  const { start, end, timeZone } = createEventDraft(now)
  expect([start.slice(11), end.slice(11)]).toEqual(['18:00', '20:00'])
  expect(timeZone).toBe(new Intl.DateTimeFormat().resolvedOptions().timeZone)
})

it('keeps the duration when the start changes', () => {
  expect(withStart(draft, '2026-12-09T23:00').end).toBe('2026-12-10T01:00')
  expect(withStart(draft, '').end).toBe(draft.end)
})

it('sends only the fields that are filled in', () => {
  expect(toEventInput({ ...draft, start: '2098-12-09T18:00', end: '2098-12-09T20:00' })).toEqual({
    format: 'event',
    start: '2098-12-09T18:00',
    end: '2098-12-09T20:00',
    timeZone: 'Europe/Berlin',
    place: 'The old depot',
  })
  expect(toEventInput({ ...draft, place: ' ' })).toBeUndefined()
})

it.each([
  ['weekly', { frequency: 'weekly', every: 1, weekdays: ['tu'] }],
  ['biweekly', { frequency: 'weekly', every: 2, weekdays: ['tu'] }],
  ['monthly', { frequency: 'monthly', every: 1, week: 2, weekday: 'tu' }],
  ['monthlyLast', { frequency: 'monthly', every: 1, week: -1, weekday: 'tu' }],
] as const)('repeats %s on the weekday of the start', (repeat, expected) => {
  const future = { ...draft, start: '2098-12-09T18:00', end: '2098-12-09T20:00', until: '2099-01-31', repeat }
  expect(toEventInput(future)?.repeat).toEqual({ ...expected, until: '2099-01-31' })
})

it('says what is wrong with a field', () => {
  expect(findEventProblems(draft, now)).toEqual({})
  expect(findEventProblems({ ...draft, end: '2026-12-08T17:00' }, now)).toEqual({ end: 'end' })
  expect(findEventProblems({ ...draft, end: '2026-12-30T17:00' }, now)).toEqual({ end: 'long' })
  expect(findEventProblems({ ...draft, mapUrl: 'osm.org', capacity: '0' }, now)).toEqual({
    mapUrl: 'mapUrl',
    capacity: 'capacity',
  })
  expect(findEventProblems({ ...draft, repeat: 'weekly', until: '2028-01-01' }, now)).toEqual({ until: 'until' })
  expect(findEventProblems({ ...draft, start: '2026-11-30T18:00', end: '2026-11-30T20:00' }, now)).toEqual({
    start: 'past',
  })
})

it('uses the values of a new event for what a stored draft lacks', () => {
  expect(readEventDraft({ place: 'Here', repeat: 'yearly' })).toMatchObject({ place: 'Here', repeat: 'never' })
})
