import { describe, expect, it } from 'vitest'
import type { Round } from '../measure.ts'
import { replaceSection } from './document.ts'
import { plot } from './plot.ts'
import { cpuRatio, errorsOf, ratio, type WorkloadResult } from './ratios.ts'
import { findRegressions, findTolerated, type Ratios, toRatios } from './recorded.ts'
import { figureTable, noiseLines, ratioTable } from './table.ts'

const round = (perSecond: number, cpu = 1, errors: Record<string, number> = {}): Round => ({
  perSecond,
  p50: 2,
  p99: 9.5,
  serverCpu: cpu,
  databaseCpu: cpu,
  bytes: 2048,
  errors,
  loadCpu: 0.1,
})

const feed: WorkloadResult = {
  id: 'feed',
  name: 'feed of 20',
  rounds: {
    limit: [round(1000), round(2000), round(1000)],
    sameWork: [round(800), round(1600), round(800)],
    rest: [round(500, 4), round(1000, 4), round(100, 4, { 'status 500': 2 })],
    trpc: [round(400), round(800), round(400)],
  },
}

describe('ratio', () => {
  it('compares the rounds of both servers pairwise, because a slow phase of the machine then affects both', () => {
    expect(ratio(feed, 'rest', 'limit')).toBe(0.5)
    expect(ratio(feed, 'trpc', 'sameWork')).toBe(0.5)
  })
  it('compares the CPU time per request for a ratio by CPU time', () => {
    expect(cpuRatio(feed, 'rest', 'limit')).toBe(0.25)
  })
})

it('names the server of each error in the report', () => {
  expect(errorsOf(feed)).toEqual(['feed of 20, Stoop, REST: 2 × status 500'])
})

describe('the guard', () => {
  const recorded: Ratios = { feed: { limit: { rest: 0.25, trpc: 1.1 }, sameWork: { rest: 0.29, trpc: 1 } } }

  it('accepts a ratio that is at most 5% below the recorded one', () => {
    const current = { feed: { limit: { rest: 0.24, trpc: 1.05 }, sameWork: { rest: 0.28, trpc: 0.96 } } }
    expect(findRegressions(recorded, current)).toEqual([])
    expect(findTolerated(recorded, current)).toEqual([])
  })
  it('reports a ratio that is more than 5% below the recorded one', () => {
    const current = { feed: { limit: { rest: 0.23, trpc: 1.05 }, sameWork: { rest: 0.28, trpc: 0.96 } } }
    expect(findRegressions(recorded, current)).toEqual([
      'feed, rest, beside limit: 23% of the CPU time, recorded 25%, tolerance 5%',
    ])
  })
  it('tolerates a ratio that is lower by as much as the rounds differ, up to 15%', () => {
    const spread = { rest: 0.12, trpc: 0.4 }
    const current = { feed: { limit: { rest: 0.22, trpc: 0.94, spread }, sameWork: { rest: 0.28, trpc: 0.96 } } }
    expect(findRegressions(recorded, current)).toEqual([])
    expect(findTolerated(recorded, current)).toEqual(['feed, rest, beside limit: 12%', 'feed, trpc, beside limit: 15%'])
    current.feed.limit.trpc = 0.93
    expect(findRegressions(recorded, current)).toHaveLength(1)
  })
  it('records the difference between the rounds of a ratio', () => {
    expect(toRatios([feed]).feed?.limit).toMatchObject({ rest: 0.25, spread: { rest: 0, trpc: 0 } })
  })
  it('ignores rows without a recorded ratio', () => {
    expect(findRegressions({}, toRatios([feed]))).toEqual([])
  })
})

describe('the tables', () => {
  it('shows each row beside its goals and the ratios of the first report', () => {
    const first = { feed: { limit: { rest: 0.1, trpc: 0.08 }, sameWork: { rest: 0.2, trpc: 0.16 } } }
    expect(ratioTable([feed], first).split('\n').at(-1)).toBe(
      '| feed of 20 | 1,000 | 500 / 400 | 50% / 40% | 62% / 55% | 10% / 8% | 63% / 50% | 20% / 16% |',
    )
  })
  it('shows the figures of each server', () => {
    const lines = figureTable([feed]).split('\n')
    expect(lines).toHaveLength(6)
    expect(lines[3]).toBe('|  | Stoop, REST | 500 | 2.0 | 9.5 | 4.00 | 4.00 | 2.0 | 25% | 25% |')
  })
  it('shows the difference between the rounds of the fastest reference server', () => {
    expect(noiseLines([feed], 'two cores')).toContain("two cores; the limit's rounds differed by 100%")
  })
})

it('draws a bar for each server', () => {
  const svg = plot([feed])
  expect(svg.match(/<rect/g)).toHaveLength(8)
  expect(svg).toContain('>50%</text>')
})

describe('replaceSection', () => {
  const page = 'a\n<!-- Written by pnpm bench server. -->\nold\n<!-- End of pnpm bench server. -->\nb'

  it('replaces only the text between the markers of the page', () => {
    const replaced = replaceSection(page, 'server', 'new')
    expect(replaced).toBe(page.replace('old', 'new'))
  })
  it('throws if the page lacks the section', () => {
    expect(() => replaceSection(page, 'growth', 'new')).toThrow('lacks the markers')
  })
})
