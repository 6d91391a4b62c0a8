import { notifications } from '@stoop/db/schema'
import { ann, ben } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'

const DAY = 24 * 60 * 60 * 1000
const testContext = useTestContext()

const countUnread = async () => (await testContext.callerFor(ann).notifications.counts()).unreadNotifications
const listRows = () => testContext.db.select().from(notifications)

it('creates one unread notification for several replies by one member to one post', async () => {
  const { id } = await testContext.callerFor(ann).posts.create({ content: 'Hello', visibility: 'public' })
  await Promise.all([1, 2, 3].map((n) => testContext.callerFor(ben).posts.reply({ id, content: `Reply ${n}` })))
  expect(await countUnread()).toBe(1)
  await testContext.callerFor(ann).notifications.readAll()
  await testContext.callerFor(ben).posts.reply({ id, content: 'One more' })
  expect(await countUnread()).toBe(1)
  expect(await listRows()).toHaveLength(2)
})

it('creates one unread notification for several replies to a community post', async () => {
  const form = { name: 'Porch Choir', description: 'We sing on the steps' }
  const { id: communityId } = await testContext.callerFor(ann).communities.create(form)
  const { id } = await testContext.callerFor(ann).communities.post({ id: communityId, content: 'Alto wanted' })
  await testContext.callerFor(ben).communities.join({ id: communityId })
  for (const content of ['One', 'Two']) await testContext.callerFor(ben).communities.reply({ communityId, id, content })
  expect((await listRows()).filter(({ type }) => type === 'community_comment')).toHaveLength(1)
})

it('notifies once of a request that is cancelled and sent again', async () => {
  const sendRequest = async () => (await testContext.callerFor(ben).friends.request({ userId: ann.id })).id
  const first = await sendRequest()
  const [notificationRow] = await listRows()
  await testContext.callerFor(ben).friends.cancel({ friendshipId: first })
  expect(await countUnread()).toBe(0)
  expect((await testContext.callerFor(ann).notifications.list({})).items).toEqual([])
  for (let n = 0; n < 5; n++) await testContext.callerFor(ben).friends.cancel({ friendshipId: await sendRequest() })
  const repeatedId = await sendRequest()
  expect(await listRows()).toMatchObject([
    { id: notificationRow?.id, createdAt: notificationRow?.createdAt, friendshipId: repeatedId },
  ])
  expect(await countUnread()).toBe(1)
})

it('keeps the notification read when a cancelled request is sent again', async () => {
  const { id } = await testContext.callerFor(ben).friends.request({ userId: ann.id })
  await testContext.callerFor(ann).notifications.readAll()
  await testContext.callerFor(ben).friends.cancel({ friendshipId: id })
  await testContext.callerFor(ben).friends.request({ userId: ann.id })
  expect(await countUnread()).toBe(0)
  expect((await testContext.callerFor(ann).notifications.list({})).items).toMatchObject([
    { friendshipStatus: 'pending' },
  ])
})

it('notifies again when the cancelled request is older than a day', async () => {
  const { id } = await testContext.callerFor(ben).friends.request({ userId: ann.id })
  await testContext.callerFor(ben).friends.cancel({ friendshipId: id })
  testContext.advanceClock(DAY + 1000)
  await testContext.callerFor(ben).friends.request({ userId: ann.id })
  expect(await listRows()).toHaveLength(1)
  expect(Date.now() - Number((await listRows())[0]?.createdAt)).toBeLessThan(0)
})

it('keeps the notification of an earlier like when its author sends a request', async () => {
  const { id } = await testContext.callerFor(ann).posts.create({ content: 'Hello', visibility: 'public' })
  await testContext.callerFor(ben).posts.like({ id, liked: true })
  testContext.advanceClock(DAY + 1000)
  await testContext.callerFor(ben).friends.request({ userId: ann.id })
  expect((await testContext.callerFor(ann).notifications.list({})).items).toMatchObject([
    { type: 'friend_request', friendshipStatus: 'pending' },
    { type: 'like', postId: id },
  ])
})

it('does not mark the hidden notification of a cancelled request as read', async () => {
  const { id } = await testContext.callerFor(ben).friends.request({ userId: ann.id })
  await testContext.callerFor(ben).friends.cancel({ friendshipId: id })
  await testContext.callerFor(ann).notifications.readAll()
  await testContext.callerFor(ben).friends.request({ userId: ann.id })
  expect(await countUnread()).toBe(1)
})
