import { type Figures, medians } from '../measure.ts'
import { median, spread } from '../statistics.ts'
import { TARGET_NAMES } from '../workload/workloads.ts'
import { GOALS, SAME_WORK_GOAL } from './goals.ts'
import { cpuRatio, errorsOf, type Product, percent, ratio, TARGET_TITLES, type WorkloadResult } from './ratios.ts'
import type { Ratios } from './recorded.ts'

/** Returns a Markdown table with a line per row: the ratios, their goals and the first recorded ratios. */
export function ratioTable(results: readonly WorkloadResult[], first: Ratios): string {
  const goal = SAME_WORK_GOAL
  return [
    `| | limit, req/s | REST / tRPC, req/s | of the limit | must reach | before | of the same work (must: ${percent(goal.rest)} / ${percent(goal.trpc)}) | before |`,
    '|---|--:|--:|--:|--:|--:|--:|--:|',
    ...results.map((result) => {
      const perSecond = (target: Product | 'limit') => count(medians(result.rounds[target]).perSecond)
      const both = (pick: (product: Product) => number | undefined) =>
        `${optionalPercent(pick('rest'))} / ${optionalPercent(pick('trpc'))}`
      const before = first[result.id]
      const cells = [
        result.name,
        perSecond('limit'),
        `${perSecond('rest')} / ${perSecond('trpc')}`,
        both((product) => ratio(result, product, 'limit')),
        both((product) => GOALS[result.id][product]),
        both((product) => before?.limit[product]),
        both((product) => ratio(result, product, 'sameWork')),
        both((product) => before?.sameWork[product]),
      ]
      return `| ${cells.join(' | ')} |`
    }),
  ].join('\n')
}

/** Returns all figures as a Markdown table, one line per row and server. */
export function figureTable(results: readonly WorkloadResult[]): string {
  const lines = [
    '| | server | req/s | p50, ms | p99, ms | CPU server, ms | CPU database, ms | kB | CPU of the limit | CPU of the same work |',
    '|---|---|--:|--:|--:|--:|--:|--:|--:|--:|',
  ]
  for (const result of results)
    for (const target of TARGET_NAMES) {
      const ratios =
        target === 'rest' || target === 'trpc'
          ? [percent(cpuRatio(result, target, 'limit')), percent(cpuRatio(result, target, 'sameWork'))]
          : ['', '']
      const name = target === TARGET_NAMES[0] ? result.name : ''
      const cells = [name, TARGET_TITLES[target], ...figureCells(medians(result.rounds[target])), ...ratios]
      lines.push(`| ${cells.join(' | ')} |`)
    }
  return lines.join('\n')
}

const count = (n: number) => Math.round(n).toLocaleString('en')

const optionalPercent = (share: number | undefined) => (share === undefined ? '–' : percent(share))

const figureCells = ({ perSecond, p50, p99, serverCpu, databaseCpu, bytes }: Figures) => [
  count(perSecond),
  p50.toFixed(1),
  p99.toFixed(1),
  serverCpu.toFixed(2),
  databaseCpu.toFixed(2),
  (bytes / 1024).toFixed(1),
]

type Memory = { limit: number; product: number }

/** Returns the sentence about the memory of the processes in MB: idle, and the peak under load. */
export const memoryLine = (idle: Memory, peak: Memory): string =>
  `Memory: ${Math.round(idle.product)} MB idle, ${Math.round(peak.product)} MB under load; the limit ${Math.round(idle.limit)} and ${Math.round(peak.limit)} MB.`

/** Returns the sentences about errors and about the CPU use of other processes. */
export function noiseLines(results: readonly WorkloadResult[], machine: string): string {
  const errors = results.flatMap(errorsOf)
  const spreads = results.map(({ rounds }) => spread(rounds.limit.map(({ perSecond }) => perSecond)))
  const loadCpu = median(results.flatMap(({ rounds }) => Object.values(rounds).flat()).map((round) => round.loadCpu))
  return [
    `Errors: ${errors.length === 0 ? 'none' : errors.join(', ')}.`,
    `Noise: ${machine}; the limit's rounds differed by ${percent(median(spreads))} (median of the rows), at most ${percent(Math.max(...spreads))}.`,
    `The load cost ${loadCpu.toFixed(2)} ms of CPU per request, on the same machine.`,
  ].join(' ')
}
