import { openDatabase } from '@stoop/db/client'
import { withBenchCity } from './bench-city.ts'
import { measureCpuTime } from './cpu-time.ts'
import { explain, type PlanStats, type Statement } from './explain.ts'
import { type BenchQuery, QUERIES } from './queries.ts'
import { findViewers, type Viewer } from './viewer.ts'

const TIMEOUTS = { statement: 60_000, socket: 90_000 }
// A sequential scan of a smaller table is acceptable.
const LARGE_TABLE_ROWS = 1_000

/**
 * `pnpm bench plans`: explains every statement of the reading procedures, on data of 200,000 members, for a member with 50
 * friends and one with 2,000. Returns false if a plan scans a large table sequentially.
 */
export const bench = (): Promise<boolean> => withBenchCity(explainAll)

async function explainAll(url: string): Promise<boolean> {
  const recorded: Statement[] = []
  const onQuery = (text: string, values: Statement['values']) => void recorded.push({ text, values })
  const viewerDatabase = openDatabase({ url, max: 4, timeouts: TIMEOUTS, onQuery })
  const explainDatabase = openDatabase({ url, max: 1, timeouts: TIMEOUTS })
  try {
    const rows = await explainDatabase.sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and reltuples > ${LARGE_TABLE_ROWS}`
    const large = new Set(rows.map(({ name }) => name))
    const scans = new Set<string>()
    console.log('\n| query | statements | CPU, ms | plan, ms | run, ms | generic run, ms | pages | sequential scans |')
    console.log('|---|--:|--:|--:|--:|--:|--:|---|')
    for (const viewer of await findViewers(explainDatabase.sql, viewerDatabase.db)) {
      console.log(`| **${viewer.name}** | | | | | | | |`)
      for (const query of QUERIES) {
        const statements = await recordStatements(query, viewer, recorded)
        const asSent: PlanStats[] = []
        const generic: PlanStats[] = []
        for (const statement of statements) {
          asSent.push(await explain(explainDatabase.sql, statement, false))
          generic.push(await explain(explainDatabase.sql, statement, true))
        }
        const fullScans = [...asSent, ...generic]
          .flatMap((stats) => [...stats.scannedTables])
          .filter((table) => large.has(table))
        for (const table of fullScans) scans.add(table)
        const cpu = await measureCpuTime(explainDatabase.sql, statements)
        console.log(tableRow(query, cpu, asSent, generic, new Set(fullScans)))
      }
    }
    return scans.size === 0
  } finally {
    await viewerDatabase.close()
    await explainDatabase.close()
  }
}

/** Returns the statements that a query sends for the measured page, without the statements for earlier pages. */
async function recordStatements(
  { execute, page = 1 }: BenchQuery,
  viewer: Viewer,
  recorded: Statement[],
): Promise<Statement[]> {
  let cursor: string | undefined
  for (let number = 1; ; number++) {
    recorded.length = 0
    const result = await execute(viewer, cursor)
    if (number === page) return [...recorded]
    cursor = nextCursorOf(result)
    if (cursor === undefined) return [...recorded]
  }
}

const nextCursorOf = (result: unknown) =>
  typeof result === 'object' && result !== null && 'nextCursor' in result && typeof result.nextCursor === 'string'
    ? result.nextCursor
    : undefined

function tableRow(
  { name, page }: BenchQuery,
  cpu: number | undefined,
  asSent: PlanStats[],
  generic: PlanStats[],
  fullScans: Set<string>,
): string {
  const sum = (all: PlanStats[], pick: (stats: PlanStats) => number) =>
    all.reduce((total, stats) => total + pick(stats), 0)
  const cells = [
    (page ?? 1) > 1 ? `${name}, page ${page}` : name,
    asSent.length,
    cpu?.toFixed(1) ?? '',
    sum(asSent, (stats) => stats.planning).toFixed(1),
    sum(asSent, (stats) => stats.execution).toFixed(1),
    sum(generic, (stats) => stats.execution).toFixed(1),
    sum(asSent, (stats) => stats.pages),
    [...fullScans].join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}
