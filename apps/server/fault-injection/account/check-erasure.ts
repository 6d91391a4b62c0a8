import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { recount } from '@stoop/api/operator/recount'
import { markDeleted } from '@stoop/api/suspensions/mark-deleted'
import { inTransaction } from '@stoop/api/transaction'
import { auditLog, communityMembers, erasedAccounts, friendships, posts, users } from '@stoop/db/schema'
import { and, eq, or, sql } from 'drizzle-orm'
import { servicesFor } from '../communities/callers.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { fillMember, LARGE_MEMBER } from './fill-city.ts'
import { percentile, readPages } from './read-times.ts'
import { type ScratchCity, withScratchCity } from './scratch-city.ts'

const KILLS = 20
const WINDOW_MS = 1500
const MAX_SLOWDOWN = 1.1

/**
 * Erases a member with 10,000 posts, 2,000 friends and 50 communities while others read. Then erases another member while the
 * server is killed 20 times. Returns false if data remains, a step runs twice, or reads become too slow.
 */
export const checkErasure = (): Promise<boolean> =>
  withScratchCity(async (city) => {
    return printLines([...(await measureErasure(city)), ...(await killErasure(city))])
  })

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Inserts a large member whose account is deleted and due for erasure. Returns the id. */
async function insertDeleted({ db }: ScratchCity, username: string): Promise<string> {
  const id = await fillMember(db, username, LARGE_MEMBER)
  await inTransaction(servicesFor(db), (tx) => markDeleted(tx, id, id))
  await db.execute(sql`update hidden_users set erase_at = now() where deleted_at is not null`)
  await db.execute(sql`update jobs set run_at = now() where kind = 'erasure'`)
  await db.execute(sql`analyze`)
  return id
}

const isErased = async ({ db }: ScratchCity, id: string) => (await db.$count(users, eq(users.id, id))) === 0

/**
 * Compares how long reads take while a second server erases a member, and while that server is stopped. Alternates between the
 * two.
 */
async function measureErasure(city: ScratchCity): Promise<Line[]> {
  const times = { quiet: [] as number[], erasing: [] as number[] }
  let phase: keyof typeof times | undefined
  const stop = new AbortController()
  const reading = await city.startServer()
  const reads = readPages(reading.address, city.tokens, (ms) => phase && times[phase].push(ms), stop.signal)
  await pause(5000)
  const id = await insertDeleted(city, 'olive')
  const job = await city.startServer()
  let erasingMs = 0
  while (!(await isErased(city, id))) {
    const start = performance.now()
    process.kill(job.pid, 'SIGCONT')
    phase = 'erasing'
    await pause(WINDOW_MS)
    phase = undefined
    process.kill(job.pid, 'SIGSTOP')
    erasingMs += performance.now() - start
    await pause(100)
    phase = 'quiet'
    await pause(WINDOW_MS)
    phase = undefined
  }
  process.kill(job.pid, 'SIGCONT')
  stop.abort()
  await reads
  const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${job.pid}/status`, 'utf8'))?.[1]
  const heap = await job.heap()
  await job.stop()
  await reading.stop()
  const [quiet, erasing] = [percentile(times.quiet, 0.99), percentile(times.erasing, 0.99)]
  const figures = `p99 ${quiet.toFixed(1)} ms without, ${erasing.toFixed(1)} ms with (${times.quiet.length} and ${times.erasing.length} reads; median ${percentile(times.quiet, 0.5).toFixed(1)} and ${percentile(times.erasing, 0.5).toFixed(1)} ms)`
  return [
    ['erasing 10,000 posts, 2,000 friends, 50 communities', seconds(erasingMs), true],
    [
      'memory of the server',
      `${(Number(peak) / 1000).toFixed(0)} MB at most, heap ${(heap / 1e6).toFixed(0)} MB`,
      true,
    ],
    ['reads of other members', figures, erasing <= quiet * MAX_SLOWDOWN],
    ...(await checkLeftovers(city, id)),
  ]
}

/** Counts the member's posts, friendships and memberships that are not erased yet. */
async function countLeft({ db }: ScratchCity, id: string): Promise<number> {
  const isOfFriendship = or(eq(friendships.requesterId, id), eq(friendships.addresseeId, id))
  return (
    (await db.$count(posts, eq(posts.authorId, id))) +
    (await db.$count(friendships, isOfFriendship)) +
    (await db.$count(communityMembers, eq(communityMembers.userId, id)))
  )
}

/** Kills the server 20 times: each time after it has erased about another twentieth of the member's data. */
async function killErasure(city: ScratchCity): Promise<Line[]> {
  const id = await insertDeleted(city, 'oliver')
  let kills = 0
  const total = await countLeft(city, id)
  const start = performance.now()
  while (kills < KILLS && !(await isErased(city, id))) {
    // Make the job due now: otherwise it would wait until the lease of the killed server expires.
    await city.db.execute(sql`update jobs set run_at = now() where kind = 'erasure'`)
    const server = await city.startServer()
    const leftAtKill = total * (1 - (kills + Math.random()) / (KILLS + 1))
    while ((await countLeft(city, id)) > leftAtKill) await pause(5)
    await server.kill()
    kills++
  }
  const wasErased = await isErased(city, id)
  await city.db.execute(sql`update jobs set run_at = now() where kind = 'erasure'`)
  const server = await city.startServer()
  while (!(await isErased(city, id))) await pause(50)
  await server.stop()
  return [
    [
      `server killed ${kills} times`,
      `finished after ${seconds(performance.now() - start)}`,
      kills === KILLS && !wasErased,
    ],
    ...(await checkLeftovers(city, id)),
  ]
}

/** Checks that the member was erased once and completely, and that all counters are correct. */
async function checkLeftovers({ db, dataDir }: ScratchCity, id: string): Promise<Line[]> {
  const entries = await db.$count(auditLog, and(eq(auditLog.action, 'member delete'), eq(auditLog.targetId, id)))
  const tables = await db.execute<{ name: string }>(sql`select table_name as name from information_schema.tables
    where table_schema = 'public' and table_type = 'BASE TABLE' and table_name not in ('audit_log')`)
  let mentions = 0
  for (const { name } of tables) {
    const [row] = await db.execute<{ n: number }>(
      sql`select count(*)::int as n from ${sql.identifier(name)} t where strpos(t::text, ${id}) > 0`,
    )
    mentions += row?.n ?? 0
  }
  const digests = (await db.select().from(erasedAccounts)).map(({ digest }) => digest)
  const list = readFileSync(join(dataDir, 'erased-accounts'), 'utf8')
  const { differences } = await recount(servicesFor(db), 'operator', { isDryRun: true })
  return [
    ['  erased once', `${entries} entries in the log`, entries === 1],
    ['  rows with the id', String(mentions), mentions === 0],
    ['  in the list of erased accounts', `${digests.length}`, digests.every((digest) => list.includes(digest))],
    ['  wrong counters', String(differences.length), differences.length === 0],
  ]
}
