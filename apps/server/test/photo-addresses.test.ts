import { suspendMember } from '@stoop/api/operator/suspend-member'
import { tryRenameCommunityPhotos } from '@stoop/api/photos/rename-community-photos'
import { renameHiddenPhotos } from '@stoop/api/photos/rename-hidden-photos'
import { users } from '@stoop/db/schema'
import { community } from '@stoop/validators/communities'
import { currentUser } from '@stoop/validators/people'
import { postImage, upload } from '@stoop/validators/photos'
import { post } from '@stoop/validators/posts'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { RENAME_INTERVAL_MS } from '../src/jobs/cleanup.ts'
import { jpeg } from '../src/storage/testing.ts'
import { createCommunity } from './fixtures/actions.ts'
import { type Member, useServer } from './fixtures/test-server.ts'

const stoop = useServer()

async function sendUpload(member: Member): Promise<string> {
  const { uploadURL } = (await member.callRest('POST /api/objects/upload')).parseBody(upload)
  const { pathname, search } = new URL(uploadURL)
  const payload = await jpeg()
  const sent = await stoop.app.inject({ method: 'PUT', url: pathname + search, payload })
  expect(sent.statusCode).toBe(200)
  return uploadURL
}

/** Sets a profile photo. Returns its path. */
async function setProfilePhoto(member: Member): Promise<string> {
  const profilePhotoURL = await sendUpload(member)
  const me = (await member.callRest('PUT /api/profile-photo', { profilePhotoURL })).parseBody(currentUser)
  return me.profilePhoto ?? ''
}

const load = (address: string) => stoop.app.inject(address)
const getPhoto = async ({ user }: Member) =>
  (await stoop.db.select({ url: users.profileImageUrl }).from(users).where(eq(users.id, user.id)))[0]?.url ?? ''

it('stops serving the old URL of a profile photo within a minute of a suspension or deletion', async () => {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  const [photoOfAnn, photoOfBen] = [await setProfilePhoto(ann), await setProfilePhoto(ben)]
  stoop.advanceClock(1000)
  await suspendMember(stoop.services, 'operator', { ref: ann.user.id, days: 7, reason: 'Spam' })
  await ben.callRest('DELETE /api/account')
  stoop.advanceClock(1000)
  const cached = await load(photoOfAnn)
  const sharedSeconds = Number(/s-maxage=(\d+)/.exec(String(cached.headers['cache-control']))?.[1])
  expect(sharedSeconds * 1000 + RENAME_INTERVAL_MS).toBeLessThan(60_000)
  await renameHiddenPhotos(stoop.services)
  for (const [member, address] of [
    [ann, photoOfAnn],
    [ben, photoOfBen],
  ] as const) {
    expect((await load(address)).statusCode).toBe(404)
    expect((await load(await getPhoto(member))).statusCode).toBe(200)
  }
  const names = [await getPhoto(ann), await getPhoto(ben)]
  await renameHiddenPhotos(stoop.services)
  expect([await getPhoto(ann), await getPhoto(ben)]).toEqual(names)
})

it('stops serving the old URL of the profile photo when its member blocks another member', async () => {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  const address = await setProfilePhoto(ann)
  await ann.callRest('POST /api/users/:userId/block', { userId: ben.user.id })
  expect((await load(address)).statusCode).toBe(404)
  expect((await load(await getPhoto(ann))).statusCode).toBe(200)
  const renamed = await getPhoto(ann)
  await ann.callRest('POST /api/users/:userId/block', { userId: ben.user.id })
  expect(await getPhoto(ann)).toBe(renamed)
})

it('stops serving the old URLs of all pictures of a member who blocks another member', async () => {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  const { imageUrl } = (
    await ann.callRest('POST /api/objects/post-photo', { uploadURL: await sendUpload(ann) })
  ).parseBody(postImage)
  const created = await ann.callRest('POST /api/posts', { content: 'Look', visibility: 'public', imageUrl })
  const { id } = created.parseBody(post)
  const getAddress = async (viewer: Member) =>
    (await viewer.callRest('GET /api/posts/:id', { id })).parseBody(post).imageUrl ?? ''
  const seenByBen = await getAddress(ben)
  expect((await load(seenByBen)).statusCode).toBe(200)
  stoop.advanceClock(1000)
  await ann.callRest('POST /api/users/:userId/block', { userId: ben.user.id })
  stoop.advanceClock(1000)
  await renameHiddenPhotos(stoop.services)
  expect((await load(seenByBen)).statusCode).toBe(404)
  expect((await load(await getAddress(ann))).statusCode).toBe(200)
})

it('deletes the old files when a picture of a community is renamed', async () => {
  const ann = await stoop.registerMember('Ann')
  const id = await createCommunity(ann, 'Bike kitchen')
  const uploadURL = await sendUpload(ann)
  const { imageUrl } = (
    await ann.callRest('POST /api/objects/community-photo', { uploadURL, form: 'community' })
  ).parseBody(postImage)
  await ann.callRest('PUT /api/communities/:id', { id, version: 1, imageUrl })
  await tryRenameCommunityPhotos(stoop.services, id)
  const renamed = (await ann.callRest('GET /api/communities/:id', { id })).parseBody(community).imageUrl ?? ''
  expect(renamed).not.toBe(imageUrl)
  expect((await load(renamed)).statusCode).toBe(200)
  expect((await load(imageUrl)).statusCode).toBe(404)
})
