import { photos, users } from '@stoop/db/schema'
import { waitForLocks } from '@stoop/db/testing'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()

it('keeps the photos of other members', async () => {
  const name = 'b'.repeat(32)
  const row = {
    name,
    form: 'profile' as const,
    makerId: ben.id,
    profileOf: ben.id,
    hash: 'hash',
    createdAt: new Date(),
  }
  await testContext.db.insert(photos).values(row)
  await testContext.db.update(users).set({ profileImageUrl: '/objects/ben.webp' }).where(eq(users.id, ben.id))
  const { uploadURL: profilePhotoURL } = await testContext.callerFor(ann).photos.upload({})
  const id = testContext.createServices.photos.parseUploadId(profilePhotoURL, 'http://stoop.test') ?? ''
  await testContext.createServices.photos.receive(id, new Blob(['picture']).stream())
  await testContext.callerFor(ann).profiles.photo({ profilePhotoURL })
  expect(await testContext.db.select().from(photos).where(eq(photos.name, name))).toMatchObject([
    { profileOf: ben.id, hash: 'hash' },
  ])
  const urls = await testContext.db.select({ at: users.profileImageUrl }).from(users).where(eq(users.id, ben.id))
  expect(urls).toEqual([{ at: '/objects/ben.webp' }])
})

it('returns 409 for a retry only if another call is replacing the photo', async () => {
  const { uploadURL: profilePhotoURL } = await testContext.callerFor(ann).photos.upload({})
  const id = testContext.createServices.photos.parseUploadId(profilePhotoURL, 'http://stoop.test') ?? ''
  await testContext.createServices.photos.receive(id, new Blob(['picture']).stream())
  const setPhoto = () => testContext.callerFor(ann).profiles.photo({ profilePhotoURL })
  const { profilePhoto } = await setPhoto()
  expect((await setPhoto()).profilePhoto).toBe(profilePhoto)

  const pendingResults: Promise<unknown>[] = []
  await testContext.db.transaction(async (tx) => {
    const another = { profileImageUrl: '/objects/another.webp' }
    await tx.update(users).set(another).where(eq(users.id, ann.id))
    pendingResults.push(setPhoto().catch((error) => error))
    await waitForLocks(testContext.db)
    await tx.update(photos).set({ profileOf: null, hash: null })
  })
  expect(await pendingResults[0]).toMatchObject({ code: 'CONFLICT' })
  expect(await testContext.db.select({ at: users.profileImageUrl }).from(users).where(eq(users.id, ann.id))).toEqual([
    { at: '/objects/another.webp' },
  ])
})
