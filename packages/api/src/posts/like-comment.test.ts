import { commentLikes, comments, communityComments, notifications, outbox } from '@stoop/db/schema'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { inMemoryErasureFiles } from '../account/in-memory-erasure-files.ts'
import { eraseMember } from '../operator/delete-member.ts'
import { endSuspension, suspend } from '../suspensions/suspend.ts'
import { useTestContext } from '../test-context.ts'
import { inTransaction } from '../transaction.ts'
import { refreshHidden } from './refresh-hidden.ts'
import { insertCrowd } from './test-crowd.ts'

const testContext = useTestContext()
const as = testContext.callerFor

/** Creates a public post by Ann with a reply by Ben. */
async function createReply() {
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  return { id, commentId: (await as(ben).posts.reply({ id, content: 'Hi' })).id }
}
const like = (user: FixtureUser, reply: { id: string; commentId: string }, liked = true) =>
  as(user).posts.likeReply({ ...reply, liked })
const likesSeenBy = async (user: FixtureUser, { id }: { id: string }) => {
  const [reply] = (await as(user).posts.replies({ id })).items
  return reply && { likeCount: reply.likeCount, isLiked: reply.isLiked }
}
const countStored = async () => (await testContext.db.select().from(comments))[0]?.likeCount
const likeNotifications = async (user: FixtureUser) =>
  (await as(user).notifications.list({})).items.filter(({ type }) => type === 'comment_like')

it('toggles the like of a reply unless the input contains liked', async () => {
  const reply = await createReply()
  const { commentId: id } = reply
  expect(await as(cleo).posts.likeReply(reply)).toEqual({ id, isLiked: true, likeCount: 1 })
  expect(await like(cleo, reply)).toEqual({ id, isLiked: true, likeCount: 1 })
  expect(await likesSeenBy(cleo, reply)).toEqual({ likeCount: 1, isLiked: true })
  expect(await likesSeenBy(ann, reply)).toEqual({ likeCount: 1, isLiked: false })
  expect(await as(cleo).posts.likeReply(reply)).toEqual({ id, isLiked: false, likeCount: 0 })
  expect(await like(cleo, reply, false)).toEqual({ id, isLiked: false, likeCount: 0 })
})

it('returns the likes of a reply after an edit', async () => {
  const reply = await createReply()
  for (const user of [ben, cleo]) await like(user, reply)
  expect(await as(ben).posts.updateReply({ ...reply, version: 1, content: 'Edited' })).toMatchObject({
    likeCount: 2,
    isLiked: true,
  })
})

it('notifies the author of a like of a reply until the like is removed', async () => {
  const reply = await createReply()
  await like(ben, reply)
  expect(await testContext.db.select().from(notifications)).toMatchObject([{ userId: ann.id, type: 'comment' }])
  await like(cleo, reply)
  const expected = { content: 'Cleo Nakamura liked your reply', postId: reply.id, commentId: reply.commentId }
  expect(await likeNotifications(ben)).toMatchObject([{ ...expected, fromUserId: cleo.id }])
  await like(cleo, reply, false)
  expect(await likeNotifications(ben)).toEqual([])
  await like(cleo, reply)
  await as(ben).notifications.readAll()
  await like(cleo, reply, false)
  await like(cleo, reply)
  expect(await likeNotifications(ben)).toMatchObject([{ read: true }])
})

it('sends no notification if the author of the reply has muted the post', async () => {
  const reply = await createReply()
  await as(ben).posts.mute({ id: reply.id })
  await like(cleo, reply)
  expect(await likeNotifications(ben)).toEqual([])
})

it('returns 404 for a reply that the viewer does not see', async () => {
  const reply = await createReply()
  const other = await createReply()
  await expect(like(cleo, { ...reply, id: other.id })).rejects.toMatchObject({ message: 'Reply not found' })
  await as(ben).people.block({ userId: cleo.id })
  await expect(like(cleo, reply)).rejects.toMatchObject({ message: 'Reply not found' })
  await as(ann).people.block({ userId: cleo.id })
  await expect(like(cleo, reply)).rejects.toMatchObject({ message: 'Post not found' })
})

it('hides likes if the liker has a block with the author of the reply, the author of the post or the viewer', async () => {
  const reply = await createReply()
  for (const user of [cleo, dan]) await like(user, reply)
  await as(ann).people.block({ userId: cleo.id })
  expect(await countStored()).toBe(1)
  expect(await likesSeenBy(ben, reply)).toMatchObject({ likeCount: 1 })
  await as(ben).people.block({ userId: cleo.id })
  await as(ann).people.unblock({ userId: cleo.id })
  expect(await countStored()).toBe(1)
  await as(ben).people.unblock({ userId: cleo.id })
  expect(await countStored()).toBe(2)
  await as(cleo).people.block({ userId: dan.id })
  expect(await countStored()).toBe(2)
  expect(await likesSeenBy(cleo, reply)).toEqual({ likeCount: 1, isLiked: true })
  expect(await likesSeenBy(ann, reply)).toMatchObject({ likeCount: 2 })
})

it('hides the likes of replies by a suspended member', async () => {
  const reply = await createReply()
  await like(cleo, reply)
  const services = testContext.createServices
  const suspension = { userId: cleo.id, until: null, reason: 'Spam', decisionId: null }
  await inTransaction(services, (tx) => suspend(tx, suspension))
  await refreshHidden(services)
  expect(await likesSeenBy(ann, reply)).toMatchObject({ likeCount: 0 })
  await inTransaction(services, (tx) => endSuspension(tx, cleo.id))
  await refreshHidden(services)
  expect(await likesSeenBy(ann, reply)).toMatchObject({ likeCount: 1 })
})

it('subtracts the likes of a member who is erased', async () => {
  const reply = await createReply()
  for (const user of [cleo, dan]) await like(user, reply)
  await eraseMember(testContext.createServices, 'operator', {
    ref: `@${cleo.username}`,
    files: inMemoryErasureFiles(),
  })
  expect(await countStored()).toBe(1)
  expect(await testContext.db.$count(commentLikes)).toBe(1)
})

it('keeps the like count exact when likes and toggles are concurrent', async () => {
  const reply = await createReply()
  const crowd = await insertCrowd(testContext.db, 20)
  await Promise.all(crowd.flatMap((user) => [1, 2, 3].map(() => as(user).posts.likeReply(reply))))
  await Promise.all(crowd.map((user) => like(user, reply)))
  expect(await testContext.db.$count(commentLikes)).toBe(20)
  expect(await countStored()).toBe(20)
})

it('mails the author of a reply to a community post about a like', async () => {
  const { id: communityId } = await as(ann).communities.create({ name: 'Choir', description: 'We sing together' })
  for (const user of [ben, cleo]) await as(user).communities.join({ id: communityId })
  const { id } = await as(ann).communities.post({ id: communityId, content: 'Hello' })
  const { id: commentId } = await as(ben).communities.reply({ communityId, id, content: 'Hi' })
  await as(ben).settings.update({ notifications: { comment_like: 'mail' } })
  const ref = { communityId, id, commentId }
  expect(await as(cleo).communities.likeReply(ref)).toEqual({ id: commentId, isLiked: true, likeCount: 1 })
  expect(await testContext.db.select().from(communityComments)).toMatchObject([{ likeCount: 1 }])
  expect(await likeNotifications(ben)).toMatchObject([{ communityId, postId: id, commentId }])
  expect(await testContext.db.$count(outbox)).toBe(1)
  await as(dan).communities.join({ id: communityId })
  await as(ben).communities.updateMembership({ id: communityId, notificationLevel: 'none' })
  await as(dan).communities.likeReply(ref)
  expect(await likeNotifications(ben)).toHaveLength(1)
})
