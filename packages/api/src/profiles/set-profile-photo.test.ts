import { photos, users } from '@stoop/db/schema'
import { waitForLocks } from '@stoop/db/testing'
import { ann } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()

it('returns 409 for a retry only if the photo is being replaced', async () => {
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
