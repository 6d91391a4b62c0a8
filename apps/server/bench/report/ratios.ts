import { type Figures, type Round, sumErrors } from '../measure.ts'
import { median } from '../statistics.ts'
import { TARGET_NAMES, type TargetName, type WorkloadId } from '../workload/workloads.ts'

/** The measured rounds of one workload, by server. Rounds with the same number ran one after another. */
export type WorkloadResult = { id: WorkloadId; name: string; rounds: Record<TargetName, Round[]> }

export type Product = 'rest' | 'trpc'
export type Reference = 'limit' | 'sameWork'

export const TARGET_TITLES: Record<TargetName, string> = {
  limit: 'limit',
  sameWork: 'same work',
  rest: 'Stoop, REST',
  trpc: 'Stoop, tRPC',
}

/** Returns the product's throughput as a share of a reference server's: the median over all rounds. */
export const ratio = ({ rounds }: WorkloadResult, product: Product, reference: Reference): number =>
  median(rounds[product].map((round, at) => round.perSecond / (rounds[reference][at]?.perSecond ?? Number.NaN)))

/** Returns the same share, but from the CPU time of server and database per request, which depends less on other processes. */
export const cpuRatio = (result: WorkloadResult, product: Product, reference: Reference): number =>
  median(cpuRatios(result, product, reference))

/** Returns the share calculated from CPU time for each round. */
export const cpuRatios = ({ rounds }: WorkloadResult, product: Product, reference: Reference): number[] =>
  rounds[product].map((round, at) => cpuOf(rounds[reference][at]) / cpuOf(round))

const cpuOf = (round: Figures | undefined) => (round ? round.serverCpu + round.databaseCpu : Number.NaN)

/** Returns the responses that are not 2xx and the other failures, by server. */
export const errorsOf = ({ name, rounds }: WorkloadResult): string[] =>
  TARGET_NAMES.flatMap((target) =>
    Object.entries(sumErrors(rounds[target])).map(([kind, n]) => `${name}, ${TARGET_TITLES[target]}: ${n} × ${kind}`),
  )

export const percent = (share: number): string => `${Math.round(100 * share)}%`
