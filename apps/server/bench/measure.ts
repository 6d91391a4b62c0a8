import type { Load, LoadRequest } from './load/load.ts'
import { cpuMs, treeCpuMs } from './machine/processes.ts'
import { median, percentile } from './statistics.ts'
import type { ServerTarget } from './targets.ts'

/** The figures of one round, or the medians of several rounds. Times are in milliseconds, CPU time is per request. */
export type Figures = {
  perSecond: number
  p50: number
  p99: number
  serverCpu: number
  databaseCpu: number
  bytes: number
}

export type Round = Figures & { errors: Record<string, number>; loadCpu: number }

/** Sends one round of load and measures it. */
export async function measureRound(
  load: Load,
  target: ServerTarget,
  postmasterPid: number,
  { requests, connections, seconds }: { requests: LoadRequest[]; connections: number; seconds: number },
): Promise<Round> {
  const serverBefore = cpuMs(target.pid)
  const databaseBefore = treeCpuMs(postmasterPid)
  const result = await load.send({ url: target.url, connections, seconds, requests })
  const { durations, errors } = result
  return {
    perSecond: durations.length / result.seconds,
    p50: percentile(durations, 0.5),
    p99: percentile(durations, 0.99),
    serverCpu: (cpuMs(target.pid) - serverBefore) / durations.length,
    databaseCpu: (treeCpuMs(postmasterPid) - databaseBefore) / durations.length,
    bytes: result.bytes,
    errors,
    loadCpu: result.cpuMs / durations.length,
  }
}

/** Returns the median of each figure. */
export function medians(rounds: readonly Round[]): Figures {
  const of = (pick: (round: Round) => number) => median(rounds.map(pick))
  return {
    perSecond: of((round) => round.perSecond),
    p50: of((round) => round.p50),
    p99: of((round) => round.p99),
    serverCpu: of((round) => round.serverCpu),
    databaseCpu: of((round) => round.databaseCpu),
    bytes: of((round) => round.bytes),
  }
}

/** Returns the errors of all rounds by kind. */
export function sumErrors(rounds: readonly Round[]): Record<string, number> {
  const sum: Record<string, number> = {}
  for (const { errors } of rounds) for (const [name, n] of Object.entries(errors)) sum[name] = (sum[name] ?? 0) + n
  return sum
}
