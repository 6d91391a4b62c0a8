import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase, openLongJobs } from '@stoop/db/client'
import { startEmbedded } from '@stoop/db/embedded'
import { migrate } from '@stoop/db/migrate'
import { MIGRATIONS } from '../prepare-database.ts'
import { fillCity } from './city/fill.ts'
import { cpuTime } from './cpu-time.ts'
import { type Explained, explain, type Statement } from './explain.ts'
import { QUESTIONS, type Question } from './questions.ts'
import { type Viewer, viewersOf } from './viewer.ts'

const CITY = { members: 200_000, posts: 1_000_000, communities: 5_000 }
const PATIENCE = { statement: 60_000, socket: 90_000 }
// A table of fewer rows may be read from end to end.
const LARGE = 1_000

/**
 * `pnpm bench plans`: fills a city of 200,000 members and explains every statement that the reading rules send, for a
 * member with fifty friends and for one with two thousand. False when a large table is read from end to end. BENCH_DIR
 * keeps the city for the next run; DATABASE_URL (a superuser's address of an empty database) puts it elsewhere;
 * BENCH_SCALE=0.1 makes it smaller.
 */
export async function bench(): Promise<boolean> {
  const given = process.env.DATABASE_URL
  if (given) return explainAll(given)
  const kept = process.env.BENCH_DIR
  const dataDir = kept ?? mkdtempSync(join(tmpdir(), 'stoop-bench-'))
  const embedded = await startEmbedded({ dataDir, log: console.log, durable: false })
  try {
    return await explainAll(embedded.url)
  } finally {
    await embedded.stop()
    if (kept === undefined) rmSync(dataDir, { recursive: true })
  }
}

async function fillOnce(url: string): Promise<void> {
  await migrate(url, MIGRATIONS)
  const { sql, close } = openLongJobs({ url })
  try {
    const [resident] = await sql`select id from users limit 1`
    if (resident) return
    const scale = Number(process.env.BENCH_SCALE ?? 1)
    const of = (whole: number) => Math.round(whole * scale)
    const size = { members: of(CITY.members), posts: of(CITY.posts), communities: of(CITY.communities) }
    await fillCity(sql, size, console.log)
  } finally {
    await close()
  }
}

async function explainAll(url: string): Promise<boolean> {
  await fillOnce(url)
  const sent: Statement[] = []
  const onQuery = (text: string, values: Statement['values']) => void sent.push({ text, values })
  const asking = openDatabase({ url, max: 4, limits: PATIENCE, onQuery })
  const explaining = openDatabase({ url, max: 1, limits: PATIENCE })
  try {
    const rows = await explaining.sql<{ name: string }>`
      select relname as name from pg_class where relkind = 'r' and reltuples > ${LARGE}`
    const large = new Set(rows.map(({ name }) => name))
    const scans = new Set<string>()
    console.log(
      '\n| question | statements | cpu, ms | plan, ms | run, ms | generic run, ms | pages | tables read whole |',
    )
    console.log('|---|--:|--:|--:|--:|--:|--:|---|')
    for (const viewer of await viewersOf(explaining.sql, asking.db)) {
      console.log(`| **${viewer.name}** | | | | | | | |`)
      for (const question of QUESTIONS) {
        const statements = await statementsOf(question, viewer, sent)
        const asSent: Explained[] = []
        const generic: Explained[] = []
        for (const statement of statements) {
          asSent.push(await explain(explaining.sql, statement, false))
          generic.push(await explain(explaining.sql, statement, true))
        }
        const whole = [...asSent, ...generic].flatMap((one) => [...one.scanned]).filter((table) => large.has(table))
        for (const table of whole) scans.add(table)
        const cpu = await cpuTime(explaining.sql, statements)
        console.log(line(question, cpu, asSent, generic, new Set(whole)))
      }
    }
    return scans.size === 0
  } finally {
    await asking.close()
    await explaining.close()
  }
}

/** What a question sends; of a later page, without the way there. */
async function statementsOf({ ask, page = 1 }: Question, viewer: Viewer, sent: Statement[]): Promise<Statement[]> {
  let cursor: string | undefined
  for (let number = 1; ; number++) {
    sent.length = 0
    const answer = await ask(viewer, cursor)
    if (number === page) return [...sent]
    cursor = nextOf(answer)
    if (cursor === undefined) return [...sent]
  }
}

const nextOf = (answer: unknown) =>
  typeof answer === 'object' && answer !== null && 'nextCursor' in answer && typeof answer.nextCursor === 'string'
    ? answer.nextCursor
    : undefined

function line(
  { name, page }: Question,
  cpu: number | undefined,
  asSent: Explained[],
  generic: Explained[],
  whole: Set<string>,
): string {
  const sum = (all: Explained[], of: (one: Explained) => number) => all.reduce((total, one) => total + of(one), 0)
  const cells = [
    (page ?? 1) > 1 ? `${name}, page ${page}` : name,
    asSent.length,
    cpu?.toFixed(1) ?? '',
    sum(asSent, (one) => one.planning).toFixed(1),
    sum(asSent, (one) => one.execution).toFixed(1),
    sum(generic, (one) => one.execution).toFixed(1),
    sum(asSent, (one) => one.pages),
    [...whole].join(', '),
  ]
  return `| ${cells.join(' | ')} |`
}
