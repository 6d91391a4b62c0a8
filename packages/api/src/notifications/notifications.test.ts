import { newId } from '@stoop/db/ids'
import { notifications } from '@stoop/db/schema'
import { ann, ben, cleo, dan } from '@stoop/validators/fixtures/people'
import { expect, it } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { deleteOldNotifications } from './delete-old-notifications.ts'

const DAY = 24 * 60 * 60 * 1000
const testContext = useTestContext()

it('shows a friend request as pending until it is answered', async () => {
  const { id: friendshipId } = await testContext.callerFor(ben).friends.request({ userId: ann.id })
  const listNotifications = async () => (await testContext.callerFor(ann).notifications.list({})).items
  expect(await listNotifications()).toMatchObject([
    { type: 'friend_request', read: false, friendshipId, friendshipStatus: 'pending', fromUser: { username: 'ben' } },
  ])
  expect(await testContext.callerFor(ann).notifications.counts()).toMatchObject({
    unreadNotifications: 1,
    friendRequests: 1,
    friends: 0,
  })
  await testContext.callerFor(ann).friends.respond({ friendshipId, status: 'accepted' })
  expect(await listNotifications()).toMatchObject([{ read: true, friendshipStatus: 'accepted' }])
  expect(await testContext.callerFor(ann).notifications.counts()).toMatchObject({
    unreadNotifications: 0,
    friendRequests: 0,
    friends: 1,
  })
  expect(await testContext.callerFor(ben).notifications.list({})).toMatchObject({
    items: [{ type: 'friend_accepted', content: 'Ann Alvarez accepted your friend request' }],
  })
})

it('returns 404 for a notification of another member', async () => {
  await testContext.callerFor(ben).friends.request({ userId: ann.id })
  const { id = '' } = (await testContext.callerFor(ann).notifications.list({})).items[0] ?? {}
  await expect(testContext.callerFor(cleo).notifications.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await testContext.callerFor(ann).notifications.read({ id })).toEqual({ ok: true })
  expect(await testContext.callerFor(ann).notifications.counts()).toMatchObject({ unreadNotifications: 0 })
})

it('notifies once of all replies by a member', async () => {
  const { id } = await testContext.callerFor(ann).posts.create({ content: 'Hello', visibility: 'public' })
  const authors = [ben, cleo, dan]
  await Promise.all(
    authors.map((author) => testContext.callerFor(author).posts.reply({ id, content: 'Hello yourself' })),
  )
  expect(await testContext.callerFor(ann).posts.one({ id })).toMatchObject({ commentCount: 3 })
  expect((await testContext.callerFor(cleo).posts.replies({ id })).items).toHaveLength(3)
  expect(await testContext.callerFor(ann).notifications.counts()).toMatchObject({ unreadNotifications: 3 })
  await testContext.callerFor(ann).notifications.readAll()
  expect(await testContext.callerFor(ann).notifications.counts()).toMatchObject({ unreadNotifications: 0 })
})

it('hides the notifications of a community that the viewer has left', async () => {
  const form = { name: 'Porch Choir', description: 'We sing on the steps' }
  const { id: communityId } = await testContext.callerFor(ann).communities.create(form)
  const { id } = await testContext.callerFor(ann).communities.post({ id: communityId, content: 'Alto wanted' })
  await testContext.callerFor(ben).communities.join({ id: communityId })
  await testContext.callerFor(ben).communities.like({ communityId, id })
  expect(await testContext.callerFor(ann).notifications.counts()).toMatchObject({ unreadNotifications: 2 })
  await testContext.callerFor(ann).communities.leave({ id: communityId })
  await testContext.callerFor(ben).communities.reply({ communityId, id, content: 'Here I am' })
  await testContext.callerFor(ben).communities.like({ communityId, id, liked: false })
  await testContext.callerFor(ben).communities.like({ communityId, id, liked: true })
  expect(await testContext.callerFor(ann).notifications.counts()).toMatchObject({ unreadNotifications: 0 })
  expect((await testContext.callerFor(ann).notifications.list({})).items).toEqual([])
  const [{ id: hiddenId } = { id: '' }] = await testContext.db.select().from(notifications)
  await expect(testContext.callerFor(ann).notifications.read({ id: hiddenId })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await testContext.callerFor(ann).communities.join({ id: communityId })
  expect(await testContext.callerFor(ann).notifications.counts()).toMatchObject({ unreadNotifications: 3 })
})

it('marks only notifications up to the given one as read', async () => {
  const { id } = await testContext.callerFor(ann).posts.create({ content: 'Hello', visibility: 'public' })
  await testContext.callerFor(ben).posts.reply({ id, content: 'Seen' })
  await testContext.callerFor(cleo).posts.reply({ id, content: 'Seen too' })
  const [newest] = (await testContext.callerFor(ann).notifications.list({})).items
  await testContext.callerFor(ben).posts.reply({ id, content: 'Arrived after the list' })
  await testContext.callerFor(ann).notifications.readAll({ upTo: newest?.id })
  const { items } = await testContext.callerFor(ann).notifications.list({})
  expect(items.map(({ read, fromUser }) => [fromUser?.username, read])).toEqual([
    ['ben', false],
    ['cleo', true],
  ])
  expect(await testContext.callerFor(ann).notifications.counts()).toMatchObject({ unreadNotifications: 1 })
})

it('counts at most 100 unread notifications', async () => {
  const form = { name: 'Porch Choir', description: 'We sing on the steps' }
  const { id: communityId } = await testContext.callerFor(ann).communities.create(form)
  const countUnread = async () => (await testContext.callerFor(ann).notifications.counts()).unreadNotifications
  await insertUnread(60, null)
  expect(await countUnread()).toBe(60)
  await insertUnread(39, communityId)
  expect(await countUnread()).toBe(99)
  await insertUnread(70, communityId)
  expect(await countUnread()).toBe(100)
  await testContext.callerFor(ann).communities.leave({ id: communityId })
  expect(await countUnread()).toBe(60)
})

it('deletes notifications older than 90 days even if they are unread', async () => {
  await insertUnread(1, null)
  testContext.advanceClock(DAY)
  const { id } = await testContext.callerFor(ann).posts.create({ content: 'Hello', visibility: 'public' })
  await testContext.callerFor(ben).posts.like({ id })
  testContext.advanceClock(89 * DAY + 60_000)
  await deleteOldNotifications(testContext.createServices)
  expect((await testContext.callerFor(ann).notifications.list({})).items.map(({ type }) => type)).toEqual(['like'])
})

async function insertUnread(count: number, communityId: string | null): Promise<void> {
  const now = testContext.createServices.clock.now()
  await testContext.db.insert(notifications).values(
    Array.from({ length: count }, () => ({
      id: newId(now),
      userId: ann.id,
      fromUserId: ben.id,
      type: 'comment' as const,
      communityId,
      createdAt: new Date(now),
    })),
  )
}
