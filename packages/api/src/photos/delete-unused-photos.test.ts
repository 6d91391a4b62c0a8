import { photos, uploads } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { afterEach, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { deleteUnusedPhotos } from './delete-unused-photos.ts'

const testContext = useTestContext()
afterEach(() => testContext.db.delete(uploads))

const HOUR = 60 * 60 * 1000

it('skips a file that cannot be deleted until the next run', async () => {
  for (let count = 0; count < 3; count++) await testContext.callerFor(ann).photos.upload({})
  const ids = await listUploadIds()
  const storage = { ...testContext.createServices.photos }
  let failing = ids[0]
  storage.deleteUpload = async (id) => {
    if (id === failing) throw new Error('Input/output error')
  }
  const runCleanup = () =>
    deleteUnusedPhotos({ ...testContext.createServices, photos: storage, clock: { now: () => Date.now() + 2 * HOUR } })
  await expect(runCleanup()).rejects.toThrow('Input/output error')
  expect(await listUploadIds()).toEqual([failing])
  failing = undefined
  await runCleanup()
  expect(await listUploadIds()).toEqual([])
})

it('deletes photos and other uploads when some uploads cannot be deleted', async () => {
  for (let count = 0; count < 12; count++) await testContext.callerFor(ann).photos.upload({})
  const failing = new Set((await listUploadIds()).slice(0, 5))
  const longAgo = new Date(0)
  await testContext.db
    .insert(photos)
    .values({ name: 'f'.repeat(32), form: 'post', makerId: ann.id, createdAt: longAgo })
  const storage = { ...testContext.createServices.photos }
  const removed: string[] = []
  storage.deletePhoto = async (name) => void removed.push(name)
  storage.deleteStaleTempFiles = () => Promise.reject(new Error('No folder'))
  storage.deleteUpload = async (id) => {
    if (failing.has(id)) throw new Error('Input/output error')
  }
  const runCleanup = () =>
    deleteUnusedPhotos({ ...testContext.createServices, photos: storage, clock: { now: () => Date.now() + 2 * HOUR } })
  await expect(runCleanup()).rejects.toThrow('No folder')
  expect(removed).toEqual(['f'.repeat(32)])
  await expect
    .poll(async () => {
      await expect(runCleanup()).rejects.toThrow('No folder')
      return new Set(await listUploadIds())
    })
    .toEqual(failing)
})

it('stops after five failures in a row', async () => {
  for (let count = 0; count < 8; count++) await testContext.callerFor(ann).photos.upload({})
  const storage = { ...testContext.createServices.photos }
  let attempts = 0
  storage.deleteUpload = async () => {
    attempts += 1
    throw new Error('Connection refused')
  }
  const runCleanup = () =>
    deleteUnusedPhotos({ ...testContext.createServices, photos: storage, clock: { now: () => Date.now() + 2 * HOUR } })
  await expect(runCleanup()).rejects.toThrow('Connection refused')
  expect(attempts).toBe(5)
  expect(await listUploadIds()).toHaveLength(8)
})

const listUploadIds = async () => (await testContext.db.select({ id: uploads.id }).from(uploads)).map(({ id }) => id)
