// Over 200 lines: the steps of one check, with the processes that it starts and kills.
import { readFileSync } from 'node:fs'
import { link, mkdir, readdir, readFile, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { setTimeout as pause } from 'node:timers/promises'
import { newId } from '@stoop/db/ids'
import { accountExports, jobs, notifications, outbox } from '@stoop/db/schema'
import { and, eq, sql } from 'drizzle-orm'
import { readZip } from '../../test/fixtures/read-zip.ts'
import { type Line, printLines } from '../pgbouncer/lines.ts'
import { fillMember, LARGE_MEMBER } from './fill-city.ts'
import { percentile, readPages } from './read-times.ts'
import { type ScratchCity, withScratchCity } from './scratch-city.ts'

const PICTURES = 12_000
const PICTURE_BYTES = 60_000
const KILLS = 20
const WINDOW_MS = 1500
const MAX_SLOWDOWN = 1.1

/**
 * Exports a member with 10,000 posts and 12,000 pictures while others read, and then while the server is killed 20 times. Returns
 * false if the file is incomplete, the member is notified twice, or reads become too slow.
 */
export const checkExport = (): Promise<boolean> =>
  withScratchCity(async (city) => {
    const userId = await fillMember(city.db, 'olive', LARGE_MEMBER)
    await addPictures(city, userId)
    await city.db.execute(sql`vacuum analyze`)
    const { exportMs, lines } = await measureExport(city, userId)
    return printLines([...lines, ...(await killExport(city, userId, exportMs))])
  })

const seconds = (ms: number) => `${(ms / 1000).toFixed(1)} s`

/** Adds pictures to the member's posts. All files are links to one file, so that they take no space. */
async function addPictures({ db, dataDir }: ScratchCity, userId: string): Promise<void> {
  const folder = join(dataDir, 'objects', 'photos')
  await mkdir(folder, { recursive: true })
  const original = join(dataDir, 'picture.webp')
  await writeFile(original, Buffer.alloc(PICTURE_BYTES, 7))
  const rows = await db.execute<{
    name: string
  }>(sql`insert into photos (name, form, maker_id, post_id, width, height, hash, created_at)
    select md5(n::text), 'post', ${userId}::uuid, p.id, 1080, 810, 'x', now()
    from generate_series(0, ${PICTURES - 1}::int) n
    join (select id, row_number() over (order by id) - 1 as place from posts where author_id = ${userId}::uuid) p on p.place = n % 10000
    returning name`)
  for (const { name } of rows) await link(original, join(folder, `${name}-1080.webp`))
  await db.execute(sql`update posts set images = jsonb_build_array(jsonb_build_object(
      'url', '/objects/' || p.name || '-1080.webp', 'alt', 'A picture', 'width', 1080, 'height', 810, 'hash', 'x'))
    from (select distinct on (post_id) post_id, name from photos where maker_id = ${userId}::uuid order by post_id, name) p
    where posts.id = p.post_id`)
}

async function requestExport({ db }: ScratchCity, userId: string): Promise<string> {
  const id = newId(Date.now())
  await db.insert(accountExports).values({ id, userId, requestedAt: new Date() })
  await db.insert(jobs).values({ kind: 'export', key: id, runAt: new Date() })
  return id
}

async function findExport({ db }: ScratchCity, id: string) {
  const [row] = await db.select().from(accountExports).where(eq(accountExports.id, id))
  if (!row) throw new Error('The export is gone')
  return row
}

const isReady = async (city: ScratchCity, id: string) => (await findExport(city, id)).state === 'ready'

/** Returns the ids of a process and its descendants. */
function listTree(pid: number): number[] {
  const children = readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8').split(' ').filter(Boolean)
  return [pid, ...children.flatMap((child) => listTree(Number(child)))]
}

/** Sends a signal to a process and its descendants. Ignores processes that have just exited. */
function signalTree(pid: number, signal: NodeJS.Signals): void {
  for (const id of listTree(pid))
    try {
      process.kill(id, signal)
    } catch (error) {
      if (id === pid || !(error instanceof Error && 'code' in error && error.code === 'ESRCH')) throw error
    }
}

/** Returns the peak memory of a process and its descendants in kilobytes. */
const readMemory = (pid: number) =>
  listTree(pid).reduce((sum, id) => {
    const peak = /VmHWM:\s+(\d+) kB/.exec(readFileSync(`/proc/${id}/status`, 'utf8'))?.[1]
    return sum + Number(peak ?? 0)
  }, 0)

/**
 * Compares how long reads take while a second server writes an export, and while that server is stopped. Alternates between the
 * two.
 */
async function measureExport(city: ScratchCity, userId: string): Promise<{ exportMs: number; lines: Line[] }> {
  const times = { quiet: [] as number[], exporting: [] as number[] }
  let phase: keyof typeof times | undefined
  const stop = new AbortController()
  const reading = await city.startServer()
  const reads = readPages(reading.address, city.tokens, (ms) => phase && times[phase].push(ms), stop.signal)
  await pause(5000)
  const job = await city.startServer()
  // The server whose reads are measured must not run the export itself.
  process.kill(reading.pid, 'SIGSTOP')
  const id = await requestExport(city, userId)
  while ((await findExport(city, id)).state === 'waiting') await pause(20)
  signalTree(job.pid, 'SIGSTOP')
  process.kill(reading.pid, 'SIGCONT')
  await pause(500)
  let exportMs = 0
  let memory = 0
  while (!(await isReady(city, id))) {
    const start = performance.now()
    signalTree(job.pid, 'SIGCONT')
    phase = 'exporting'
    await pause(WINDOW_MS)
    phase = undefined
    memory = Math.max(memory, readMemory(job.pid))
    signalTree(job.pid, 'SIGSTOP')
    exportMs += performance.now() - start
    await pause(100)
    phase = 'quiet'
    await pause(WINDOW_MS)
    phase = undefined
  }
  signalTree(job.pid, 'SIGCONT')
  stop.abort()
  await reads
  await job.stop()
  await reading.stop()
  const [quiet, exporting] = [percentile(times.quiet, 0.99), percentile(times.exporting, 0.99)]
  const medians = [percentile(times.quiet, 0.5), percentile(times.exporting, 0.5)].map((ms) => ms.toFixed(1))
  const figures = `p99 ${quiet.toFixed(1)} ms without, ${exporting.toFixed(1)} ms with (${times.quiet.length} and ${times.exporting.length} reads; medians ${medians.join(' and ')} ms)`
  return {
    exportMs,
    lines: [
      ['exporting 10,000 posts, 2,000 friends, 12,000 pictures', seconds(exportMs), true],
      ['memory of the server and its export', `${(memory / 1000).toFixed(0)} MB at most`, memory < 800_000],
      ['reads of other members', figures, exporting <= quiet * MAX_SLOWDOWN],
      ...(await checkFile(city, userId, id, 1)),
    ],
  }
}

/** Kills the server at random times during an export, which takes about `exportMs`. */
async function killExport(city: ScratchCity, userId: string, exportMs: number): Promise<Line[]> {
  const id = await requestExport(city, userId)
  const start = performance.now()
  let kills = 0
  // Make the job due now: otherwise it would wait until the lease of the killed server expires.
  const endLease = () => city.db.execute(sql`update jobs set run_at = now() where kind = 'export'`)
  while (kills < KILLS && !(await isReady(city, id))) {
    await endLease()
    const server = await city.startServer()
    await pause((Math.random() * exportMs) / 4)
    await server.kill()
    kills++
  }
  await endLease()
  const server = await city.startServer()
  while (!(await isReady(city, id))) await pause(200)
  await server.stop()
  return [
    [`server killed ${kills} times`, `finished after ${seconds(performance.now() - start)}`, kills > 0],
    ...(await checkFile(city, userId, id, 2)),
  ]
}

/** Checks that the zip is complete, and that the member was notified once for each of the first `exports` exports. */
async function checkFile(city: ScratchCity, userId: string, id: string, exports: number): Promise<Line[]> {
  const { fileName, bytes } = await findExport(city, id)
  const zip = readFileSync(join(city.dataDir, 'exports', `${fileName}.zip`))
  const files = await readZip(new Uint8Array(zip))
  const countOf = (name: string) => JSON.parse(String(files.get(`${name}.json`))).length
  const pictures = [...files].filter(([name, body]) => name.startsWith('pictures/') && body.length === PICTURE_BYTES)
  const counts = [countOf('posts'), countOf('friends'), countOf('memberships'), countOf('replies'), countOf('likes')]
  const isComplete =
    counts.join() === [10_000, 2_000, 50, 3_000, 10_000].join() && pictures.length === PICTURES && zip.length === bytes
  const toMember = eq(notifications.userId, userId)
  const notices = await city.db.$count(notifications, and(toMember, eq(notifications.type, 'export_ready')))
  const mails = await city.db.$count(outbox, and(eq(outbox.userId, userId), eq(outbox.template, 'export-ready')))
  const sent = await countSentMails(city)
  return [
    [
      '  posts, friends, communities, replies, likes, pictures',
      `${[...counts, pictures.length].join(', ')} (${(zip.length / 1e6).toFixed(0)} MB, ${files.size} files)`,
      isComplete,
    ],
    ['  notifications and mails', `${notices} and ${mails + sent}`, notices === exports && mails + sent === exports],
  ]
}

/** Returns how many mails a server has written to files. */
async function countSentMails({ dataDir }: ScratchCity): Promise<number> {
  const folder = join(dataDir, 'mail')
  const names = await readdir(folder).catch(() => [])
  const texts = await Promise.all(names.map((name) => readFile(join(folder, name), 'utf8')))
  return texts.filter((text) => text.includes('Subject: The export of your data is ready')).length
}
