import { startLoad } from './load/load.ts'
import { watchMachine } from './machine/noise.ts'
import { measureWorkload, type Site, startSite } from './measure-workload.ts'
import { HELP, readOptions } from './options.ts'
import { growNotifications, measurePlanning, planningTable } from './planning.ts'
import { profileWorkload } from './profile/profile-workload.ts'
import { writePlot, writeSection } from './report/document.ts'
import { plot } from './report/plot.ts'
import { errorsOf, type WorkloadResult } from './report/ratios.ts'
import { findRegressions, findTolerated, type Ratios, readRecorded, record, toRatios } from './report/recorded.ts'
import { figureTable, memoryLine, noiseLines, ratioTable } from './report/table.ts'

import { startScratchDatabase, withDatabase } from './scratch-database.ts'
import { buildServer } from './targets.ts'
import { drawSample } from './workload/sample.ts'
import { WORKLOADS } from './workload/workloads.ts'

/** `pnpm bench`: compares the product with two references (options.ts). Returns false if it fails. */
export async function bench(args: string[]): Promise<boolean> {
  const options = readOptions(args)
  if (options.help) {
    console.log(HELP)
    return true
  }
  if (!options.server) buildServer()
  const describeMachine = watchMachine()
  const database = await startScratchDatabase(options.size)
  try {
    const sample = await withDatabase(database.url, (sql) => drawSample(sql, options.sessions))
    if (options.profile) return await profileWorkload(options, database, sample)
    const load = startLoad()
    const site = await startSite({ options, database, sample, load })
    try {
      return await compare(site, describeMachine)
    } finally {
      load.stop()
      await site.stop()
    }
  } finally {
    await database.stop()
  }
}

async function compare(site: Site, describeMachine: () => string): Promise<boolean> {
  const { options } = site
  const idle = site.memory('now')
  const workloads = WORKLOADS.filter(({ id }) => options.rows.length === 0 || options.rows.includes(id))
  const results: WorkloadResult[] = []
  for (const workload of workloads) results.push(await measureWorkload(workload, site))
  const { recorded, first } = readRecorded()
  const tables = [ratioTable(results, first), figureTable(results)]
  const remarks = [memoryLine(idle, site.memory('peak')), noiseLines(results, describeMachine())]
  console.log(`\n${[...tables, ...remarks].join('\n\n')}`)
  if (options.write) {
    writeSection('server', [...tables, ...remarks].join('\n\n'))
    writePlot(plot(results))
  }
  if (options.record) record(toRatios(results))
  const regressions = options.guard ? await confirmRegressions(results, recorded, site) : []
  for (const regression of regressions) console.error(`Slower than recorded: ${regression}`)
  const tolerated = options.guard ? findTolerated(recorded, toRatios(results)) : []
  if (tolerated.length > 0)
    console.log(`Rounds differ, so that a fall of more than 5% is tolerated: ${tolerated.join('; ')}`)
  // Run this part last, because it changes the data.
  const isPlannedOnce = options.rows.length > 0 || (await checkPlanning(site))
  return isPlannedOnce && regressions.length === 0 && results.every((result) => errorsOf(result).length === 0)
}

/**
 * Prints how long PostgreSQL takes to plan frequent statements, before and after the tables grow. Returns false if it plans a
 * statement twice.
 */
async function checkPlanning({ database, sample }: Site): Promise<boolean> {
  const before = await measurePlanning(database.url, sample)
  await withDatabase(database.url, (sql) => growNotifications(sql, sample))
  const after = await measurePlanning(database.url, sample)
  console.log(`\n${planningTable(before)}\n\nWith 50,000 more notifications, after ANALYZE:\n\n${planningTable(after)}`)
  const faults = [...before, ...after].flatMap((call) => call.faults.map((fault) => `${call.name}: ${fault}`))
  for (const fault of faults) console.error(fault)
  return faults.length === 0
}

/** Measures workloads again that are below their recorded ratios, because a busy machine may have slowed them down. */
async function confirmRegressions(results: readonly WorkloadResult[], recorded: Ratios, site: Site): Promise<string[]> {
  const suspects = WORKLOADS.filter(
    (workload) => findRegressions(recorded, toRatios(results.filter(({ id }) => id === workload.id))).length > 0,
  )
  const repeated: WorkloadResult[] = []
  for (const workload of suspects) repeated.push(await measureWorkload(workload, site))
  return findRegressions(recorded, toRatios(repeated))
}
