import type { Load } from './load/load.ts'
import { readMemory } from './machine/processes.ts'
import { measureRound, medians, type Round } from './measure.ts'
import type { Options } from './options.ts'
import type { WorkloadResult } from './report/ratios.ts'
import { type ScratchDatabase, withDatabase } from './scratch-database.ts'
import { BUILT_SERVER, PRODUCT_OPTIONS, REFERENCES, type ServerTarget, startServer } from './targets.ts'
import type { Sample } from './workload/sample.ts'
import { REQUEST_OF, TARGET_NAMES, type TargetName, type Workload } from './workload/workloads.ts'

type Setup = { options: Options; database: ScratchDatabase; sample: Sample; load: Load }

/** The compared servers, which use the same database. */
export type Site = Setup & {
  servers: Record<TargetName, ServerTarget>
  /** Returns the resident memory in MB: the current value or the peak. */
  memory(time: 'now' | 'peak'): { limit: number; product: number }
  stop(): Promise<void>
}

/** Starts the references and the product. All stay running, but get load one at a time. */
export async function startSite(setup: Setup): Promise<Site> {
  const { options, database } = setup
  const limit = await startServer(REFERENCES.limit, database.url)
  const sameWork = await startServer(REFERENCES.sameWork, database.url)
  const product = await startServer(options.server ?? BUILT_SERVER, database.url, PRODUCT_OPTIONS)
  return {
    ...setup,
    servers: { limit, sameWork, rest: product, trpc: product },
    memory: (time) => ({ limit: readMemory(limit.pid)[time], product: readMemory(product.pid)[time] }),
    async stop() {
      await Promise.all([limit.stop(), sameWork.stop(), product.stop()])
    },
  }
}

/**
 * Measures the servers with one workload. Alternates between the servers, so that a slow phase of the machine affects all of
 * them.
 */
export async function measureWorkload(
  workload: Workload,
  { options, database, sample, load, servers }: Site,
): Promise<WorkloadResult> {
  const { connections, seconds, rounds: roundCount } = options
  const calls = workload.calls(sample)
  const rounds: Record<TargetName, Round[]> = { limit: [], sameWork: [], rest: [], trpc: [] }
  // The first round warms up the compiler, the connections and the prepared statements.
  for (let number = 0; number <= roundCount; number++)
    for (const name of TARGET_NAMES) {
      const { reset } = workload
      if (reset) await withDatabase(database.url, (sql) => reset(sql, sample))
      const requests = calls.map(REQUEST_OF[name])
      const round = await measureRound(load, servers[name], database.postmasterPid, { requests, connections, seconds })
      if (number > 0) rounds[name].push(round)
    }
  const throughputs = TARGET_NAMES.map((name) => `${name} ${Math.round(medians(rounds[name]).perSecond)}/s`)
  console.log(`${workload.name}: ${throughputs.join(', ')}`)
  return { id: workload.id, name: workload.name, rounds }
}
