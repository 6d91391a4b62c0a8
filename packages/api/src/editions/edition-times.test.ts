import { describe, expect, it } from 'vitest'
import { findNextDay, listEndTimes, planEditions } from './edition-times.ts'

const HOUR = 60 * 60 * 1000
const NOW = Date.parse('2026-11-27T20:00:00Z')
const toIso = (time: number) => new Date(time).toISOString()

describe('the end times', () => {
  it('are at the hour in the time zone on each day', () => {
    const times = listEndTimes(NOW, 18, 'America/Chicago').map(toIso)
    expect(times.filter((time) => time > '2026-11-26' && time < '2026-11-29')).toEqual([
      '2026-11-26T00:00:00.000Z',
      '2026-11-27T00:00:00.000Z',
      '2026-11-28T00:00:00.000Z',
    ])
  })

  it('keep the hour when the clock changes', () => {
    const times = listEndTimes(Date.parse('2026-10-25T20:00:00Z'), 18, 'Europe/Vienna').map(toIso)
    expect(times).toContain('2026-10-24T16:00:00.000Z')
    expect(times).toContain('2026-10-25T17:00:00.000Z')
    expect(new Set(times).size).toBe(times.length)
  })

  it('are in zones with an offset of quarters of an hour', () => {
    expect(listEndTimes(NOW, 18, 'Asia/Kathmandu').map(toIso)).toContain('2026-11-27T12:15:00.000Z')
  })
})

it.each([
  ['America/Chicago', '2026-11-28T06:00:00.000Z', '2026-11-29T06:00:00.000Z', '2026-11-28T00:00:00Z'],
  ['Europe/Vienna', '2026-10-24T22:00:00.000Z', '2026-10-25T23:00:00.000Z', '2026-10-24T16:00:00Z'],
])('knows the next day in %s, also when the clock changes', (zone, start, end, time) => {
  const { startsAt, endsAt } = findNextDay(Date.parse(time), zone)
  expect([toIso(startsAt), toIso(endsAt)]).toEqual([start, end])
})

describe('the editions to issue', () => {
  const endTimes = listEndTimes(NOW, 18, 'UTC')
  const plan = (lastEnd: string | undefined, joinedAt = '2026-01-01T00:00:00Z') => {
    const { editions, nextAt } = planEditions(endTimes, {
      now: NOW,
      lastEnd: lastEnd === undefined ? undefined : Date.parse(lastEnd),
      joinedAt: Date.parse(joinedAt),
    })
    return { editions: editions.map(({ startsAt, endsAt }) => [toIso(startsAt), toIso(endsAt)]), nextAt: toIso(nextAt) }
  }

  it('are those of the last week if there is none yet, each from the end of the one before', () => {
    const { editions, nextAt } = plan(undefined)
    expect(editions).toHaveLength(7)
    expect(editions.at(0)).toEqual(['2026-11-20T18:00:00.000Z', '2026-11-21T18:00:00.000Z'])
    expect(editions.at(-1)).toEqual(['2026-11-26T18:00:00.000Z', '2026-11-27T18:00:00.000Z'])
    expect(nextAt).toBe('2026-11-28T18:00:00.000Z')
  })

  it('are none that ended before the member joined', () => {
    expect(plan(undefined, '2026-11-26T19:00:00Z').editions).toEqual([
      ['2026-11-26T18:00:00.000Z', '2026-11-27T18:00:00.000Z'],
    ])
    expect(plan(undefined, '2026-11-27T19:00:00Z')).toEqual({ editions: [], nextAt: '2026-11-28T18:00:00.000Z' })
  })

  it('begin at the end of the last one, also at another hour', () => {
    expect(plan('2026-11-26T22:00:00Z').editions).toEqual([['2026-11-26T22:00:00.000Z', '2026-11-27T18:00:00.000Z']])
  })

  it('waits a day longer if the last edition ended less than twelve hours before', () => {
    expect(plan('2026-11-27T16:00:00Z')).toEqual({ editions: [], nextAt: '2026-11-28T18:00:00.000Z' })
    expect(plan('2026-11-27T18:00:00Z')).toEqual({ editions: [], nextAt: '2026-11-28T18:00:00.000Z' })
  })

  it('are about one day each after a longer gap', () => {
    const { editions } = plan('2026-11-01T18:00:00Z')
    expect(editions).toHaveLength(7)
    expect(editions.every(([from = '', to = '']) => Date.parse(to) - Date.parse(from) === 24 * HOUR)).toBe(true)
  })
})
