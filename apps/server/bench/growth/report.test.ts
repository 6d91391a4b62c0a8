import { describe, expect, it } from 'vitest'
import { connectionTable, findFailures, type GrowthRow, growthTable } from './report.ts'

const figures = (p50: number, cpu = p50, perSecond = 100) => ({
  perSecond,
  p50,
  p99: 2 * p50,
  serverCpu: cpu / 2,
  databaseCpu: cpu / 2,
  bytes: 1,
})
const read = (...all: ReturnType<typeof figures>[]): GrowthRow => ({
  name: 'feed',
  figures: all,
  restricted: figures(all[0]?.p50 ?? 0),
  errors: {},
})
const at = (connections: number, perSecond: number) => ({ connections, figures: figures(3, 3, perSecond), errors: {} })

describe('findFailures', () => {
  it.each([
    ['growth of 1.5', read(figures(4), figures(5), figures(6))],
    ['a large factor of a fraction of a millisecond', read(figures(0.4), figures(0.5), figures(0.8))],
    ['longer times for the same CPU time, which the machine causes', read(figures(4, 3), figures(9, 3))],
  ])('accepts %s', (_, row) => {
    expect(findFailures([row], [])).toEqual([])
  })
  it('reports a read whose time grows by more than 1.5 times with more posts', () => {
    expect(findFailures([read(figures(4), figures(4), figures(6.4))], [])).toEqual([
      'feed: 1.60 times as long with the most posts, at most 1.5',
    ])
  })
  it('reports a read that takes more than 1.3 times as long with ten times the posts', () => {
    expect(findFailures([read(figures(4), figures(5.6), figures(5.6))], [])).toEqual([
      'feed: 1.40 times as long with ten times the posts, at most 1.3',
    ])
  })
  it('reports a read that takes more than 1.2 times as long with suspended members and blocks', () => {
    expect(findFailures([{ ...read(figures(4), figures(4)), restricted: figures(5.2) }], [])).toEqual([
      'feed: 1.30 times as long with suspended members and blocks, at most 1.2',
    ])
  })
  it('reports a read whose median reaches 20 ms at any number of posts', () => {
    expect(findFailures([read(figures(20), figures(19))], [])).toEqual(['feed: 20.0 ms, must be under 20 ms'])
  })
  it('reports requests that have failed', () => {
    expect(findFailures([{ ...read(figures(1), figures(1)), errors: { 'status 500': 3 } }], [])).toEqual([
      'feed: 3 × status 500',
    ])
  })
  it('reports throughput that is lower with more connections', () => {
    expect(findFailures([], [at(16, 100), at(64, 91), at(256, 80)])).toEqual([
      'feed, 256 connections: the throughput falls',
    ])
  })
})

it('writes one line with the growth for each read', () => {
  const table = growthTable([20_000, 1_000_000], [read(figures(2), figures(3, 2.5))])
  expect(table.split('\n').at(-1)).toBe('| feed | 2.0, 4.0 | 3.0, 6.0 | 1.50 | 1.25 | 1.00 | 1.00 |')
})

it('writes a line for each number of connections', () => {
  expect(
    connectionTable([at(64, 100)])
      .split('\n')
      .at(-1),
  ).toBe('| 64 | 100 | 3.0 | 6.0 |')
})
