import { medians } from '../measure.ts'
import type { TargetName } from '../workload/workloads.ts'
import { percent, TARGET_TITLES, type WorkloadResult } from './ratios.ts'

const WIDTH = 720
const LABEL_WIDTH = 130
const BAR_HEIGHT = 12
const ROW_HEIGHT = 4 * BAR_HEIGHT + 18
const TOP = 34

// Readable on light and on dark pages.
const COLORS: Record<TargetName, string> = { limit: '#8a8f98', sameWork: '#b9a26b', rest: '#b5482f', trpc: '#3f7d6b' }
const ORDER: readonly TargetName[] = ['limit', 'sameWork', 'rest', 'trpc']

/**
 * Draws the throughput of each server as a share of the throughput of reference/limit.ts: an SVG with a group of bars for each
 * row.
 */
export function plot(results: readonly WorkloadResult[]): string {
  const rows = results.map((result) => ({
    name: result.name,
    shares: ORDER.map((target) => medians(result.rounds[target]).perSecond / medians(result.rounds.limit).perSecond),
  }))
  const longest = Math.max(1, ...rows.flatMap(({ shares }) => shares))
  const scale = (WIDTH - LABEL_WIDTH - 50) / longest
  const height = TOP + rows.length * ROW_HEIGHT
  const legend = ORDER.map((target, at) => {
    const x = LABEL_WIDTH + at * 125
    return `<rect x="${x}" y="8" width="10" height="10" fill="${COLORS[target]}"/>${text(x + 15, 17, TARGET_TITLES[target])}`
  })
  const bars = rows.flatMap(({ name, shares }, row) => {
    const y = TOP + row * ROW_HEIGHT
    return [
      text(0, y + 2 * BAR_HEIGHT + 4, name),
      ...ORDER.map((target, at) => {
        const length = Math.max(1, (shares[at] ?? 0) * scale)
        const top = y + at * BAR_HEIGHT
        const bar = `<rect x="${LABEL_WIDTH}" y="${top}" width="${length.toFixed(1)}" height="${BAR_HEIGHT - 2}" fill="${COLORS[target]}"/>`
        return `${bar}${text(LABEL_WIDTH + length + 5, top + 9, percent(shares[at] ?? 0))}`
      }),
    ]
  })
  const title = 'Requests a second of each server, as a share of the limit'
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${WIDTH} ${height}" role="img" aria-label="${title}" font-family="system-ui, sans-serif" font-size="11">
<title>${title}</title>
${[...legend, ...bars].join('\n')}
</svg>
`
}

const text = (x: number, y: number, content: string) =>
  `<text x="${x.toFixed(1)}" y="${y}" fill="#7b818a">${content.replaceAll('&', '&amp;').replaceAll('<', '&lt;')}</text>`
