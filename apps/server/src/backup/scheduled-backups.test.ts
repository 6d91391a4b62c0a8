import {
  closeSync,
  existsSync,
  mkdirSync,
  mkdtempSync,
  openSync,
  readdirSync,
  rmSync,
  writeFileSync,
  writeSync,
} from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { queuePeriodicJobs, runDueJobs } from '@stoop/api/jobs/run-jobs'
import { useTestContext } from '@stoop/api/test-context'
import { openDatabase } from '@stoop/db/client'
import { type EmbeddedDatabase, startEmbedded } from '@stoop/db/embedded'
import { jobs } from '@stoop/db/schema'
import { TEST_TIMEOUTS } from '@stoop/db/testing'
import { eq } from 'drizzle-orm'
import { afterEach, beforeAll, beforeEach, expect, it, vi } from 'vitest'
import { scheduledBackupJob } from '../jobs/scheduled-backup-job.ts'
import { createBackup } from './create-backup.ts'
import { findNewestBackup } from './find-newest-backup.ts'
import { readBackupTime } from './last-backup.ts'
import { makeScheduledBackup } from './scheduled-backups.ts'
import { verifyBackup } from './verify-backup.ts'

// The tests back up a real database.
vi.setConfig({ testTimeout: 300_000, hookTimeout: 180_000 })

const HOUR_MS = 3_600_000
const NOON = Date.parse('2026-11-01T12:00:00Z')
const log = () => undefined
const context = useTestContext()
let embedded: EmbeddedDatabase
let dataDir: string
/** The folder of the backups, inside the data folder. */
let folder: string

beforeAll(async () => {
  dataDir = mkdtempSync(join(tmpdir(), 'stoop-scheduled-'))
  embedded = await startEmbedded({ dataDir, log, durable: false })
  return async () => {
    await embedded.stop()
    rmSync(dataDir, { recursive: true })
  }
})
beforeEach(() => {
  folder = join(dataDir, 'backups')
})
afterEach(() => rmSync(folder, { recursive: true, force: true }))

const makeAt = (now: number, rest: Partial<Parameters<typeof makeScheduledBackup>[0]> = {}) =>
  makeScheduledBackup({ dataDir, folder, keep: 2, now, log, warn: log, readFreeBytes: async () => 10e9, ...rest })

it('keeps the newest backups and all files that the backup job has not written', { tags: 'long' }, async () => {
  await makeAt(NOON)
  const others = ['stoop-2026-11-01-12-00.tar', 'scheduled-notes.tar', 'scheduled-2026-11-01T11-00-00Z.tar.old']
  for (const name of others) writeFileSync(join(folder, name), '')
  writeFileSync(join(folder, 'scheduled-2026-11-01T11-00-00Z.tar.part'), 'of a server that was killed')
  await makeAt(NOON + HOUR_MS)
  await makeAt(NOON + 2 * HOUR_MS)
  const kept = ['scheduled-2026-11-01T13-00-00Z.tar', 'scheduled-2026-11-01T14-00-00Z.tar']
  expect(readdirSync(folder).toSorted()).toEqual([...others, ...kept].toSorted())
  const backup = await verifyBackup(join(folder, kept[1] ?? ''), log)
  // A backup in the data folder must contain neither itself nor earlier backups.
  expect(Object.keys(backup.manifest?.files ?? {}).filter((name) => name.startsWith('backups'))).toEqual([])
  expect(await findNewestBackup(folder)).toBe(join(folder, kept[1] ?? ''))
})

it.each(['backups', 'copies', '.'])(
  'leaves scheduled backups in DATA_DIR/%s out of a manual backup to another folder',
  { tags: 'long' },
  async (name) => {
    const scheduled = join(dataDir, name, 'scheduled-2026-11-01T11-00-00Z.tar')
    mkdirSync(join(dataDir, name), { recursive: true })
    writeFileSync(scheduled, 'an older backup')
    const target = mkdtempSync(join(tmpdir(), 'stoop-manual-'))
    await createBackup({ dataDir, file: join(target, 'manual.tar'), log })
    const { manifest } = await verifyBackup(join(target, 'manual.tar'), log)
    expect(Object.keys(manifest?.files ?? {}).filter((path) => path.includes('scheduled'))).toEqual([])
    rmSync(scheduled)
    rmSync(target, { recursive: true })
  },
)

it('keeps the new backup beside an older one whose name has a later time, because the clock was wrong', {
  tags: 'long',
}, async () => {
  await makeAt(NOON + 24 * HOUR_MS, { keep: 1 })
  await makeAt(NOON, { keep: 1 })
  expect(readdirSync(folder)).toEqual(['scheduled-2026-11-01T12-00-00Z.tar', 'scheduled-2026-11-02T12-00-00Z.tar'])
})

it('deletes old backups before it writes a new one if space is short, but never the newest', {
  tags: 'long',
}, async () => {
  const old = ['10', '11', '12'].map((hour) => `scheduled-2026-10-31T${hour}-00-00Z.tar`)
  await makeAt(NOON)
  for (const name of old) writeFileSync(join(folder, name), '')
  // Each file in the folder takes 0.5 GB, so deleting old files makes space.
  const readFreeBytes = async () => 3e9 - readdirSync(folder).length * 0.5e9
  const warnings: string[] = []
  await makeAt(NOON + HOUR_MS, { keep: 9, readFreeBytes, warn: (line) => warnings.push(line) })
  expect(warnings[0]).toBe(`There is too little space in ${folder} for another backup: ${old[0]} is deleted.`)
  expect(readdirSync(folder)).toContain('scheduled-2026-11-01T13-00-00Z.tar')
  expect(readdirSync(folder)).not.toContain(old[0])
  await expect(makeAt(NOON + 2 * HOUR_MS, { readFreeBytes: async () => 1e9 })).rejects.toThrow(
    /^a backup of about \d+\.\d MB would leave less than 1000\.0 MB of 1000\.0 MB free in .*backups: free some space, or set BACKUP_DIR/,
  )
  expect(readdirSync(folder)).toEqual(['scheduled-2026-11-01T13-00-00Z.tar'])
})

it('deletes a new backup that is unreadable or whose job was aborted', async () => {
  const file = join(dataDir, 'manual.tar')
  const before = await readBackupTime(dataDir)
  const verify = async () => {
    throw new Error('The disk lost a block')
  }
  await expect(createBackup({ dataDir, file, log, verify })).rejects.toThrow('The disk lost a block')
  await expect(createBackup({ dataDir, file, log, signal: AbortSignal.abort() })).rejects.toThrow(/abort/i)
  expect(readdirSync(dataDir).filter((name) => name.startsWith('manual'))).toEqual([])
  expect(await readBackupTime(dataDir)).toBe(before)
})

it('never deletes an intact backup to keep one with damaged pages', async () => {
  await makeAt(NOON, { keep: 1 })
  const { sql, close } = openDatabase({ url: embedded.url, max: 1, timeouts: TEST_TIMEOUTS })
  await sql`create table damaged as select n, repeat('x', 2000) from generate_series(1, 20) n`
  await sql`checkpoint`
  const [table] = await sql<{ path: string }>`select pg_relation_filepath('damaged') as path`
  const path = join(dataDir, 'postgres', table?.path ?? '')
  const target = openSync(path, 'r+')
  writeSync(target, Buffer.alloc(24, 0x2a), 0, 24, 8192 + 4000)
  closeSync(target)
  await makeAt(NOON + HOUR_MS, { keep: 1 })
  await makeAt(NOON + 2 * HOUR_MS, { keep: 1 })
  expect(readdirSync(folder)).toEqual([
    'scheduled-2026-11-01T12-00-00Z.tar',
    'scheduled-2026-11-01T14-00-00Z-damaged.tar',
  ])
  expect(await findNewestBackup(folder)).toBe(join(folder, 'scheduled-2026-11-01T12-00-00Z.tar'))
  await sql`drop table damaged`
  await close()
  await makeAt(NOON + 3 * HOUR_MS, { keep: 1 })
  expect(readdirSync(folder)).toEqual(['scheduled-2026-11-01T15-00-00Z.tar'])
})

it('runs the backup job once in each period, even after a restart, and deletes the job without a schedule', async () => {
  const services = context.createServices
  const readJobs = () => context.db.select().from(jobs).where(eq(jobs.kind, 'scheduledBackup'))
  const errors: unknown[] = []
  const run = async (everyMs: number | undefined, databaseUrl?: string) => {
    const backups = { everyMs, folder, keep: 5 }
    const lines = { info: log, warn: log, error: (line: string) => errors.push(line) }
    const job = scheduledBackupJob({ databaseUrl, dataDir, backups }, services.clock, lines)
    // A start makes all periodic jobs due.
    await queuePeriodicJobs(services, [job])
    await runDueJobs(services, [job], { onError: (error) => errors.push(error) })
  }
  await run(2 * HOUR_MS)
  await run(2 * HOUR_MS)
  expect(readdirSync(folder)).toHaveLength(1)
  context.advanceClock(2 * HOUR_MS)
  await Promise.all([run(2 * HOUR_MS), run(2 * HOUR_MS)])
  expect(readdirSync(folder)).toHaveLength(2)
  expect(await readJobs()).toMatchObject([{ attempts: 0, lastError: null }])
  context.advanceClock(3 * HOUR_MS)
  await run(undefined)
  expect(await readJobs()).toEqual([])
  await run(HOUR_MS, 'postgres://db.test/stoop')
  expect(readdirSync(folder)).toHaveLength(2)
  expect(errors).toEqual([])
  expect(existsSync(join(dataDir, 'last-backup'))).toBe(true)
})
