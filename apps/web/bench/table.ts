import { CATEGORIES, type Category, type RouteScores } from './categories.ts'
import { ROWS, type Samples } from './rows.ts'

/** Returns the median: the mean of the middle two for an even number of values. */
export function median(values: readonly number[]): number {
  const sorted = values.toSorted((a, b) => a - b)
  const middle = sorted.length / 2
  const upper = sorted[Math.floor(middle)] ?? Number.NaN
  return sorted.length % 2 === 1 ? upper : (upper + (sorted[middle - 1] ?? Number.NaN)) / 2
}

/** Appends the values of `more` to the values of `samples`. */
export function addSamples(samples: Samples, more: Samples): void {
  for (const [key, values] of Object.entries(more)) samples[key] = [...(samples[key] ?? []), ...values]
}

/** Renders the measured rows as a Markdown table with median, range and limit. Values over their limit are bold. */
export function renderTable(samples: Samples): string {
  const lines = ROWS.flatMap(({ key, name, before, limit }) => {
    const values = samples[key]
    if (!values) return []
    const value = median(values)
    const text = limit !== undefined && value > limit ? `**${format(value)}**` : format(value)
    const range = `${format(Math.min(...values))}–${format(Math.max(...values))}`
    return `| ${name} | ${format(before)} | ${text} | ${range} | ${limit === undefined ? '' : `≤ ${format(limit)}`} |`
  })
  if (lines.length === 0) return ''
  return ['| | before | median | range | must reach |', '|---|--:|--:|--:|--:|', ...lines].join('\n')
}

function format(value: number | undefined): string {
  if (value === undefined) return ''
  return value.toLocaleString('en-US', { maximumFractionDigits: value < 10 ? 1 : 0 })
}

/** Renders the Lighthouse scores as a Markdown table. Medians under 100 are bold. */
export function renderScores(scores: Record<string, RouteScores[]>): string {
  const routes = Object.entries(scores)
  if (routes.length === 0) return ''
  const lines = routes.map(([route, rounds]) => {
    const valuesOf = (category: Category) => rounds.map((round) => round.scores[category])
    const [performance, ...others] = CATEGORIES.map((category) => {
      const value = median(valuesOf(category))
      return value < 100 ? `**${value}**` : value
    })
    const range = `${Math.min(...valuesOf('performance'))}–${Math.max(...valuesOf('performance'))}`
    return `| \`${route}\` | ${[performance, range, ...others].join(' | ')} |`
  })
  return [
    '| Lighthouse | performance | range | accessibility | best practices | SEO |',
    '|---|--:|--:|--:|--:|--:|',
    ...lines,
  ].join('\n')
}
