import { photos, users } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { photoUrl } from '@stoop/validators/photos'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import { inMemoryPhotoStorage } from '../in-memory-photo-storage.ts'
import { useTestContext } from '../test-context.ts'
import { renameProfilePhotos } from './rename-profile-photos.ts'

const testContext = useTestContext()
const NAME = '0123456789abcdef0123456789abcdef'
const storage = inMemoryPhotoStorage()
const services = () => ({ ...testContext.createServices, photos: storage })
const isAnn = eq(users.id, ann.id)

beforeEach(async () => {
  const { db } = testContext
  await db
    .update(users)
    .set({ profileImageUrl: photoUrl(NAME, 512) })
    .where(isAnn)
  await db
    .insert(photos)
    .values({ name: NAME, form: 'profile', profileOf: ann.id, hash: 'hash', createdAt: new Date() })
  storage.pictures.clear()
  storage.pictures.add(NAME)
})

it('gives the photo a new URL', async () => {
  await renameProfilePhotos(services(), [ann.id])
  const [name] = storage.pictures
  expect(storage.pictures.size).toBe(1)
  expect(name).not.toBe(NAME)
  expect(await testContext.db.select().from(photos)).toMatchObject([{ name, profileOf: ann.id, hash: 'hash' }])
  expect(await testContext.db.select({ url: users.profileImageUrl }).from(users).where(isAnn)).toEqual([
    { url: photoUrl(name ?? '', 512) },
  ])
})

it('deletes the copy of a photo if the member has replaced the photo since', async () => {
  const copyPhoto: typeof storage.copyPhoto = async (...args) => {
    await storage.copyPhoto(...args)
    await testContext.db.update(photos).set({ profileOf: null, hash: null }).where(eq(photos.name, NAME))
  }
  await renameProfilePhotos({ ...services(), photos: { ...storage, copyPhoto } }, [ann.id])
  expect([...storage.pictures]).toEqual([NAME])
  expect(await testContext.db.select({ name: photos.name }).from(photos)).toEqual([{ name: NAME }])
})
