import { comments, idempotencyKeys } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { eraseDeleted } from './erase-deleted.ts'

const testContext = useTestContext()
const as = testContext.callerFor
const createPublicPost = () => as(ann).posts.create({ content: 'Hello', visibility: 'public' })

it('hides a deleted reply until it is restored', async () => {
  const { id } = await createPublicPost()
  const { id: commentId } = await as(ben).posts.reply({ id, content: 'First' })
  await as(cleo).posts.reply({ id, content: 'Second' })
  await as(ben).posts.deleteReply({ id, commentId })
  expect((await as(ann).posts.replies({ id })).items).toMatchObject([{ content: 'Second' }])
  expect(await as(ann).posts.one({ id })).toMatchObject({ commentCount: 1 })
  expect((await as(ann).notifications.list({})).items).toMatchObject([{ fromUserId: cleo.id }])
  await as(ben).posts.restoreReply({ id, commentId })
  expect((await as(ann).posts.replies({ id })).items).toMatchObject([{ content: 'First' }, { content: 'Second' }])
  expect(await as(ann).posts.one({ id })).toMatchObject({ commentCount: 2 })
  expect((await as(ann).notifications.list({})).items).toHaveLength(2)
})

it('keeps the shared notification if the member has another reply on the post', async () => {
  const { id } = await createPublicPost()
  const { id: commentId } = await as(ben).posts.reply({ id, content: 'First' })
  await as(ben).posts.reply({ id, content: 'Second' })
  await as(ben).posts.deleteReply({ id, commentId })
  expect((await as(ann).notifications.list({})).items).toHaveLength(1)
})

it('lets the author of the post delete a reply of another member, who cannot restore it', async () => {
  const { id } = await createPublicPost()
  const { id: commentId } = await as(ben).posts.reply({ id, content: 'Rude' })
  await expect(as(cleo).posts.deleteReply({ id, commentId })).rejects.toMatchObject({ reason: 'NOT_YOUR_REPLY' })
  await as(ann).posts.deleteReply({ id, commentId })
  await expect(as(ben).posts.restoreReply({ id, commentId })).rejects.toThrow('Reply not found')
  await expect(as(cleo).posts.deleteReply({ id, commentId })).rejects.toThrow('Reply not found')
})

it('lets a member delete a reply on a post that the member may no longer read', async () => {
  const { id } = await as(ann).posts.create({ content: 'For friends' })
  const { id: friendshipId } = await as(ben).friends.request({ addresseeId: ann.id })
  await as(ann).friends.respond({ friendshipId, status: 'accepted' })
  const { id: commentId } = await as(ben).posts.reply({ id, content: 'Mine' })
  await as(ann).friends.remove({ userId: ben.id })
  await expect(as(ben).posts.one({ id })).rejects.toThrow('Post not found')
  await as(ben).posts.deleteReply({ id, commentId })
  expect((await as(ann).posts.replies({ id })).items).toEqual([])
})

it('returns 404 for a reply on another post', async () => {
  const [first, second] = [await createPublicPost(), await createPublicPost()]
  const { id: commentId } = await as(ben).posts.reply({ id: first.id, content: 'Mine' })
  await expect(as(ben).posts.deleteReply({ id: second.id, commentId })).rejects.toThrow('Reply not found')
})

it('subtracts a reply once when it is deleted many times at the same time', async () => {
  const { id } = await createPublicPost()
  const { id: commentId } = await as(ben).posts.reply({ id, content: 'Mine' })
  await Promise.all(Array.from({ length: 20 }, () => as(ben).posts.deleteReply({ id, commentId })))
  expect(await as(ann).posts.one({ id })).toMatchObject({ commentCount: 0 })
  const restored = await Promise.allSettled(
    Array.from({ length: 20 }, () => as(ben).posts.restoreReply({ id, commentId })),
  )
  expect(restored.filter(({ status }) => status === 'fulfilled')).toHaveLength(1)
  expect(await as(ann).posts.one({ id })).toMatchObject({ commentCount: 1 })
})

it('erases the reply and its stored response after the restore period', async () => {
  const { id } = await createPublicPost()
  const { id: commentId } = await as(ben, { idempotencyKey: 'r' }).posts.reply({ id, content: 'Mine' })
  await as(ben, { idempotencyKey: 'other' }).posts.reply({ id, content: 'Another' })
  await as(ben).posts.deleteReply({ id, commentId })
  testContext.advanceClock(90_100)
  await eraseDeleted(testContext.createServices)
  expect(await testContext.db.select().from(comments)).toMatchObject([{ content: 'Another' }])
  const keys = await testContext.db.select().from(idempotencyKeys)
  expect(keys.map(({ key, answer }) => [key, answer === null])).toEqual(
    expect.arrayContaining([
      ['r', true],
      ['other', false],
    ]),
  )
})
