import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const testContext = useTestContext()
const as = testContext.callerFor

async function befriendBen() {
  const { id } = await as(ben).friends.request({ addresseeId: ann.id })
  await as(ann).friends.respond({ friendshipId: id, status: 'accepted' })
}

it('lets only friends and the author reply if the author chose friends', async () => {
  await befriendBen()
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public', repliesFrom: 'friends' })
  for (const user of [ann, ben]) await as(user).posts.reply({ id, content: 'Hi' })
  await expect(as(cleo).posts.reply({ id, content: 'Hi' })).rejects.toMatchObject({ reason: 'REPLIES_FRIENDS_ONLY' })
  expect(await as(ben).posts.one({ id })).toMatchObject({ canReply: true, repliesFrom: 'friends' })
  expect(await as(cleo).posts.one({ id })).toMatchObject({ canReply: false, commentCount: 2 })
})

it('lets the author close or open replies later', async () => {
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  await as(ben).posts.reply({ id, content: 'Hi' })
  await as(ann).posts.update({ id, version: 1, repliesFrom: 'nobody' })
  await expect(as(ben).posts.reply({ id, content: 'Hi again' })).rejects.toMatchObject({ reason: 'REPLIES_CLOSED' })
  await as(ann).posts.reply({ id, content: 'Closed' })
  expect(await as(ben).posts.one({ id })).toMatchObject({ canReply: false, commentCount: 2 })
  await as(ann).posts.update({ id, version: 1, repliesFrom: 'everyone' })
  await as(ben).posts.reply({ id, content: 'Thanks' })
})

it('applies the reply policy in communities', async () => {
  const { id: communityId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await as(ben).communities.join({ id: communityId })
  const post = { id: communityId, content: 'Hello', repliesFrom: 'nobody' as const }
  const { id } = await as(ann).communities.post(post)
  await expect(as(ben).communities.reply({ communityId, id, content: 'Hi' })).rejects.toMatchObject({
    reason: 'REPLIES_CLOSED',
  })
  await as(ann).communities.updatePost({ communityId, id, version: 1, repliesFrom: 'everyone' })
  await as(ben).communities.reply({ communityId, id, content: 'Hi' })
})

it('rejects the edit of a reply if its author may no longer reply', async () => {
  await befriendBen()
  const { id } = await as(ann).posts.create({ content: 'Hello', visibility: 'public' })
  const { id: commentId } = await as(ben).posts.reply({ id, content: 'Hi' })
  const { id: ownId } = await as(ann).posts.reply({ id, content: 'Hi, Ben' })
  const edit = (version: number) => as(ben).posts.updateReply({ id, commentId, version, content: `Version ${version}` })
  await as(ann).posts.update({ id, version: 1, repliesFrom: 'nobody' })
  await expect(edit(1)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'REPLIES_CLOSED' })
  expect(await as(ann).posts.updateReply({ id, commentId: ownId, version: 1, content: 'Closed' })).toMatchObject({
    version: 2,
  })
  await as(ann).posts.update({ id, version: 1, repliesFrom: 'friends' })
  await edit(1)
  await as(ann).friends.remove({ userId: ben.id })
  await expect(edit(2)).rejects.toMatchObject({ code: 'FORBIDDEN', reason: 'REPLIES_FRIENDS_ONLY' })
})

it('rejects the edit of a reply in a community if its author may no longer reply', async () => {
  const { id: communityId } = await as(ann).communities.create({ name: 'Gardeners', description: 'We share seeds' })
  await as(ben).communities.join({ id: communityId })
  const { id } = await as(ann).communities.post({ id: communityId, content: 'Hello' })
  const { id: commentId } = await as(ben).communities.reply({ communityId, id, content: 'Hi' })
  await as(ann).communities.updatePost({ communityId, id, version: 1, repliesFrom: 'nobody' })
  const edit = { communityId, id, commentId, version: 1, content: 'Hi again' }
  await expect(as(ben).communities.updateReply(edit)).rejects.toMatchObject({ reason: 'REPLIES_CLOSED' })
})
