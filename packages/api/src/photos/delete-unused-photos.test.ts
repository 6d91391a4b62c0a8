import { photos, uploads } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { afterEach, expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { deleteUnusedPhotos } from './delete-unused-photos.ts'

const testContext = useTestContext()
afterEach(() => testContext.db.delete(uploads))

const HOUR = 60 * 60 * 1000

it('deletes photos that were unused for a day or whose uploader is deleted, but no used or new photos', async () => {
  const { id: postId } = await testContext.callerFor(ann).posts.create({ content: 'Hello' })
  const { id: communityId } = await testContext
    .callerFor(ann)
    .communities.create({ name: 'Gardeners', description: 'We all garden here' })
  const { id: communityPostId } = await testContext
    .callerFor(ann)
    .communities.post({ id: communityId, content: 'Hello' })
  const now = testContext.createServices.clock.now()
  const [old, recent] = [new Date(now - 25 * HOUR), new Date(now - 23 * HOUR)]
  const rows = {
    old: { createdAt: old },
    recent: { createdAt: recent },
    withoutMaker: { createdAt: recent, makerId: null },
    ofProfile: { createdAt: old, profileOf: ann.id },
    ofPost: { createdAt: old, postId },
    ofCommunityPost: { createdAt: old, communityPostId },
    ofCommunity: { createdAt: old, communityId },
  }
  const nameOf = (key: string) => String(Object.keys(rows).indexOf(key)).repeat(32)
  for (const [key, row] of Object.entries(rows))
    await testContext.db.insert(photos).values({ name: nameOf(key), form: 'post', makerId: ann.id, ...row })
  const removed: string[] = []
  const storage = { ...testContext.createServices.photos, deletePhoto: async (name: string) => void removed.push(name) }
  await deleteUnusedPhotos({ ...testContext.createServices, photos: storage })
  expect(removed.sort()).toEqual([nameOf('old'), nameOf('withoutMaker')])
  const kept = await testContext.db.select({ name: photos.name }).from(photos)
  const { old: _, withoutMaker: __, ...used } = rows
  expect(kept.map(({ name }) => name).sort()).toEqual(Object.keys(used).map(nameOf).sort())
})

it('keeps uploads of the last hour', async () => {
  await testContext.callerFor(ann).photos.upload({})
  await testContext.callerFor(ann).photos.upload({})
  const [first = '', second = ''] = await listUploadIds()
  const createdAt = new Date(testContext.createServices.clock.now() - HOUR - 60_000)
  await testContext.db.update(uploads).set({ createdAt }).where(eq(uploads.id, first))
  await deleteUnusedPhotos(testContext.createServices)
  expect(await listUploadIds()).toEqual([second])
})

it('keeps the row of a file that cannot be deleted for the next run', async () => {
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

it('deletes photos and other uploads even if some uploads cannot be deleted', async () => {
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

it('stops deleting after five failures in a row', async () => {
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
