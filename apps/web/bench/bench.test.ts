import { describe, expect, it } from 'vitest'
import { postIds } from './feed.ts'
import { replaceBetween } from './report.ts'
import { addSamples, median, renderScores, renderTable } from './table.ts'

describe('median', () => {
  it('returns the middle value of an odd number of values', () => expect(median([90, 1, 5])).toBe(5))
  it('returns the mean of the two middle values if their number is even', () => expect(median([90, 1, 5, 7])).toBe(6))
  it('returns NaN for a list without values', () => expect(median([])).toBeNaN())
})

describe('addSamples', () => {
  it('appends new values to the earlier values of the same row', () => {
    const samples = { 'idle 20': [1] }
    addSamples(samples, { 'idle 20': [3], 'idle 400': [2] })
    expect(samples).toEqual({ 'idle 20': [1, 3], 'idle 400': [2] })
  })
})

describe('renderTable', () => {
  it('shows median, range and limit of a row only if the row was measured', () => {
    const lines = renderTable({ 'lcp auth': [1_100, 900, 1_300], 'idle 20': [0.52] }).split('\n')
    expect(lines).toHaveLength(4)
    expect(lines[2]).toMatch(/^\| LCP of `\/auth`, ms \| [\d,]* \| \*\*1,100\*\* \| 900–1,300 \| ≤ 1,000 \|$/)
    expect(lines[3]).toMatch(/ \| 0\.5 \| 0\.5–0\.5 \| ≤ 1 \|$/)
  })

  it('returns no table without values', () => expect(renderTable({})).toBe(''))
})

describe('renderScores', () => {
  it('shows the median of each Lighthouse category, and the range of the performance score', () => {
    const round = (performance: number) => ({
      scores: { performance, accessibility: 100, 'best-practices': 96, seo: 100 },
      failedAudits: [],
    })
    expect(renderScores({ '/auth': [round(98), round(100), round(91)] })).toContain(
      '| `/auth` | **98** | 91–100 | 100 | **96** | 100 |',
    )
  })
})

describe('replaceBetween', () => {
  const markers = ['<!-- Written by pnpm bench web. -->', '<!-- End of pnpm bench web. -->']

  it('replaces only the text between the markers of the page', () => {
    const page = `before ${markers[0]} old ${markers[1]} after`
    expect(replaceBetween(page, 'new')).toBe(`before ${markers[0]}\n\nnew\n\n${markers[1]} after`)
  })

  it('throws if the page has no markers', () => expect(() => replaceBetween('text', 'new')).toThrow('needs the lines'))
})

describe('postIds', () => {
  it('finds the ids of the posts in a batch response and in a plain page', () => {
    const page = {
      items: [
        { id: 'a', likeCount: 0, author: { id: 'x' } },
        { id: 'b', likeCount: 2 },
      ],
      nextCursor: 'c',
    }
    expect(postIds([{ result: { data: { json: { id: 'viewer' } } } }, { result: { data: { json: page } } }])).toEqual([
      'a',
      'b',
    ])
    expect(postIds(page)).toEqual(['a', 'b'])
  })
})
