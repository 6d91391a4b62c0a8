import type { Figures } from '../measure.ts'

type Errors = Record<string, number>

/** A read, measured with each number of posts. `restricted`: with the fewest posts, but with suspended members and blocks. */
export type GrowthRow = { name: string; figures: Figures[]; restricted: Figures; errors: Errors }

/** The feed, measured with a number of connections. */
export type ThroughputRow = { connections: number; figures: Figures; errors: Errors }

const MAX_GROWTH = 1.5
const MAX_TENFOLD = 1.3
const MAX_RESTRICTED = 1.2
const MAX_P50_MS = 20
// Ignore smaller differences as noise.
const MIN_GROWTH_MS = 0.5
// With many connections, the throughput may be lower than with the fewest connections by this share.
const THROUGHPUT_TOLERANCE = 0.1

type Growth = { time: number; cpu: number; addedMs: number }

/** Returns by which factors the duration and the CPU time of a read grow from the fewest posts to `last`. */
function growthOf({ figures: [first] }: GrowthRow, last: Figures | undefined): Growth {
  if (!first || !last) throw new Error('A read was measured with no number of posts')
  const cpu = (last.serverCpu + last.databaseCpu) / (first.serverCpu + first.databaseCpu)
  return { time: last.p50 / first.p50, cpu, addedMs: last.p50 - first.p50 }
}

// Check the CPU time too, because other load on the machine changes it less than the elapsed time.
const exceeds = ({ time, cpu, addedMs }: Growth, factor: number) =>
  time > factor && cpu > factor && addedMs >= MIN_GROWTH_MS

/** Returns a sentence for each figure that exceeds its limit, and for each error. */
export function findFailures(reads: readonly GrowthRow[], throughput: readonly ThroughputRow[]): string[] {
  return [...reads.flatMap(readFailures), ...throughput.flatMap((row) => throughputFailures(row, throughput[0]))]
}

function readFailures(row: GrowthRow): string[] {
  const slowest = Math.max(...row.figures.map(({ p50 }) => p50))
  const limits = [
    { last: row.figures.at(-1), limit: MAX_GROWTH, condition: 'the most posts' },
    { last: row.figures[1], limit: MAX_TENFOLD, condition: 'ten times the posts' },
    { last: row.restricted, limit: MAX_RESTRICTED, condition: 'suspended members and blocks' },
  ].map(({ last, ...rest }) => ({ ...rest, growth: growthOf(row, last) }))
  return [
    ...limits
      .filter(({ growth, limit }) => exceeds(growth, limit))
      .map(
        ({ growth, limit, condition }) =>
          `${row.name}: ${growth.time.toFixed(2)} times as long with ${condition}, at most ${limit}`,
      ),
    ...(slowest >= MAX_P50_MS ? [`${row.name}: ${slowest.toFixed(1)} ms, must be under ${MAX_P50_MS} ms`] : []),
    ...errorSentences(row.name, row.errors),
  ]
}

function throughputFailures(
  { connections, figures, errors }: ThroughputRow,
  fewest: ThroughputRow | undefined,
): string[] {
  const falls = fewest !== undefined && figures.perSecond < fewest.figures.perSecond * (1 - THROUGHPUT_TOLERANCE)
  const name = `feed, ${connections} connections`
  return [...(falls ? [`${name}: the throughput falls`] : []), ...errorSentences(name, errors)]
}

const errorSentences = (name: string, errors: Errors) =>
  Object.entries(errors).map(([kind, n]) => `${name}: ${n} × ${kind}`)

/** Returns the reads as a Markdown table, with the median and 99th percentile for each number of posts. */
export function growthTable(postCounts: readonly number[], rows: readonly GrowthRow[]): string {
  const heads = postCounts.map((count) => `${count.toLocaleString('en')} posts: p50, p99 (ms)`)
  return [
    `| read, one connection | ${heads.join(' | ')} | growth of p50 | of CPU | restricted | of CPU |`,
    `|---|${'--:|'.repeat(heads.length)}--:|--:|--:|--:|`,
    ...rows.map((row) => {
      const cells = row.figures.map(({ p50, p99 }) => `${p50.toFixed(1)}, ${p99.toFixed(1)}`)
      const factors = [growthOf(row, row.figures.at(-1)), growthOf(row, row.restricted)].flatMap(({ time, cpu }) => [
        time.toFixed(2),
        cpu.toFixed(2),
      ])
      return `| ${row.name} | ${[...cells, ...factors].join(' | ')} |`
    }),
  ].join('\n')
}

/** Returns the feed's throughput by number of connections as a Markdown table. */
export function connectionTable(rows: readonly ThroughputRow[]): string {
  return [
    '| connections | feeds a second | p50, ms | p99, ms |',
    '|--:|--:|--:|--:|',
    ...rows.map(({ connections, figures: { perSecond, p50, p99 } }) => {
      const cells = [connections, Math.round(perSecond).toLocaleString('en'), p50.toFixed(1), p99.toFixed(1)]
      return `| ${cells.join(' | ')} |`
    }),
  ].join('\n')
}
