import { setTimeout as delay } from 'node:timers/promises'
import { editionJob } from '@stoop/api/editions/edition-job'
import { runDueJobs } from '@stoop/api/jobs/run-jobs'
import { createMailJobs } from '@stoop/api/mail/mail-job'
import { openDatabase, type Sql } from '@stoop/db/client'
import { newId } from '@stoop/db/ids'
import { withBenchCity } from './bench-city.ts'
import { createCaller, viewerContext } from './viewer.ts'

const TIMEOUTS = { statement: 60_000, socket: 90_000 }
const HOUR_MS = 60 * 60 * 1000
const DAY_MS = 24 * HOUR_MS
const FRIENDS = 300
const COMMUNITIES = 40
const READS = 200
const MAX_READ_MS = 15
const REQUESTS_PER_SECOND = 100
const ALONE_MS = 5000
const TARGET = { members: 50_000, minutes: 30, slowerPercent: 10 }
/** A fiftieth of 200,000 members and 1,000,000 posts. */
const DEFAULT_SCALE = '0.02'
const DEFAULT_RECIPIENTS = 500

/**
 * `pnpm bench editions`: measures the evening edition of a member with 300 friends and 40 communities, and issuing and composing
 * the editions of many members one after the other, as one server does, beside 100 requests a second. BENCH_SCALE=1 uses 200,000
 * members and 1,000,000 posts, and BENCH_EDITIONS=50000 that many editions. Returns false if the median of reads is above 15 ms, 50,000
 * editions would take more than 30 minutes, or the 99th percentile of the requests grows by more than a tenth.
 */
export async function bench(): Promise<boolean> {
  process.env.BENCH_SCALE ??= DEFAULT_SCALE
  return withBenchCity(measure)
}

async function measure(url: string): Promise<boolean> {
  const { db, sql, close } = openDatabase({ url, max: 5, timeouts: TIMEOUTS })
  try {
    const viewerId = await prepareViewer(sql)
    const [last] = await sql<{
      at: number
    }>`select (extract(epoch from max(created_at)) * 1000)::float8 as at from posts`
    if (!last) throw new Error('The database has no posts')
    // The first end of an edition after the newest post, at six in the evening in UTC.
    const endsAt = Math.ceil((last.at - 18 * HOUR_MS) / DAY_MS) * DAY_MS + 18 * HOUR_MS
    // Editions are issued a minute after their end.
    const clock = { now: () => endsAt + 2 * 60_000 }
    const services = { ...viewerContext(db, viewerId, false), clock }
    const isReadFast = await measureReads(sql, createCaller(services), { viewerId, endsAt })
    const isAllFast = await measureAll(sql, services, endsAt)
    return isReadFast && isAllFast
  } finally {
    await close()
  }
}

const toIso = (time: number) => new Date(time).toISOString()

/** Gives a member with few friends 300 friends and 40 communities. Returns the member's id. */
async function prepareViewer(sql: Sql): Promise<string> {
  const [viewer] = await sql<{ id: string }>`select id from users order by id desc limit 1`
  if (!viewer) throw new Error('The database has no members')
  await sql`insert into friendships (id, requester_id, addressee_id, status, created_at)
    select gen_random_uuid(), ${viewer.id}, u.id, 'accepted', now()
    from (select author_id as id from posts where author_id <> ${viewer.id} group by 1 order by count(*) desc limit ${FRIENDS}) u
    on conflict do nothing`
  await sql`insert into community_members (id, community_id, user_id, joined_at)
    select gen_random_uuid(), c.community_id, ${viewer.id}, now()
    from (select community_id from community_posts group by 1 order by count(*) desc limit ${COMMUNITIES}) c
    on conflict do nothing`
  await sql`analyze friendships, community_members`
  return viewer.id
}

type Caller = ReturnType<typeof createCaller>

async function measureReads(
  sql: Sql,
  call: Caller,
  { viewerId, endsAt }: { viewerId: string; endsAt: number },
): Promise<boolean> {
  const id = newId(endsAt)
  await sql`insert into editions (id, user_id, starts_at, ends_at)
    values (${id}, ${viewerId}, ${toIso(endsAt - DAY_MS)}, ${toIso(endsAt)}) on conflict do nothing`
  const [edition] = await sql<{
    id: string
  }>`select id from editions where user_id = ${viewerId} order by id desc limit 1`
  const times: number[] = []
  const first = await call.editions.get({ id: edition?.id ?? id })
  for (let read = 0; read < READS; read++) {
    const startedAt = performance.now()
    await call.editions.get({ id: first.id })
    times.push(performance.now() - startedAt)
  }
  times.sort((a, b) => a - b)
  const at = (share: number) => times[Math.floor(times.length * share)] ?? Number.NaN
  const [size] = await sql<{ members: number; posts: number }>`select (select count(*)::int from users) as members,
    (select count(*)::int from posts) as posts`
  const counts = [first.friends, first.communities, first.inCity].map(
    ({ items, moreCount }) => items.length + moreCount,
  )
  console.log(`\n${size?.members} members, ${size?.posts} posts; an edition with ${counts.join(' + ')} posts:`)
  console.log(`median ${at(0.5).toFixed(1)} ms, 95th percentile ${at(0.95).toFixed(1)} ms of ${READS} reads`)
  return at(0.5) <= MAX_READ_MS
}

/** Measures reads of Home at 100 a second, first alone and then while all editions are issued and their mails composed. */
async function measureAll(sql: Sql, services: ReturnType<typeof viewerContext>, endsAt: number): Promise<boolean> {
  const wanted = Number(process.env.BENCH_EDITIONS ?? DEFAULT_RECIPIENTS)
  const chosen = await sql`update users set digest = 'daily', is_edition_on = true, must_verify_email = false,
    edition_at = ${toIso(endsAt)} where id in (select id from users order by id limit ${wanted}) returning id`
  // Each member has the edition of the day before.
  await sql`insert into editions (id, user_id, starts_at, ends_at) select gen_random_uuid(), id,
    ${toIso(endsAt - 2 * DAY_MS)}, ${toIso(endsAt - DAY_MS)} from users where digest = 'daily' on conflict do nothing`
  const call = createCaller(services)
  const alone = await measureLoad(call, () => delay(ALONE_MS))
  let mails = 0
  const startedAt = performance.now()
  const beside = await measureLoad(call, async () => {
    mails = await sendAll(services)
  })
  const totalMs = performance.now() - startedAt
  const minutes = (totalMs / chosen.length / 60_000) * TARGET.members
  console.log(`${chosen.length} editions issued, and ${mails} mails composed, in ${(totalMs / 1000).toFixed(1)} s`)
  console.log(`at this speed, ${TARGET.members} take ${minutes.toFixed(1)} minutes on one server`)
  const change = (beside / alone - 1) * 100
  console.log(
    `99th percentile of ${REQUESTS_PER_SECOND} requests a second: ${alone.toFixed(1)} ms alone, ${beside.toFixed(1)} ms beside (${change.toFixed(0)} %)`,
  )
  return minutes <= TARGET.minutes && change <= TARGET.slowerPercent
}

/** Issues the editions that are due, and composes their mails for a transport that accepts them at once. Returns their number. */
async function sendAll(services: ReturnType<typeof viewerContext>): Promise<number> {
  const signal = new AbortController().signal
  const job = { kind: 'edition', key: '', attempts: 1, lastError: null, leasedBy: '', signal, report: () => undefined }
  await editionJob(services).run(job)
  let mails = 0
  const transport = { send: async () => void mails++, close: () => undefined }
  const onError = (error: unknown) => {
    throw error
  }
  await runDueJobs(services, createMailJobs(services, transport, { warn: console.warn }), { onError })
  return mails
}

/** Sends 100 requests a second until `work` is done. Returns their 99th percentile in milliseconds. */
async function measureLoad(call: Caller, work: () => Promise<unknown>): Promise<number> {
  const times: number[] = []
  const pending = new Set<Promise<unknown>>()
  const request = async () => {
    const startedAt = performance.now()
    await call.posts.feed({ limit: 20 })
    times.push(performance.now() - startedAt)
  }
  const timer = setInterval(() => {
    const sent = request()
    pending.add(sent)
    void sent.finally(() => pending.delete(sent))
  }, 1000 / REQUESTS_PER_SECOND)
  try {
    await work()
  } finally {
    clearInterval(timer)
  }
  await Promise.all(pending)
  return times.sort((a, b) => a - b)[Math.floor(times.length * 0.99)] ?? Number.NaN
}
