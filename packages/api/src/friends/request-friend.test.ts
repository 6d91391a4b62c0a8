import { friendships, notifications } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/cast/people'
import { expect, it } from 'vitest'
import { useWorld } from '../testing.ts'
import { requestFriend } from './request-friend.ts'

const DAY = 24 * 60 * 60 * 1000
const world = useWorld()
const ask = (from: typeof ann, to: typeof ann) => requestFriend(world.as(from), { userId: to.id })
const rows = () => world.db.select().from(friendships)

it('makes one pending row and tells the other', async () => {
  expect(await ask(ann, ben)).toMatchObject({ status: 'pending', friendshipStatus: 'sent', isNew: true })
  expect(await world.db.select().from(notifications)).toMatchObject([
    { userId: ben.id, type: 'friend_request', content: 'Ann Alvarez sent you a friend request', read: false },
  ])
})

it('changes nothing when asked again', async () => {
  const first = await ask(ann, ben)
  expect(await ask(ann, ben)).toMatchObject({ id: first.id, isNew: false })
  expect(await rows()).toHaveLength(1)
  expect(await world.db.select().from(notifications)).toHaveLength(1)
})

it('accepts when both ask, at the same moment too', async () => {
  await Promise.all([ask(ann, ben), ask(ben, ann)])
  expect(await rows()).toMatchObject([{ status: 'accepted' }])
})

it('refuses oneself, nobody and a friend', async () => {
  await expect(ask(ann, ann)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(requestFriend(world.as(ann), { userId: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await ask(ann, ben)
  await ask(ben, ann)
  await expect(ask(ann, ben)).rejects.toMatchObject({ code: 'CONFLICT' })
})

it('keeps a declined asker unknowing for 30 days', async () => {
  const { id } = await ask(ann, ben)
  await world.call(ben).friends.respond({ friendshipId: id, status: 'declined' })
  expect(await ask(ann, ben)).toMatchObject({ id, status: 'pending', friendshipStatus: 'sent' })
  expect((await rows())[0]?.status).toBe('declined')
  world.later(31 * DAY)
  expect(await ask(ann, ben)).toMatchObject({ status: 'pending', isNew: true })
  expect((await rows())[0]?.status).toBe('pending')
})

it('lets the one who declined ask at any time', async () => {
  const { id } = await ask(ann, ben)
  await world.call(ben).friends.respond({ friendshipId: id, status: 'declined' })
  expect(await ask(ben, ann)).toMatchObject({ requesterId: ben.id, status: 'pending', isNew: true })
  expect(await rows()).toHaveLength(1)
  expect(await world.call(ann).friends.requests({})).toMatchObject({ items: [{ requester: { username: 'ben' } }] })
})

it('shows a secretly declined request as sent until it is taken back', async () => {
  const { id } = await ask(ann, ben)
  await world.call(ben).friends.respond({ friendshipId: id, status: 'declined' })
  expect(await world.call(ann).profiles.of({ username: 'ben' })).toMatchObject({ friendshipStatus: 'sent' })
  await world.call(ann).friends.cancel({ friendshipId: id })
  expect(await world.call(ann).profiles.of({ username: 'ben' })).toMatchObject({ friendshipStatus: 'none' })
  expect(await world.call(ben).profiles.of({ username: 'ann' })).toMatchObject({ friendshipStatus: 'none' })
  expect((await rows())[0]?.status).toBe('declined')
})

it('knows no request of other people', async () => {
  const { id } = await ask(ann, ben)
  await expect(world.call(cleo).friends.respond({ friendshipId: id, status: 'accepted' })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(world.call(ann).friends.respond({ friendshipId: id, status: 'accepted' })).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(world.call(cleo).friends.cancel({ friendshipId: id })).rejects.toMatchObject({ code: 'NOT_FOUND' })
  expect((await rows())[0]?.status).toBe('pending')
})
