import { existsSync, mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { findSourceMap, SourceMap } from 'node:module'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { OperatorError } from '@stoop/api/operator/operator-error'
import { startLoad } from '../load/load.ts'
import { measureRound } from '../measure.ts'
import type { Options } from '../options.ts'
import type { ScratchDatabase } from '../scratch-database.ts'
import { BUILT_SERVER, startServer } from '../targets.ts'
import type { Sample } from '../workload/sample.ts'
import { REQUEST_OF, WORKLOADS } from '../workload/workloads.ts'
import { type CallFrame, type CpuProfile, type Location, packageOf, topFunctions } from './top-functions.ts'

const TOP = 25
const WARM_UP_SECONDS = 4

/** Runs one workload. Prints the functions and packages of the server with the most CPU time of their own. */
export async function profileWorkload(options: Options, database: ScratchDatabase, sample: Sample): Promise<boolean> {
  const workload = WORKLOADS.find(({ id }) => id === options.profile)
  if (!workload)
    throw new OperatorError(`There is no row '${options.profile}': ${WORKLOADS.map(({ id }) => id).join(', ')}`)
  const protocol = options.protocol === 'trpc' ? 'trpc' : 'rest'
  const folder = mkdtempSync(join(tmpdir(), 'stoop-profile-'))
  const startedAt = performance.now()
  const server = await startServer(options.server ?? BUILT_SERVER, database.url, [
    '--cpu-prof',
    `--cpu-prof-dir=${folder}`,
  ])
  const load = startLoad()
  const seconds = options.seconds * options.rounds
  const round = {
    requests: workload.calls(sample).map(REQUEST_OF[protocol]),
    connections: options.connections,
    seconds,
  }
  try {
    await measureRound(load, server, database.postmasterPid, { ...round, seconds: WARM_UP_SECONDS })
    const fromMs = performance.now() - startedAt
    const figures = await measureRound(load, server, database.postmasterPid, round)
    const toMs = performance.now() - startedAt
    await server.stop()
    const top = topFunctions(readProfile(folder), { fromMs, toMs }, sourceLocator())
    const rate = `${Math.round(figures.perSecond)} requests a second under the profiler`
    const cpu = `${figures.serverCpu.toFixed(2)} ms of CPU per request in the server, ${figures.databaseCpu.toFixed(2)} in the database`
    console.log(`${workload.name}, ${protocol}, ${options.connections} connections: ${rate}, ${cpu}\n`)
    console.log(toLines('self time by package', top.packages))
    console.log(toLines('self time by function', top.functions))
    return true
  } finally {
    load.stop()
    await server.stop()
    rmSync(folder, { recursive: true })
  }
}

const toLines = (title: string, shares: [name: string, share: number][]) =>
  [title, ...shares.slice(0, TOP).map(([name, share]) => `${(100 * share).toFixed(1).padStart(5)}%  ${name}`), ''].join(
    '\n',
  )

function readProfile(folder: string): CpuProfile {
  const profiles = readdirSync(folder).map((file): CpuProfile => JSON.parse(readFileSync(join(folder, file), 'utf8')))
  // Each worker thread writes a profile too. The main thread's has the most samples.
  const [profile] = profiles.sort((a, b) => b.samples.length - a.samples.length)
  if (!profile) throw new Error('The server wrote no profile')
  return profile
}

/** Returns a function that finds the source file of a function of the bundle, with the bundle's source map. */
function sourceLocator(): (frame: CallFrame) => Location {
  const maps = new Map<string, SourceMap | undefined>()
  const mapOf = (url: string) => {
    if (!maps.has(url)) maps.set(url, readSourceMap(url))
    return maps.get(url)
  }
  return ({ url, lineNumber, columnNumber }) => {
    if (!url.startsWith('file:')) return { file: '', package: packageOf(url) }
    const entry = mapOf(url)?.findEntry(lineNumber, columnNumber)
    const source = new URL(entry && 'originalSource' in entry ? entry.originalSource : url, url).pathname
    const line = entry && 'originalLine' in entry ? entry.originalLine : lineNumber
    return { file: `${source.replace(/^.*\//, '')}:${line + 1}`, package: packageOf(source) }
  }
}

function readSourceMap(url: string): SourceMap | undefined {
  const file = `${fileURLToPath(url)}.map`
  return existsSync(file) ? new SourceMap(JSON.parse(readFileSync(file, 'utf8'))) : findSourceMap(url)
}
