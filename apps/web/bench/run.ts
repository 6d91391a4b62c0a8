import { availableParallelism, loadavg } from 'node:os'
import type { RouteScores } from './categories.ts'
import { runLighthouse } from './lighthouse.ts'
import { measureLoads } from './load.ts'
import { measureLongFeed } from './long-feed.ts'
import { MIN_REPORT_ROUNDS, PARTS, readOptions } from './options.ts'
import { writeReport } from './report.ts'
import type { Samples } from './rows.ts'
import { type Fixtures, seed } from './seed.ts'
import { OWN_CHECKOUT, startServer } from './server.ts'
import { addSamples, renderScores, renderTable } from './table.ts'

// Lighthouse measures these routes in every round, and the other routes only in the first round.
const ALWAYS_SCORED = ['/auth', '/']

/**
 * `pnpm bench web`: measures the built web app on a slow phone and prints the medians. With all parts and at least five rounds,
 * writes docs/performance.md too. `--checkout` measures another built checkout for comparison.
 */
const { rounds, parts, checkout } = readOptions(process.argv.slice(2))
const includes = (part: string) => parts.includes(part)

const samples: Samples = {}
const loads: number[] = []
const scores: Record<string, RouteScores[]> = {}
const server = await startServer(checkout)
try {
  console.log('Creating members and posts…')
  const fixtures = await seed(server.address)
  for (let round = 1; round <= rounds; round++) {
    console.log(`Round ${round} of ${rounds}`)
    await measureRound(fixtures, round)
    loads.push(loadavg()[0] ?? 0)
  }
} finally {
  await server.stop()
}
const tables = [renderTable(samples), renderScores(scores)].filter(Boolean)
const conditions = `${rounds} rounds, ${availableParallelism()} processors, load average ${Math.min(...loads).toFixed(1)} to ${Math.max(...loads).toFixed(1)}`
console.log(`\n${conditions}\n\n${tables.join('\n\n')}`)
if (PARTS.every(includes) && rounds >= MIN_REPORT_ROUNDS && checkout === OWN_CHECKOUT)
  await writeReport(tables, conditions)

async function measureRound(fixtures: Fixtures, round: number): Promise<void> {
  const { address } = server
  if (includes('load')) record(await measureLoads(address, fixtures))
  const parts = { idle: includes('idle'), taps: includes('taps') }
  if (parts.idle || parts.taps) record(await measureLongFeed(address, fixtures, parts))
  if (!includes('lighthouse')) return
  // Measuring a route takes ten seconds, so most routes are measured in the first round only.
  const isMeasured = (route: string) => round === 1 || ALWAYS_SCORED.includes(route)
  for (const [route, routeScores] of Object.entries(await runLighthouse(address, fixtures, isMeasured))) {
    console.log(`  ${route}: ${Object.values(routeScores.scores).join(', ')}; ${routeScores.failedAudits.join('; ')}`)
    scores[route] = [...(scores[route] ?? []), routeScores]
  }
}

function record(measured: Samples): void {
  for (const [key, [value]] of Object.entries(measured)) console.log(`  ${key}: ${value?.toFixed(1)}`)
  addSamples(samples, measured)
}
