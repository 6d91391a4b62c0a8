import { photos, posts, versions } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { photoUrl } from '@stoop/validators/photos'
import { beforeEach, expect, it } from 'vitest'
import { storageUnavailable } from '../errors.ts'
import { inMemoryPhotoStorage } from '../in-memory-photo-storage.ts'
import { useTestContext } from '../test-context.ts'
import { deleteUnusedPhotos } from './delete-unused-photos.ts'
import { renameContentPhotos } from './rename-photos.ts'
import { imageAt } from './test-image.ts'

const testContext = useTestContext()
const [CURRENT, EARLIER] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
const storage = inMemoryPhotoStorage()
const services = () => ({ ...testContext.createServices, photos: storage })
let postId = ''

/** Creates a post with a picture, and an earlier version with another picture. */
beforeEach(async () => {
  const { id } = await testContext.callerFor(ann).posts.create({ content: 'Hello', visibility: 'public' })
  postId = id
  const createdAt = new Date()
  await testContext.db.update(posts).set({ images: [imageAt(photoUrl(CURRENT, 1080))] })
  await testContext.db
    .insert(versions)
    .values({ id, postId, version: 1, content: 'Hi', images: [imageAt(photoUrl(EARLIER, 1080))], createdAt })
  for (const name of [CURRENT, EARLIER])
    await testContext.db.insert(photos).values({ name, form: 'post', postId, hash: 'hash', createdAt })
  storage.pictures.clear()
  for (const name of [CURRENT, EARLIER]) storage.pictures.add(name)
})

const namesInUse = async () => {
  const [post] = await testContext.db.select().from(posts)
  const [version] = await testContext.db.select().from(versions)
  return [post, version].map((row) => row?.images[0]?.url.slice('/objects/'.length, -'-1080.webp'.length))
}

it('renames the pictures of the post and of its earlier versions', async () => {
  await renameContentPhotos(services(), [postId])
  const names = await namesInUse()
  expect(names).not.toContain(CURRENT)
  expect(names).not.toContain(EARLIER)
  expect([...storage.pictures].sort()).toEqual(names.toSorted())
  const rows = await testContext.db.select().from(photos)
  expect(rows.map(({ name }) => name).sort()).toEqual(names.toSorted())
  for (const row of rows) expect(row).toMatchObject({ postId, hash: 'hash', form: 'post' })
})

it('keeps the pictures when several calls rename them at the same time', async () => {
  await Promise.all(Array.from({ length: 5 }, () => renameContentPhotos(services(), [postId])))
  expect([...storage.pictures].sort()).toEqual((await namesInUse()).toSorted())
})

it('keeps the old names when the storage is unavailable', async () => {
  const copyPhoto = () => Promise.reject(storageUnavailable(new Error('down')))
  await expect(renameContentPhotos({ ...services(), photos: { ...storage, copyPhoto } }, [postId])).rejects.toThrow()
  expect(await namesInUse()).toEqual([CURRENT, EARLIER])
  testContext.advanceClock(25 * 60 * 60 * 1000)
  await deleteUnusedPhotos(services())
  expect(await testContext.db.select().from(photos)).toHaveLength(2)
})

it('deletes the row and the files of the new name when copying fails', async () => {
  const copyPhoto = async (_: string, newName: string) => {
    storage.pictures.add(newName)
    throw storageUnavailable(new Error('down'))
  }
  await expect(renameContentPhotos({ ...services(), photos: { ...storage, copyPhoto } }, [postId])).rejects.toThrow()
  expect(await testContext.db.select().from(photos)).toHaveLength(2)
  expect([...storage.pictures].sort()).toEqual([CURRENT, EARLIER].sort())
})
