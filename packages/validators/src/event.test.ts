import { expect, it } from 'vitest'
import { eventInput } from './event.ts'

const EVENT = {
  format: 'event',
  start: '2026-12-04T19:00',
  end: '2026-12-04T21:00',
  timeZone: 'Europe/Berlin',
  place: 'The old depot',
}
const WEEKLY = { frequency: 'weekly', every: 1, weekdays: ['fr'] }

const problems = (changes: Record<string, unknown>) =>
  eventInput
    .safeParse({ ...EVENT, ...changes })
    .error?.issues.map(({ path, message }) => `${path.join('.')}: ${message}`)

it.each([
  [{}],
  [{ mapUrl: 'https://osm.org/go/0JBAJrGsD-', capacity: 10 }],
  [{ mapUrl: null, capacity: null, repeat: null }],
  [{ start: '2028-02-29T00:00', end: '2028-02-29T00:01', timeZone: 'UTC' }],
  [{ repeat: { ...WEEKLY, count: 10 } }],
  [{ repeat: { ...WEEKLY, until: '2027-12-04' } }],
  [{ repeat: { frequency: 'monthly', every: 1, week: -1, weekday: 'tu', count: 2 } }],
])('accepts %j', (changes) => {
  expect(problems(changes)).toBeUndefined()
})

it.each([
  [{ start: '2026-06-31T19:00' }, 'start: Must be a date and time such as 2026-12-04T19:00'],
  [{ start: '2026-12-04T19:00:00Z' }, 'start: Must be a date and time such as 2026-12-04T19:00'],
  [{ end: '2026-12-04T24:00' }, 'end: Must be a date and time such as 2026-12-04T19:00'],
  [{ end: '2026-12-04T19:00' }, 'end: The end must be after the start'],
  [{ end: '2026-12-19T19:00' }, 'end: Must last 14 days or less'],
  [{ timeZone: '+01:00' }, 'timeZone: Must be a time zone such as Europe/Berlin'],
  [{ timeZone: 'Europe/Atlantis' }, 'timeZone: Must be a time zone such as Europe/Berlin'],
  [{ place: '' }, 'place: Required'],
  [{ place: 'a\nb' }, 'place: Please leave out hidden characters and line breaks'],
  [{ mapUrl: 'http://osm.org' }, 'mapUrl: Must be a web address that begins with https://'],
  [{ mapUrl: 'https://ann:secret@osm.org' }, 'mapUrl: Must be a web address that begins with https://'],
  [{ capacity: 0 }, 'capacity: Must be a whole number from 1 to 10000'],
  [{ repeat: WEEKLY }, 'repeat.until: Choose a last day within a year, or a number of times'],
  [
    { repeat: { ...WEEKLY, until: '2027-12-05' } },
    'repeat.until: Choose a last day within a year, or a number of times',
  ],
  [
    { repeat: { ...WEEKLY, until: '2026-12-03' } },
    'repeat.until: Choose a last day within a year, or a number of times',
  ],
  [{ repeat: { ...WEEKLY, weekdays: [], count: 2 } }, 'repeat.weekdays: Required'],
  [{ repeat: { frequency: 'daily' } }, 'repeat.frequency: Must be one of: weekly, monthly'],
])('rejects %j', (changes, problem) => {
  expect(problems(changes)).toEqual([problem])
})
