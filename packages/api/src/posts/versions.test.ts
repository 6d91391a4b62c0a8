// Over 200 lines: versions of posts and replies: making, reading and erasing them.
import { idempotencyKeys, photos, users, versions } from '@stoop/db/schema'
import { waitForLocks } from '@stoop/db/testing'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { photoUrl } from '@stoop/validators/photos'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { friendPostKind } from './friend-post-kind.ts'
import { updatePost } from './update-post.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const [PHOTO, OTHER_PHOTO] = ['0123456789abcdef0123456789abcdef', 'fedcba9876543210fedcba9876543210']

const createPost = (fields: { visibility?: 'public' | 'friends' | 'private'; imageUrl?: string } = {}) =>
  as(ann).posts.create({ content: 'First', visibility: 'public', ...fields })

async function addPhoto(name: string) {
  await testContext.db
    .insert(photos)
    .values({ name, form: 'post', makerId: ann.id, width: 1080, height: 810, hash: 'hash', createdAt: new Date() })
  return photoUrl(name, 1080)
}

async function befriendBen() {
  const { id } = await as(ben).friends.request({ addresseeId: ann.id })
  await as(ann).friends.respond({ friendshipId: id, status: 'accepted' })
}

async function createCommunityReply() {
  const { id: communityId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await as(ben).communities.join({ id: communityId })
  await as(cleo).communities.join({ id: communityId })
  const { id } = await as(ben).communities.post({ id: communityId, content: 'First' })
  const { id: commentId } = await as(ben).communities.reply({ communityId, id, content: 'First reply' })
  return { communityId, id, commentId }
}

it('keeps the earlier version of an edited post', async () => {
  const { id } = await createPost()
  expect(await as(ann).posts.update({ id, version: 1, content: 'Second' })).toMatchObject({
    content: 'Second',
    visibility: 'public',
    version: 2,
    editedAt: expect.any(String),
  })
  const { items } = await as(ben).posts.versions({ id })
  expect(items.map(({ version, content, isCurrent }) => [version, content, isCurrent])).toEqual([
    [2, 'Second', true],
    [1, 'First', false],
  ])
})

it('accepts only one of 20 concurrent edits of the same version', async () => {
  const { id } = await createPost()
  const edits = Array.from({ length: 20 }, (_, n) => as(ann).posts.update({ id, version: 1, content: `Edit ${n}` }))
  const results = await Promise.allSettled(edits)
  expect(results.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  for (const result of results)
    if (result.status === 'rejected') expect(result.reason).toMatchObject({ reason: 'STALE_VERSION' })
  expect((await as(ann).posts.versions({ id })).items).toHaveLength(2)
})

it('makes no version if only the reply policy or nothing changes', async () => {
  const { id } = await createPost()
  const edit = { id, version: 1, content: 'First', repliesFrom: 'nobody' as const }
  expect(await as(ann).posts.update(edit)).toMatchObject({ version: 1, editedAt: null, repliesFrom: 'nobody' })
  expect((await as(ann).posts.versions({ id })).items).toHaveLength(1)
})

it('lets only the author edit posts and replies', async () => {
  const { id } = await createPost()
  const { id: commentId } = await as(ben).posts.reply({ id, content: 'Hi' })
  await expect(as(ben).posts.update({ id, version: 1, content: 'X' })).rejects.toMatchObject({
    reason: 'NOT_YOUR_POST',
  })
  const edit = { id, commentId, version: 1, content: 'Hello' }
  await expect(as(ann).posts.updateReply(edit)).rejects.toMatchObject({ reason: 'NOT_YOUR_REPLY_TO_EDIT' })
  expect(await as(ben).posts.updateReply(edit)).toMatchObject({ content: 'Hello', version: 2 })
  await expect(as(ben).posts.updateReply(edit)).rejects.toMatchObject({ reason: 'STALE_VERSION' })
  expect((await as(cleo).posts.replies({ id })).items).toMatchObject([{ content: 'Hello', version: 2 }])
  expect((await as(cleo).posts.replyVersions({ id, commentId })).items).toHaveLength(2)
  await as(ben).posts.deleteReply({ id, commentId })
  await expect(as(ben).posts.updateReply({ ...edit, version: 2 })).rejects.toThrow('Reply not found')
  await expect(as(ben).posts.replyVersions({ id, commentId })).rejects.toThrow('Reply not found')
})

it('shows an earlier version only to viewers who may read both it and the current version', async () => {
  await befriendBen()
  const { id } = await createPost({ visibility: 'private' })
  await as(ann).posts.update({ id, version: 1, content: 'For friends', visibility: 'friends' })
  await as(ann).posts.update({ id, version: 2, content: 'For all', visibility: 'public' })
  const versionsFor = async (user: typeof ann) =>
    (await as(user).posts.versions({ id })).items.map(({ version }) => version)
  expect(await versionsFor(ann)).toEqual([3, 2, 1])
  expect(await versionsFor(ben)).toEqual([3, 2])
  expect(await versionsFor(cleo)).toEqual([3])
  await as(ann).posts.update({ id, version: 3, visibility: 'friends' })
  expect(await versionsFor(ben)).toEqual([4, 3, 2])
  await expect(versionsFor(cleo)).rejects.toThrow('Post not found')
})

it('renames the picture only if the audience becomes smaller', async () => {
  const imageUrl = await addPhoto(PHOTO)
  const { id } = await createPost({ imageUrl })
  const narrowed = await as(ann).posts.update({ id, version: 1, visibility: 'friends' })
  expect(narrowed.imageUrl).toMatch(/^\/objects\/[0-9a-f]{32}-1080\.webp$/)
  expect(narrowed.imageUrl).not.toBe(imageUrl)
  const widened = await as(ann).posts.update({ id, version: 2, visibility: 'public' })
  expect(widened.imageUrl).toBe(narrowed.imageUrl)
})

it('lists the versions in which the picture was replaced and removed', async () => {
  const [first, second] = [await addPhoto(PHOTO), await addPhoto(OTHER_PHOTO)]
  const { id } = await createPost({ imageUrl: first })
  await as(ann).posts.update({ id, version: 1, imageAlt: 'A cat' })
  const replaced = await as(ann).posts.update({ id, version: 2, imageUrl: second })
  expect(replaced).toMatchObject({ imageUrl: second, imageAlt: null, imageWidth: 1080 })
  expect(await as(ann).posts.update({ id, version: 3, imageUrl: first })).toMatchObject({ imageUrl: first })
  expect(await as(ann).posts.update({ id, version: 4, imageUrl: null })).toMatchObject({
    imageUrl: null,
    imageWidth: null,
  })
  expect((await as(ann).posts.versions({ id })).items.map((version) => version.imageUrl)).toEqual([
    null,
    first,
    second,
    first,
    first,
  ])
  const { id: otherId } = await createPost()
  await expect(as(ann).posts.update({ id: otherId, version: 1, imageUrl: first })).rejects.toMatchObject({
    reason: 'IMAGE_GONE',
  })
})

it('erases a version, its picture and the stored response of the creation', async () => {
  const [first, second] = [await addPhoto(PHOTO), await addPhoto(OTHER_PHOTO)]
  const post = { content: 'First', visibility: 'public' as const, imageUrl: first }
  const { id } = await as(ann, { idempotencyKey: 'k' }).posts.create(post)
  await as(ann).posts.update({ id, version: 1, content: 'Second', imageUrl: second })
  await expect(as(ben).posts.eraseVersion({ id, version: 1 })).rejects.toMatchObject({ reason: 'NOT_YOUR_VERSION' })
  await expect(as(ann).posts.eraseVersion({ id, version: 2 })).rejects.toMatchObject({ reason: 'CURRENT_VERSION' })
  await expect(as(ann).posts.eraseVersion({ id, version: 3 })).rejects.toThrow('Version not found')
  for (const _ of [1, 2]) expect(await as(ann).posts.eraseVersion({ id, version: 1 })).toEqual({ ok: true })
  expect((await as(ben).posts.versions({ id })).items[1]).toMatchObject({
    version: 1,
    isErased: true,
    content: null,
    imageUrl: null,
  })
  expect(await testContext.db.select({ name: photos.name }).from(photos)).toEqual([{ name: OTHER_PHOTO }])
  expect(await testContext.db.select({ answer: idempotencyKeys.answer }).from(idempotencyKeys)).toEqual([
    { answer: null },
  ])
})

it('keeps a picture that the current version still shows', async () => {
  const imageUrl = await addPhoto(PHOTO)
  const { id } = await createPost({ imageUrl })
  await as(ann).posts.update({ id, version: 1, content: 'Second' })
  await as(ann).posts.eraseVersion({ id, version: 1 })
  expect(await testContext.db.select().from(photos)).toMatchObject([{ name: PHOTO, postId: id }])
})

it('lets site moderators and the creator of a community erase versions', async () => {
  const { communityId, id, commentId } = await createCommunityReply()
  for (const version of [1, 2]) {
    await as(ben).communities.updatePost({ communityId, id, version, content: `Post ${version}` })
    await as(ben).communities.updateReply({ communityId, id, commentId, version, content: `Reply ${version}` })
  }
  const erasePost = (user: typeof ann, version: number) =>
    as(user).communities.erasePostVersion({ communityId, id, version })
  const eraseReply = (user: typeof ann, version: number) =>
    as(user).communities.eraseReplyVersion({ communityId, id, commentId, version })
  await expect(erasePost(cleo, 1)).rejects.toMatchObject({ reason: 'NOT_YOUR_VERSION' })
  await expect(eraseReply(cleo, 1)).rejects.toMatchObject({ reason: 'NOT_YOUR_VERSION' })
  await erasePost(ann, 1)
  await eraseReply(ann, 1)
  await testContext.db.update(users).set({ role: 'moderator' }).where(eq(users.id, cleo.id))
  await erasePost(cleo, 2)
  await eraseReply(cleo, 2)
  const rows = await testContext.db.select({ content: versions.content }).from(versions)
  expect(rows).toEqual(Array.from({ length: 4 }, () => ({ content: '' })))
  expect((await as(ben).communities.postVersions({ communityId, id })).items).toMatchObject([
    { version: 3, content: 'Post 2', isCurrent: true, visibility: null },
    { version: 2, isErased: true },
    { version: 1, isErased: true },
  ])
  expect((await as(ben).communities.replyVersions({ communityId, id, commentId })).items).toHaveLength(3)
})

it('keeps a picture that an edit restores while the only version that shows it is erased', async () => {
  const imageUrl = await addPhoto(PHOTO)
  const { id } = await createPost({ imageUrl })
  await as(ann).posts.update({ id, version: 1, imageUrl: null })
  const erasures: Promise<unknown>[] = []
  await inTransaction(testContext.contextFor(ann), async (tx) => {
    await updatePost(tx, friendPostKind, { id, version: 2, imageUrl })
    erasures.push(as(ann).posts.eraseVersion({ id, version: 1 }))
    await waitForLocks(testContext.db)
  })
  await Promise.all(erasures)
  expect(await as(ann).posts.versions({ id })).toMatchObject({ items: [{ version: 3, imageUrl }, {}, {}] })
  expect(await testContext.db.select().from(photos)).toMatchObject([{ name: PHOTO, postId: id, hash: 'hash' }])
})

it('does not deadlock when a version is erased while its picture is renamed', async () => {
  const { id } = await createPost({ imageUrl: await addPhoto(PHOTO) })
  await as(ann).posts.update({ id, version: 1, imageUrl: null })
  const erasures: Promise<unknown>[] = []
  await inTransaction(testContext.contextFor(ann), async ({ db }) => {
    // Take the locks in the order of renameContentPhotos: first the photo, then the versions.
    await db.update(photos).set({ width: 1 }).where(eq(photos.name, PHOTO))
    erasures.push(as(ann).posts.eraseVersion({ id, version: 1 }))
    await waitForLocks(testContext.db)
    await db.update(versions).set({ content: '' }).where(eq(versions.postId, id))
  })
  await expect(Promise.all(erasures)).resolves.toEqual([{ ok: true }])
})
