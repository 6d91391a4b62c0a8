import { createDatabases, createRestrictedDatabase } from './growth/databases.ts'
import { feedRequests, type ReadRow, readRows, signInReaders } from './growth/reads.ts'
import { connectionTable, findFailures, type GrowthRow, growthTable, type ThroughputRow } from './growth/report.ts'
import { type Load, type LoadRequest, startLoad } from './load/load.ts'
import { watchMachine } from './machine/noise.ts'
import { measureRound, medians, type Round, sumErrors } from './measure.ts'
import { HELP, type Options, readOptions } from './options.ts'
import { writeSection } from './report/document.ts'
import { type ScratchDatabase, startScratchDatabase, withDatabase } from './scratch-database.ts'
import { BUILT_SERVER, buildServer, PRODUCT_OPTIONS, type ServerTarget, startServer } from './targets.ts'

const ACTIVE_CITY = { members: 2000, posts: 20_000, communities: 100 }
const POSTS = [20_000, 200_000, 1_000_000]
const CONNECTIONS = [16, 64, 256]
const READ_SECONDS = 1

/** A server with its own database, and the requests for its data. The last server's database has suspended members and blocks. */
type Site = ServerTarget & { rows: ReadRow[]; feed: LoadRequest[] }
type Setup = { options: Options; database: ScratchDatabase; load: Load; sites: Site[] }

/**
 * `pnpm bench growth`: measures every read with a growing number of posts and with many suspended members and blocks, and the
 * feed with a growing number of connections. Returns false if a figure exceeds its limit.
 */
export async function bench(args: string[]): Promise<boolean> {
  const options = readOptions(args)
  if (options.help) {
    console.log(HELP)
    return true
  }
  if (!options.server) buildServer()
  const describeMachine = watchMachine()
  const database = await startScratchDatabase(ACTIVE_CITY)
  const load = startLoad()
  const sites: Site[] = []
  try {
    const urls = await createDatabases(database, POSTS, console.log)
    urls.push(await createRestrictedDatabase(database, Math.min(...POSTS)))
    for (const url of urls) {
      const readers = await withDatabase(url, signInReaders)
      const server = await startServer(options.server ?? BUILT_SERVER, url, PRODUCT_OPTIONS)
      sites.push({ ...server, rows: readRows(readers), feed: feedRequests(readers) })
    }
    const setup = { options, database, load, sites }
    const reads = await measureReads(setup)
    const throughput = await measureConnections(setup)
    const text = [growthTable(POSTS, reads), connectionTable(throughput), `Noise: ${describeMachine()}.`].join('\n\n')
    console.log(`\n${text}`)
    if (options.write) writeSection('growth', text)
    const failures = findFailures(reads, throughput)
    for (const failure of failures) console.error(failure)
    return failures.length === 0
  } finally {
    load.stop()
    await Promise.all(sites.map((site) => site.stop()))
    await database.stop()
  }
}

/**
 * Measures each read with one connection. Alternates between the databases, so that a slow phase of the machine affects all of
 * them.
 */
async function measureReads({ options, database, load, sites }: Setup): Promise<GrowthRow[]> {
  const names = sites[0]?.rows.map(({ name }) => name).filter((name) => name.includes(options.only)) ?? []
  const rows: GrowthRow[] = []
  for (const name of names) {
    const rounds = sites.map((): Round[] => [])
    for (let number = 0; number <= options.rounds; number++)
      for (const [at, site] of sites.entries()) {
        const requests = site.rows.find((row) => row.name === name)?.requests ?? []
        const round = { requests, connections: 1, seconds: READ_SECONDS }
        const measured = await measureRound(load, site, database.postmasterPid, round)
        // The first round warms up the compiler and the prepared statements.
        if (number > 0) rounds[at]?.push(measured)
      }
    const figures = rounds.map(medians)
    const restricted = figures.pop()
    if (restricted) rows.push({ name, figures, restricted, errors: sumErrors(rounds.flat()) })
    console.log(`${name}: ${rounds.map((of) => `${medians(of).p50.toFixed(1)} ms`).join(', ')}`)
  }
  return rows
}

/**
 * Measures the feed on the largest database with a growing number of connections. Alternates between the numbers, so that a slow
 * phase of the machine affects all of them.
 */
async function measureConnections({ options, database, load, sites }: Setup): Promise<ThroughputRow[]> {
  const largest = sites[POSTS.length - 1]
  const rounds = new Map(CONNECTIONS.map((connections): [number, Round[]] => [connections, []]))
  for (let number = 0; number < options.rounds; number++)
    for (const [connections, of] of rounds)
      if (largest) {
        const round = { requests: largest.feed, connections, seconds: options.seconds }
        of.push(await measureRound(load, largest, database.postmasterPid, round))
      }
  return [...rounds].map(([connections, of]) => ({ connections, figures: medians(of), errors: sumErrors(of) }))
}
