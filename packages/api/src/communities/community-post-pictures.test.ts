import { cases, communityPosts, hiddenUsers, photos } from '@stoop/db/schema'
import { ann, ben, cleo, type FixtureUser } from '@stoop/validators/fixtures/people'
import { parsePhotoUrl, photoUrl } from '@stoop/validators/photos'
import { eq } from 'drizzle-orm'
import { beforeEach, describe, expect, it } from 'vitest'
import { deleteUnusedPhotos } from '../photos/delete-unused-photos.ts'
import { renameHiddenPhotos } from '../photos/rename-hidden-photos.ts'
import { eraseDeleted } from '../posts/erase-deleted.ts'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const [PHOTO, OTHER_PHOTO] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']
let communityId = ''

beforeEach(async () => {
  const { id } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  communityId = id
  await as(ben).communities.join({ id })
  await as(cleo).communities.join({ id })
})

async function addPhoto(name: string, maker: FixtureUser = ben) {
  await testContext.db
    .insert(photos)
    .values({ name, form: 'post', makerId: maker.id, width: 1080, height: 810, hash: 'hash', createdAt: new Date() })
  return photoUrl(name, 1080)
}

const postPicture = async (name = PHOTO) =>
  as(ben).communities.post({ id: communityId, content: 'Look', imageUrl: await addPhoto(name), imageAlt: 'A rose' })

const pictureName = (post: { imageUrl: string | null }) => parsePhotoUrl(post.imageUrl ?? '')?.name

describe('the picture of a community post', () => {
  it('shows members the picture of a post with its size and alternative text', async () => {
    const post = await postPicture()
    const picture = { imageUrl: photoUrl(PHOTO, 1080), imageAlt: 'A rose', imageWidth: 1080, imageHash: 'hash' }
    expect(post).toMatchObject(picture)
    expect((await as(cleo).communities.posts({ id: communityId })).items).toMatchObject([picture])
    expect(await testContext.db.select().from(photos)).toMatchObject([{ communityPostId: post.id, postId: null }])
  })

  it('rejects a picture that already belongs to another post or another member', async () => {
    const imageUrl = (await postPicture()).imageUrl ?? undefined
    const isGone = { reason: 'IMAGE_GONE' }
    await expect(as(ben).posts.create({ content: 'Again', imageUrl })).rejects.toMatchObject(isGone)
    await expect(as(ben).communities.post({ id: communityId, content: 'Again', imageUrl })).rejects.toMatchObject(
      isGone,
    )
    const own = await addPhoto(OTHER_PHOTO)
    await as(ben).posts.create({ content: 'Mine', imageUrl: own })
    const stolen = { id: communityId, content: 'Mine', imageUrl: own }
    for (const user of [ben, cleo]) await expect(as(user).communities.post(stolen)).rejects.toMatchObject(isGone)
  })

  it('accepts the URL of a picture on another server, but no other URL of this server', async () => {
    const post = { id: communityId, content: 'Look' }
    const imageUrl = 'https://pictures.example/rose.jpg'
    expect(await as(ben).communities.post({ ...post, imageUrl })).toMatchObject({ imageUrl, imageHash: null })
    await expect(as(ben).communities.post({ ...post, imageUrl: 'http://stoop.test/settings' })).rejects.toMatchObject({
      reason: 'NOT_AN_IMAGE',
    })
  })

  it('keeps the picture in the earlier version when an edit replaces or removes it', async () => {
    const { id } = await postPicture()
    const second = await addPhoto(OTHER_PHOTO)
    const edit = { communityId, id }
    await as(ben).communities.updatePost({ ...edit, version: 1, imageAlt: 'A red rose' })
    const replaced = await as(ben).communities.updatePost({ ...edit, version: 2, imageUrl: second })
    expect(replaced).toMatchObject({ imageUrl: second, imageAlt: null, imageWidth: 1080, version: 3 })
    const removed = await as(ben).communities.updatePost({ ...edit, version: 3, imageUrl: null })
    expect(removed).toMatchObject({ imageUrl: null, imageWidth: null, content: 'Look' })
    const { items } = await as(cleo).communities.postVersions(edit)
    expect(items.map(({ imageAlt }) => imageAlt)).toEqual([null, null, 'A red rose', 'A rose'])
    await as(ben).communities.erasePostVersion({ ...edit, version: 3 })
    expect(await testContext.db.select({ name: photos.name }).from(photos)).toEqual([{ name: PHOTO }])
  })

  it('renames the picture when a moderator removes the post', async () => {
    const { id } = await postPicture()
    await as(ann).communities.deletePost({ communityId, id, reason: 'Off topic' })
    const [row] = await testContext.db.select().from(communityPosts)
    const imageUrl = row?.images[0]?.url ?? null
    expect(imageUrl).toMatch(/^\/objects\/[0-9a-f]{32}-1080\.webp$/)
    expect(imageUrl).not.toBe(photoUrl(PHOTO, 1080))
    const name = pictureName({ imageUrl })
    expect(await testContext.db.select().from(photos)).toMatchObject([{ name, communityPostId: id, hash: 'hash' }])
  })

  it('renames the picture when an edit of the post is held for review', async () => {
    const { id } = await postPicture()
    testContext.site.holds = { ...testContext.site.holds, newAccountLinks: true }
    const held = await as(ben).communities.updatePost({ communityId, id, version: 1, content: 'https://a.example' })
    expect(held.isHeld).toBe(true)
    expect(pictureName(held)).not.toBe(PHOTO)
  })

  it('renames the picture when the author of the post is suspended', async () => {
    const { id } = await postPicture()
    await testContext.db.update(photos).set({ createdAt: new Date(Date.now() - 60_000) })
    await testContext.db.insert(hiddenUsers).values({ userId: ben.id, suspendedAt: new Date(), reason: 'Threats' })
    await renameHiddenPhotos(testContext.createServices)
    const [row] = await testContext.db.select().from(communityPosts).where(eq(communityPosts.id, id))
    expect(row?.images[0]?.url).not.toBe(photoUrl(PHOTO, 1080))
  })

  it('renames the picture once when the author of the post blocks a member', async () => {
    const { id } = await postPicture()
    await testContext.db.update(photos).set({ createdAt: new Date(Date.now() - 60_000) })
    await as(ben).people.block({ userId: cleo.id })
    const renameAndReadAddress = async () => {
      testContext.advanceClock(1000)
      await renameHiddenPhotos(testContext.createServices)
      return (await testContext.db.select().from(communityPosts).where(eq(communityPosts.id, id)))[0]?.images[0]?.url
    }
    const address = await renameAndReadAddress()
    expect(address).not.toBe(photoUrl(PHOTO, 1080))
    expect(await renameAndReadAddress()).toBe(address)
  })

  it('keeps the picture in the cleanup job while the post exists', async () => {
    const { id } = await postPicture()
    testContext.advanceClock(25 * 60 * 60 * 1000)
    await deleteUnusedPhotos(testContext.createServices)
    expect(await testContext.db.$count(photos)).toBe(1)
    await as(ben).communities.deletePost({ communityId, id })
    testContext.advanceClock(2 * 60 * 1000)
    await eraseDeleted(testContext.createServices)
    expect(await testContext.db.$count(photos)).toBe(0)
  })

  it('copies the picture to the case when the post is reported', async () => {
    const { id } = await postPicture()
    const report = (targetId: string) => as(cleo).reports.create({ targetType: 'picture', targetId, reason: 'spam' })
    await report(id)
    const [row] = await testContext.db.select().from(cases)
    expect(row).toMatchObject({ targetType: 'community_post', targetId: id, level: 'community' })
    expect(row?.snapshot).toMatchObject({
      text: 'Look',
      imageAlt: 'A rose',
      imageUrl: expect.stringContaining('/objects/'),
    })
    expect(row?.snapshot.imageUrl).not.toBe(photoUrl(PHOTO, 1080))
    const plain = await as(ben).communities.post({ id: communityId, content: 'Plain' })
    await expect(report(plain.id)).rejects.toThrow('Content not found')
  })
})
