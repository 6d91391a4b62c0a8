import { openDatabase, type Sql } from '@stoop/db/client'
import { withBenchCity } from './bench-city.ts'
import { measureCpuTime } from './cpu-time.ts'
import { EXPENSIVE_SEARCHES } from './expensive-searches.ts'
import type { Statement } from './explain.ts'
import { findViewers, type Viewer } from './viewer.ts'

const TIMEOUTS = { statement: 60_000, socket: 90_000 }
const MAX_MS = 50
const RUNS = 2
const limit = 20

/** All procedures with a search text. */
const SEARCHES: Record<string, (viewer: Viewer, q: string) => Promise<unknown>> = {
  people: ({ call }, q) => call.search.people({ q, limit }),
  communities: ({ call }, q) => call.search.communities({ q, limit }),
  posts: ({ call }, q) => call.search.posts({ q, limit }),
  members: ({ call, community }, q) => call.communities.members({ id: community.id, q, limit }),
  mentions: ({ call, post }, q) => call.posts.mentionable({ id: post.id, q }),
  'mentions in a new post': ({ call }, q) => call.posts.mentionable({ visibility: 'public', q }),
  'mentions in a community': ({ call, community }, q) => call.communities.mentionable({ id: community.id, q }),
}

/**
 * `pnpm bench search`: measures the database time of expensive searches with 200,000 members, and prints the slowest text of each
 * search. Returns false if one takes more than 50 ms. BENCH_SEARCH=people measures only that search.
 */
export const bench = (): Promise<boolean> => withBenchCity(measureAll)

async function measureAll(url: string): Promise<boolean> {
  const recorded: Statement[] = []
  const onQuery = (text: string, values: Statement['values']) => void recorded.push({ text, values })
  const viewerDatabase = openDatabase({ url, max: 4, timeouts: TIMEOUTS, onQuery })
  const measuredDatabase = openDatabase({ url, max: 1, timeouts: TIMEOUTS })
  let slowest = 0
  try {
    console.log('\n| search | statements | median, ms | worst, ms | worst queries |\n|---|--:|--:|--:|---|')
    for (const viewer of await findViewers(measuredDatabase.sql, viewerDatabase.db)) {
      console.log(`| **${viewer.name}** | | | | |`)
      for (const [name, execute] of Object.entries(SEARCHES)) {
        if (process.env.BENCH_SEARCH && process.env.BENCH_SEARCH !== name) continue
        const measured: { q: string; ms: number; statements: number }[] = []
        for (const q of EXPENSIVE_SEARCHES) {
          recorded.length = 0
          await execute(viewer, q)
          const statements = [...recorded]
          const ms = await measureTime(measuredDatabase.sql, statements)
          measured.push({ q, ms, statements: statements.length })
        }
        measured.sort((a, b) => b.ms - a.ms)
        slowest = Math.max(slowest, measured[0]?.ms ?? Number.NaN)
        console.log(tableRow(name, measured))
      }
    }
    return slowest <= MAX_MS
  } finally {
    await viewerDatabase.close()
    await measuredDatabase.close()
  }
}

/** Returns the CPU time in milliseconds. If it is too high, measures again: the first run may read pages that are not cached. */
async function measureTime(sql: Sql, statements: Statement[]): Promise<number> {
  const ms = (await measureCpuTime(sql, statements, RUNS)) ?? Number.NaN
  return ms > MAX_MS ? Math.min(ms, (await measureCpuTime(sql, statements, RUNS)) ?? Number.NaN) : ms
}

function tableRow(name: string, measured: { q: string; ms: number; statements: number }[]): string {
  const shorten = (q: string) => `\`${q.length > 30 ? `${q.slice(0, 27)}…` : q}\``
  const cells = [
    name,
    Math.max(...measured.map(({ statements }) => statements)),
    measured[Math.floor(measured.length / 2)]?.ms.toFixed(1) ?? '',
    measured[0]?.ms.toFixed(1) ?? '',
    measured
      .slice(0, 3)
      .map(({ q, ms }) => `${shorten(q)} ${ms.toFixed(1)}`)
      .join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}
