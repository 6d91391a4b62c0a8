import { readdir, readFile, stat, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { deleteExpiredExports, deleteExportsOf } from '@stoop/api/account-export/delete-exports'
import type { Services } from '@stoop/api/context'
import { storageUnavailable } from '@stoop/api/errors'
import { leaseJob } from '@stoop/api/jobs/lease'
import { newId } from '@stoop/db/ids'
import { accountExports, jobs, notifications, outbox, photos } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { createPost } from './fixtures/actions.ts'
import { readZip } from './fixtures/read-zip.ts'
import { exportFolderOf, jsonOf, runExport, testRunner } from './fixtures/run-exports.ts'
import { type Member, useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const DAY_MS = 24 * 60 * 60 * 1000

const rowOf = async ({ user }: Member) =>
  (await stoop.db.select().from(accountExports).where(eq(accountExports.userId, user.id)))[0]

/** Counts the notifications and mails about finished exports. */
const countNotices = async () => [
  await stoop.db.$count(notifications, eq(notifications.type, 'export_ready')),
  await stoop.db.$count(outbox, eq(outbox.template, 'export-ready')),
]

const exportJobs = () => stoop.db.select().from(jobs).where(eq(jobs.kind, 'export'))

const listExports = async () => (await readdir(exportFolderOf(stoop))).sort()

/** Registers a member with a waiting export, and with a picture whose file is missing. */
async function startExport(): Promise<Member> {
  const ann = await stoop.registerMember('Ann')
  await createPost(ann, 'Hello')
  const photo = { name: '0'.repeat(32), form: 'post' as const, makerId: ann.user.id, hash: 'x', createdAt: new Date() }
  await stoop.db.insert(photos).values(photo)
  await ann.callRest('POST /api/account/export')
  return ann
}

/** Returns services whose picture storage throws. */
const failingServices = (error: Error): Services => ({
  ...stoop.services,
  photos: { ...stoop.services.photos, open: async () => Promise.reject(error) },
})

it('notifies the member once, in the app and by mail, when the export is ready', async () => {
  const ann = await stoop.registerMember('Ann')
  await runExport(stoop, ann)
  const row = await rowOf(ann)
  expect(row).toMatchObject({ state: 'ready' })
  expect(await exportJobs()).toEqual([])
  expect(await listExports()).toEqual([`${row?.fileName}.zip`])
  expect((await stat(join(exportFolderOf(stoop), `${row?.fileName}.zip`))).size).toBe(row?.bytes)
  expect(await testRunner(stoop).runNext()).toBe(false)
  expect(await countNotices()).toEqual([1, 1])
})

it('writes only the missing sections when it continues after an interruption', async () => {
  const ann = await startExport()
  const stop = new AbortController()
  const interrupted = {
    ...stoop.services,
    photos: {
      ...stoop.services.photos,
      open: async () => {
        stop.abort()
        return undefined
      },
    },
  }
  await testRunner(stoop, interrupted).runNext(stop.signal)
  const row = await rowOf(ann)
  expect(row).toMatchObject({ state: 'running' })
  expect(await exportJobs()).toMatchObject([{ leasedBy: null, attempts: 0 }])
  const parts = join(exportFolderOf(stoop), row?.id ?? '')
  const before = await stat(join(parts, 'posts', 'posts.json'))
  await writeFile(join(parts, 'posts', 'posts.json'), '["kept"]')
  expect(before.size).toBeGreaterThan(10)
  await testRunner(stoop).runNext()
  const ready = await rowOf(ann)
  expect(ready).toMatchObject({ state: 'ready' })
  const zip = await readFile(join(exportFolderOf(stoop), `${ready?.fileName}.zip`))
  expect(jsonOf(await readZip(new Uint8Array(zip)), 'posts')).toEqual(['kept'])
  expect(await countNotices()).toEqual([1, 1])
})

it('lets another server continue the export when the lease ends', async () => {
  const ann = await startExport()
  expect(await leaseJob(stoop.services, eq(jobs.kind, 'export'))).toBeDefined()
  expect(await testRunner(stoop).runNext()).toBe(false)
  stoop.advanceClock(31_000)
  expect(await testRunner(stoop).runNext()).toBe(true)
  expect(await rowOf(ann)).toMatchObject({ state: 'ready' })
})

it('counts no attempts of an export while the disk is full or the storage is unavailable', async () => {
  const ann = await startExport()
  const full = Object.assign(new Error('no space'), { code: 'ENOSPC' })
  for (const error of [full, storageUnavailable(new Error('away'))]) {
    const { lines, runNext } = testRunner(stoop, failingServices(error))
    await runNext()
    expect(await rowOf(ann)).toMatchObject({ state: 'waiting' })
    expect(await exportJobs()).toMatchObject([{ attempts: 0 }])
    if (error === full) expect(lines.join()).toMatch(/waits: the disk is full/)
    expect(await runNext()).toBe(false)
    stoop.advanceClock(61_000)
  }
  await testRunner(stoop).runNext()
  expect(await rowOf(ann)).toMatchObject({ state: 'ready' })
})

it('counts attempts of an export again two days after the request, even if the storage is unavailable', async () => {
  await startExport()
  const { runNext } = testRunner(stoop, failingServices(storageUnavailable(new Error('away'))))
  stoop.advanceClock(2 * DAY_MS - 60_000)
  await runNext()
  expect(await exportJobs()).toMatchObject([{ attempts: 0 }])
  stoop.advanceClock(120_000)
  await runNext()
  expect(await exportJobs()).toMatchObject([{ attempts: 6 }])
  stoop.advanceClock(61_000)
  await testRunner(stoop).runNext()
  expect(await exportJobs()).toEqual([])
})

it('marks an export as failed after five errors', async () => {
  const ann = await startExport()
  const { lines, runNext } = testRunner(stoop, failingServices(new Error('broken')))
  for (const _ of [1, 2, 3, 4, 5]) {
    expect(await rowOf(ann)).not.toMatchObject({ state: 'failed' })
    expect(await runNext()).toBe(true)
    stoop.advanceClock(5 * 60 * 1000)
  }
  expect(await rowOf(ann)).toMatchObject({ state: 'failed' })
  expect(lines.join()).toMatch(/given up/)
  expect(await listExports()).toEqual([])
  expect(await countNotices()).toEqual([0, 0])
  expect((await ann.callRest('POST /api/account/export')).status).toBe(201)
})

it('deletes the file of an export after 7 days', async () => {
  const ann = await stoop.registerMember('Ann')
  await runExport(stoop, ann)
  stoop.advanceClock(7 * DAY_MS - 300_000)
  await deleteExpiredExports(stoop.services)
  expect(await listExports()).toHaveLength(1)
  stoop.advanceClock(600_000)
  await deleteExpiredExports(stoop.services)
  expect(await listExports()).toEqual([])
  expect(await rowOf(ann)).toMatchObject({ state: 'expired', fileName: null })
})

it('deletes the parts of an export when its row is deleted', async () => {
  const ann = await startExport()
  await testRunner(stoop, failingServices(new Error('broken'))).runNext()
  await stoop.db.insert(accountExports).values({ id: newId(Date.now()), userId: ann.user.id, requestedAt: new Date() })
  await deleteExpiredExports(stoop.services)
  expect(await listExports()).toHaveLength(1)
  await stoop.db.delete(accountExports)
  await deleteExpiredExports(stoop.services)
  expect(await listExports()).toEqual([])
})

it('leaves no file if the exports of a member are deleted while one is written', async () => {
  const ann = await stoop.registerMember('Ann')
  await runExport(stoop, ann)
  await deleteExportsOf(stoop.services, ann.user.id)
  expect(await listExports()).toEqual([])
  await startExportOf(ann)
  const deleting = {
    ...stoop.services,
    exports: {
      ...stoop.services.exports,
      store: async (fileName: string, path: string) => {
        await stoop.services.exports.store(fileName, path)
        await deleteExportsOf(stoop.services, ann.user.id)
        await writeFile(join(exportFolderOf(stoop), `${fileName}.zip`), 'stored a moment later')
      },
    },
  }
  await testRunner(stoop, deleting).runNext()
  expect(await listExports()).toEqual([])
  expect(await stoop.db.$count(accountExports)).toBe(0)
})

const startExportOf = (member: Member) => member.callRest('POST /api/account/export')
