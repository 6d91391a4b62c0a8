import { existsSync, mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { openDatabase } from '@stoop/db/client'
import { findRunningEmbedded } from '@stoop/db/embedded'
import { TEST_TIMEOUTS } from '@stoop/db/testing'
import { afterAll, beforeAll, expect, it, vi } from 'vitest'
import { createBackup } from '../src/backup/create-backup.ts'
import { readLastDrill } from '../src/backup/last-drill.ts'
import { storeDrill } from '../src/backup/store-drill.ts'
import { useOperatedServer } from './fixtures/operated-server.ts'
import { runStoop } from './fixtures/run-stoop.ts'

// Each drill restores a backup and starts its database.
vi.setConfig({ testTimeout: 180_000, hookTimeout: 180_000 })

const { dataDir, env, stoop } = useOperatedServer()
let folder: string
let backup: string

beforeAll(async () => {
  folder = mkdtempSync(join(tmpdir(), 'stoop-drill-'))
  backup = join(folder, 'stoop.tar')
  await createBackup({ dataDir, file: backup, log: () => undefined })
})
afterAll(() => rmSync(folder, { recursive: true }))

const record = () => readFileSync(join(dataDir, 'last-drill.json'), 'utf8')
const doctorFinding = async () => {
  const { findings }: { findings: { check: string }[] } = JSON.parse((await stoop('doctor', '--json')).stdout)
  return findings.find(({ check }) => check === 'drill')
}

it('restores the newest backup beside the running server, checks it and leaves only the record of the drill', async () => {
  expect(await stoop('drill')).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no backup in .*backups: name/),
  })
  const settings = { ...env, BACKUP_DIR: folder }
  const { status, stdout, stderr } = await runStoop(['drill', '--json'], settings)
  expect(status, stderr + stdout).toBe(0)
  const drill = JSON.parse(stdout)
  expect(drill).toMatchObject({ file: backup, ok: true, restored: { differences: 0, tables: { photo_storage: 1 } } })
  expect(drill.restored.tables.users).toBeGreaterThan(10)
  expect(drill.restored.newestEntryAt).toBeGreaterThan(0)
  expect(drill.seconds).toBeGreaterThan(0)
  expect(await readLastDrill(dataDir)).toEqual({
    finishedAt: Date.parse(drill.finishedAt),
    seconds: drill.seconds,
    lossSeconds: drill.lossSeconds,
    ok: true,
  })
  expect(existsSync(join(dataDir, 'drill'))).toBe(false)
  expect(await doctorFinding()).toMatchObject({
    status: 'ok',
    message: expect.stringMatching(/^The last drill is 0 days old/),
  })
})

it('reports a damaged backup as a failed drill, and records the failure', { tags: 'long' }, async () => {
  const damaged = join(folder, 'damaged.tar')
  const content = readFileSync(backup)
  content.fill(0x2a, content.indexOf('signing-secret\0') + 512, content.indexOf('signing-secret\0') + 520)
  writeFileSync(damaged, content)
  const { status, stdout } = await stoop('drill', '--from', damaged)
  expect(status).toBe(1)
  expect(stdout).toMatch(/The drill failed: .*damaged\.tar is damaged: signing-secret differs/)
  expect(await readLastDrill(dataDir)).toMatchObject({ ok: false })
  expect(existsSync(join(dataDir, 'drill'))).toBe(false)
  expect(await doctorFinding()).toMatchObject({ status: 'warning', message: 'The last drill failed.' })
  rmSync(damaged)
})

it('reports a backup with a wrong counter as a failed drill', { tags: 'long' }, async () => {
  const wrong = join(folder, 'wrong.tar')
  const { sql, close } = openDatabase({ url: findRunningEmbedded(dataDir) ?? '', max: 1, timeouts: TEST_TIMEOUTS })
  await sql`update posts set like_count = like_count + 1 where id = (select min(id::text)::uuid from posts)`
  await createBackup({ dataDir, file: wrong, log: () => undefined })
  await sql`update posts set like_count = like_count - 1 where id = (select min(id::text)::uuid from posts)`
  await close()
  const { status, stdout } = await stoop('drill', '--from', wrong)
  expect(status).toBe(1)
  expect(stdout).toContain(
    'The drill failed: Counters and flags that are wrong: 1. Correct them on the server with "npx -y pnpm@12 stoop recount", and make a new backup.',
  )
})

it('records nothing if there was no backup to restore or too little space', { tags: 'long' }, async () => {
  await storeDrill(dataDir, { finishedAt: '2026-11-01T12:00:00.000Z', seconds: 1, lossSeconds: 1, ok: true })
  const before = record()
  expect(await stoop('drill', '--from', join(folder, 'none.tar'))).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^There is no file .*none\.tar\.\n$/),
  })
  const settings = { ...env, DATABASE_URL: 'postgres://db.test/stoop' }
  expect(await runStoop(['drill'], settings)).toMatchObject({
    status: 1,
    stderr: expect.stringMatching(/^The database is at DATABASE_URL: rehearse/),
  })
  expect(record()).toBe(before)
})
