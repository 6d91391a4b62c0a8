import { type Database, openDatabase, type Sql } from '@stoop/db/client'
import type { Statement } from './explain.ts'
import { median } from './statistics.ts'
import { createCaller, viewerContext } from './viewer.ts'
import type { Sample } from './workload/sample.ts'

type Caller = ReturnType<typeof createCaller>
type Subject = { postId: string; q: string }

const limit = 20

/** The measured calls, and other calls that most screens send together with them. */
const CALLS: Record<string, (call: Caller, subject: Subject) => Promise<unknown>> = {
  feed: (call) => call.posts.feed({ limit }),
  replies: (call, { postId: id }) => call.posts.replies({ id, limit }),
  search: (call, { q }) => call.search.people({ q, limit }),
  counts: (call) => call.notifications.counts(),
  like: (call, { postId: id }) => call.posts.like({ id }),
  create: (call) => call.posts.create({ content: 'The bakery on the corner opens again on Monday.' }),
  'current user': (call) => call.auth.user(),
  notifications: (call) => call.notifications.list({ limit }),
  city: (call) => call.posts.city({ limit }),
  friends: (call) => call.friends.list({ limit }),
  suggestions: (call) => call.friends.suggestions({ limit }),
  'joined communities': (call) => call.communities.joined({ limit }),
}

/** How many times each call is sent. After five executions, PostgreSQL decides whether to use a generic plan. */
const CALLS_OF_EACH = 12

/** The planning of the statements of a call on one connection. `faults`: statements that were planned more than once. */
export type Planning = { name: string; statements: number; characters: number; ms: number; faults: string[] }

const NOTIFICATIONS = 50_000

/**
 * Adds 50,000 unread notifications of likes for a few members, and updates the statistics of PostgreSQL, which may then choose
 * other plans.
 */
export async function growNotifications(sql: Sql, { replies }: Sample): Promise<void> {
  const readers = replies.slice(0, CALLS_OF_EACH).map(({ viewer }) => viewer.id)
  await sql`insert into notifications (id, user_id, type, from_user_id, post_id, read, created_at)
    select uuidv7(), reader.id, 'like', p.author_id, p.id, false, now()
    from unnest(${readers}::uuid[]) reader(id)
    cross join lateral (select id, author_id from posts where author_id <> reader.id order by id desc limit ${Math.ceil(NOTIFICATIONS / readers.length)}) p`
  await sql`analyze`
}

/**
 * Sends each call 12 times over one connection, by different members. Returns how long the planning takes, with a fault for each
 * statement that was planned more than once.
 */
export async function measurePlanning(url: string, sample: Sample): Promise<Planning[]> {
  const sent: Statement[] = []
  const onQuery = (text: string, values: Statement['values']) => void sent.push({ text, values })
  const { db, sql, close } = openDatabase({ url, max: 1, onQuery })
  const explaining = openDatabase({ url, max: 1 })
  try {
    const measured: Planning[] = []
    for (const [name, send] of Object.entries(CALLS)) {
      sent.length = 0
      await sendCalls(db, sample, send)
      const texts = [...new Set(sent.map(({ text }) => text))]
      const faults = await findPlannedAgain(sql, texts)
      let ms = 0
      for (const text of texts) ms += await planningTime(explaining.sql, text)
      const characters = texts.reduce((sum, text) => sum + text.length, 0)
      measured.push({ name, statements: texts.length, characters, ms, faults })
    }
    return measured
  } finally {
    await close()
    await explaining.close()
  }
}

async function sendCalls(db: Database, { replies, searches }: Sample, send: (typeof CALLS)[string]): Promise<void> {
  for (const [at, { viewer, postId }] of replies.slice(0, CALLS_OF_EACH).entries())
    await send(createCaller(viewerContext(db, viewer.id, false)), { postId, q: searches[at]?.q ?? '' })
}

/**
 * Returns the start of each statement that this connection did not prepare, or that PostgreSQL planned again for other values.
 */
async function findPlannedAgain(sql: Sql, texts: string[]): Promise<string[]> {
  const rows = await sql<{ statement: string; customPlans: number }>`
    select statement, custom_plans::int as "customPlans" from pg_prepared_statements`
  const customPlans = new Map(rows.map((row) => [row.statement, row.customPlans]))
  return texts.flatMap((text) => {
    const plans = customPlans.get(text)
    const start = text.replaceAll(/\s+/g, ' ').slice(0, 100)
    if (plans === undefined) return [`planned at every call, because it is not prepared: ${start}`]
    return plans > 0 ? [`planned ${plans} times for the values of a call: ${start}`] : []
  })
}

type Explained = { 'QUERY PLAN': [{ 'Planning Time': number }] }

/**
 * Returns the milliseconds that PostgreSQL needs to make the generic plan of a statement (median of three). Returns 0
 * for a statement without a plan, such as BEGIN.
 */
async function planningTime(sql: Sql, text: string): Promise<number> {
  if (!/^\s*(select|with|insert|update|delete)/i.test(text)) return 0
  const times: number[] = []
  for (let run = 0; run < 3; run++) {
    const [row] = await sql.unsafe<Explained>(`explain (generic_plan, summary, format json) ${text}`)
    times.push(row?.['QUERY PLAN'][0]['Planning Time'] ?? Number.NaN)
  }
  return median(times)
}

/** Returns the planning times as a Markdown table. */
export const planningTable = (planned: readonly Planning[]): string =>
  [
    '| call | statements | characters | planning, ms | planned more than once a connection |',
    '|---|--:|--:|--:|--:|',
    ...planned.map(
      ({ name, statements, characters, ms, faults }) =>
        `| ${[name, statements, characters.toLocaleString('en'), ms.toFixed(1), faults.length].join(' | ')} |`,
    ),
  ].join('\n')
