import { cases, comments, photos } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { photoUrl } from '@stoop/validators/photos'
import { beforeEach, expect, it } from 'vitest'
import { deleteUnusedPhotos } from '../photos/delete-unused-photos.ts'
import { renameContentPhotos } from '../photos/rename-photos.ts'
import { useTestContext } from '../test-context.ts'
import { eraseDeleted } from './erase-deleted.ts'

const test = useTestContext()
const as = test.callerFor
const size = { hash: 'hash', width: 1080, height: 720 }
let postId = ''

async function upload(makerId = ben.id): Promise<string> {
  const name = crypto.randomUUID().replaceAll('-', '')
  await test.db.insert(photos).values({ name, form: 'post', makerId, ...size, createdAt: new Date() })
  return photoUrl(name, 1080)
}
const listReplies = async () => (await as(ann).posts.replies({ id: postId })).items
const listPhotos = () => test.db.select().from(photos)

beforeEach(async () => {
  postId = (await as(ann).posts.create({ content: 'Look', visibility: 'public' })).id
})

it('shows the picture of a reply with its size and alternative text', async () => {
  const url = await upload()
  const images = [{ url, alt: 'A rose', ...size }]
  const reply = await as(ben).posts.reply({ id: postId, content: 'Mine', images: [{ url, alt: 'A rose' }] })
  expect(reply).toMatchObject({ images })
  const [listed] = await listReplies()
  expect(listed).toMatchObject({ id: reply.id, images })
  expect(Object.keys(listed?.images[0] ?? {})).toEqual(['url', 'alt', 'width', 'height', 'hash'])
  expect(await listPhotos()).toMatchObject([{ commentId: reply.id, postId: null }])
})

it('shows the picture of a reply in a community', async () => {
  const { id: communityId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  const { id } = await as(ann).communities.post({ id: communityId, content: 'Look' })
  const url = await upload(ann.id)
  const reply = await as(ann).communities.reply({ communityId, id, content: 'Mine', images: [{ url }] })
  expect((await as(ann).communities.replies({ communityId, id })).items).toMatchObject([{ images: [{ url }] }])
  expect(await listPhotos()).toMatchObject([{ communityCommentId: reply.id }])
})

it('rejects a second picture, a picture of another member and a picture of another reply', async () => {
  const [own, second, foreign] = [await upload(), await upload(), await upload(cleo.id)]
  const send = (...urls: string[]) =>
    as(ben).posts.reply({ id: postId, content: 'Mine', images: urls.map((url) => ({ url })) })
  await expect(send(own, second)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(send(foreign)).rejects.toMatchObject({ reason: 'IMAGE_GONE' })
  await send(own)
  await expect(send(own)).rejects.toMatchObject({ reason: 'IMAGE_GONE' })
})

it('keeps the picture if an edit does not contain it, and earlier pictures in the versions', async () => {
  const [first, second] = [await upload(), await upload()]
  const reply = await as(ben).posts.reply({ id: postId, content: 'Mine', images: [{ url: first, alt: 'A rose' }] })
  const edit = (version: number, change: object) =>
    as(ben).posts.updateReply({ id: postId, commentId: reply.id, version, content: 'Mine', ...change })
  expect(await edit(1, { content: 'Ours' })).toMatchObject({ version: 2, images: [{ url: first, alt: 'A rose' }] })
  expect(await edit(2, { content: 'Ours', images: [{ url: second }] })).toMatchObject({ images: [{ url: second }] })
  expect(await edit(3, { content: 'Ours', images: [] })).toMatchObject({ version: 4, images: [] })
  const { items } = await as(ann).posts.replyVersions({ id: postId, commentId: reply.id })
  expect(items.map(({ images }) => images.map(({ url }) => url))).toEqual([[], [second], [first], [first]])
  await as(ben).posts.eraseReplyVersion({ id: postId, commentId: reply.id, version: 3 })
  expect((await listPhotos()).map(({ name }) => photoUrl(name, 1080))).toEqual([first])
})

it('renames the picture together with the pictures of its post, and when the reply is hidden', async () => {
  const url = await upload()
  const { id } = await as(ben).posts.reply({ id: postId, content: 'Mine', images: [{ url }] })
  await renameContentPhotos(test.createServices, [postId])
  const [afterPost] = await listReplies()
  expect(afterPost?.images[0]?.url).not.toBe(url)
  await renameContentPhotos(test.createServices, [id])
  const [afterReply] = await listReplies()
  expect(afterReply?.images[0]?.url).not.toBe(afterPost?.images[0]?.url)
  expect(await listPhotos()).toMatchObject([{ commentId: id }])
})

it('renames and deletes a picture that only an earlier version shows', async () => {
  const url = await upload()
  const { id } = await as(ben).posts.reply({ id: postId, content: 'Mine', images: [{ url }] })
  await as(ben).posts.updateReply({ id: postId, commentId: id, version: 1, content: 'Mine', images: [] })
  const findEarlierUrl = async () =>
    (await as(ann).posts.replyVersions({ id: postId, commentId: id })).items[1]?.images[0]?.url
  expect(await findEarlierUrl()).toBe(url)
  await renameContentPhotos(test.createServices, [postId])
  expect(await findEarlierUrl()).toMatch(/^\/objects\//)
  expect(await findEarlierUrl()).not.toBe(url)
  expect(await listPhotos()).toMatchObject([{ commentId: id }])
  await as(ann).posts.delete({ id: postId })
  test.advanceClock(5 * 60_000)
  await eraseDeleted(test.createServices)
  expect(await listPhotos()).toEqual([])
})

it('gives the picture a new URL when an edit is held for review', async () => {
  const url = await upload()
  const { id } = await as(ben).posts.reply({ id: postId, content: 'Mine', images: [{ url }] })
  test.site.holds = { ...test.site.holds, newAccountLinks: true }
  const edit = { id: postId, commentId: id, version: 1, content: 'https://a.example' }
  const held = await as(ben).posts.updateReply(edit)
  expect(held).toMatchObject({ isHeld: true, images: [{ alt: null }] })
  const [row] = await test.db.select().from(comments)
  expect(held.images[0]?.url).toBe(row?.images[0]?.url)
  expect(held.images[0]?.url).not.toBe(url)
})

it('deletes the picture with the reply, with its post and with its author', async () => {
  const send = async () => {
    const images = [{ url: await upload() }]
    return as(ben).posts.reply({ id: postId, content: `Mine ${images[0]?.url}`, images })
  }
  const { id: commentId } = await send()
  await as(ben).posts.deleteReply({ id: postId, commentId })
  test.advanceClock(5 * 60_000)
  await eraseDeleted(test.createServices)
  expect(await listPhotos()).toEqual([])
  await send()
  await test.db.delete(comments)
  test.advanceClock(25 * 60 * 60_000)
  await deleteUnusedPhotos(test.createServices)
  expect(await listPhotos()).toEqual([])
  await send()
  await as(ann).posts.delete({ id: postId })
  test.advanceClock(5 * 60_000)
  await eraseDeleted(test.createServices)
  expect(await listPhotos()).toEqual([])
})

it('stores the picture in the snapshot of a case about the reply', async () => {
  const url = 'https://pictures.example/rose.jpg'
  const { id } = await as(ben).posts.reply({ id: postId, content: 'Mine', images: [{ url, alt: 'A rose' }] })
  await as(cleo).reports.create({ targetType: 'reply', targetId: id, reason: 'spam' })
  const [row] = await test.db.select().from(cases)
  expect(row?.snapshot).toMatchObject({ imageUrl: url, imageAlt: 'A rose' })
})
