import { notifications } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/cast/people'
import { expect, it } from 'vitest'
import { useWorld } from '../testing.ts'

const world = useWorld()

it('carries a request until it is answered anywhere (R18b)', async () => {
  const { id: friendshipId } = await world.call(ben).friends.request({ userId: ann.id })
  const list = async () => (await world.call(ann).notifications.list({})).items
  expect(await list()).toMatchObject([
    { type: 'friend_request', read: false, friendshipId, friendshipStatus: 'pending', fromUser: { username: 'ben' } },
  ])
  expect(await world.call(ann).notifications.counts()).toMatchObject({
    unreadNotifications: 1,
    friendRequests: 1,
    friends: 0,
  })
  await world.call(ann).friends.respond({ friendshipId, status: 'accepted' })
  expect(await list()).toMatchObject([{ read: true, friendshipStatus: 'accepted' }])
  expect(await world.call(ann).notifications.counts()).toMatchObject({
    unreadNotifications: 0,
    friendRequests: 0,
    friends: 1,
  })
  expect(await world.call(ben).notifications.list({})).toMatchObject({
    items: [{ type: 'friend_accepted', content: 'Ann Alvarez accepted your friend request' }],
  })
})

it("is nobody else's to read (R69)", async () => {
  await world.call(ben).friends.request({ userId: ann.id })
  const { id = '' } = (await world.call(ann).notifications.list({})).items[0] ?? {}
  await expect(world.call(cleo).notifications.read({ id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect(await world.call(ann).notifications.read({ id })).toEqual({ ok: true })
  expect(await world.call(ann).notifications.counts()).toMatchObject({ unreadNotifications: 0 })
})

it('tells of replies, and raises the count by one each', async () => {
  const { id } = await world.call(ann).posts.create({ content: 'Hello', visibility: 'public' })
  await Promise.all([1, 2, 3].map((n) => world.call(ben).posts.reply({ id, content: `Reply ${n}` })))
  expect(await world.call(ann).posts.one({ id })).toMatchObject({ commentCount: 3 })
  expect((await world.call(cleo).posts.replies({ id })).items).toHaveLength(3)
  expect(await world.call(ann).notifications.counts()).toMatchObject({ unreadNotifications: 3 })
  await world.call(ann).notifications.readAll()
  expect(await world.call(ann).notifications.counts()).toMatchObject({ unreadNotifications: 0 })
})

it('says nothing of a community that one has left, old or new (R21, R55)', async () => {
  const form = { name: 'Porch Choir', description: 'We sing on the steps' }
  const { id: communityId } = await world.call(ann).communities.create(form)
  const { id } = await world.call(ann).communities.post({ id: communityId, content: 'Alto wanted' })
  await world.call(ben).communities.join({ id: communityId })
  await world.call(ben).communities.like({ communityId, id })
  expect(await world.call(ann).notifications.counts()).toMatchObject({ unreadNotifications: 2 })
  await world.call(ann).communities.leave({ id: communityId })
  await world.call(ben).communities.reply({ communityId, id, content: 'Here I am' })
  await world.call(ben).communities.like({ communityId, id, liked: false })
  await world.call(ben).communities.like({ communityId, id, liked: true })
  expect(await world.call(ann).notifications.counts()).toMatchObject({ unreadNotifications: 0 })
  expect((await world.call(ann).notifications.list({})).items).toEqual([])
  const [{ id: hidden } = { id: '' }] = await world.db.select().from(notifications)
  await expect(world.call(ann).notifications.read({ id: hidden })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  await world.call(ann).communities.join({ id: communityId })
  expect(await world.call(ann).notifications.counts()).toMatchObject({ unreadNotifications: 3 })
})
