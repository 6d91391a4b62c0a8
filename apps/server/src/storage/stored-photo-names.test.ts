import { insertCase } from '@stoop/api/cases/test-cases'
import { openJobDatabase } from '@stoop/db/client'
import { type TestDatabase, testDatabase } from '@stoop/db/testing'
import { photoUrl } from '@stoop/validators/photos'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { filterExistingPhotoNames, listPhotoNames } from './stored-photo-names.ts'

let database: TestDatabase
beforeAll(async () => {
  database = await testDatabase()
})
afterAll(() => database.close())

it('lists the copies of pictures that cases keep, including pictures of shared messages', async () => {
  const { db, close } = openJobDatabase({ url: database.url, max: 1 })
  const [first, second, ofMessage] = ['a', 'b', 'c'].map((digit) => digit.repeat(32))
  const imageAt = (name = '') => ({ url: photoUrl(name, 1080), alt: null, width: 1080, height: 810, hash: null })
  const createdAt = new Date().toISOString()
  await insertCase(db, {
    snapshot: {
      ...{ text: null, name: null, imageUrl: imageAt(first).url, imageAlt: null, version: null, postId: null },
      ...{ createdAt, moreImages: [imageAt(second)] },
      messages: [{ id: crypto.randomUUID(), isOfSubject: true, text: '', images: [imageAt(ofMessage)], createdAt }],
    },
  })
  expect(await listPhotoNames(db, '')).toEqual([first, second, ofMessage])
  expect(await filterExistingPhotoNames(db, [ofMessage ?? '', 'd'.repeat(32)])).toEqual(new Set([ofMessage]))
  await close(1)
})
