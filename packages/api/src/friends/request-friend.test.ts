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

it('cannot be told from an open request once it was declined, not by taking it back either (R16)', async () => {
  // Everything that the asker can see: of a request to Ben, who has declined it, and of one to Cleo, who has not.
  const seenBy = async (to: typeof ann) => {
    const me = world.call(ann).friends
    const { id: friendshipId, createdAt } = await ask(ann, to)
    if (to === ben) await world.call(ben).friends.respond({ friendshipId, status: 'declined' })
    const said = (call: Promise<unknown>) => call.then(() => 'done', String)
    const answerIt = () => said(me.respond({ friendshipId, status: 'accepted' }))
    const takeItBack = () => said(me.cancel({ friendshipId }))
    const isSuggested = async () => (await me.suggestions({})).items.some(({ id }) => id === to.id)
    const tries = [await answerIt(), await isSuggested(), await takeItBack()]
    tries.push(await answerIt(), await isSuggested(), await takeItBack())
    const suggestions = (await world.call(ann).notifications.counts()).suggestions
    world.later(1000)
    const again = await ask(ann, to)
    const isNew = { id: again.id !== friendshipId, createdAt: again.createdAt > createdAt, isNew: again.isNew }
    return { tries, suggestions, isNew, status: again.friendshipStatus, last: await takeItBack() }
  }
  const declined = await seenBy(ben)
  await world.db.delete(friendships)
  expect(declined).toEqual(await seenBy(cleo))
  expect(declined.isNew).toEqual({ id: true, createdAt: true, isNew: true })
})

it('tells the one who declined nothing of a request sent again within the 30 days', async () => {
  const { id } = await ask(ann, ben)
  await world.call(ben).friends.respond({ friendshipId: id, status: 'declined' })
  await world.call(ann).friends.cancel({ friendshipId: id })
  expect((await world.call(ben).notifications.list({})).items).toEqual([])
  await ask(ann, ben)
  expect((await world.call(ben).friends.requests({})).items).toEqual([])
  expect((await world.call(ben).notifications.list({})).items).toEqual([])
  world.later(31 * DAY)
  expect(await ask(ann, ben)).toMatchObject({ status: 'pending', isNew: true })
  expect((await world.call(ben).friends.requests({})).items).toHaveLength(1)
})

it('lists a request that was asked anew as the newest, as its date says', async () => {
  const { id } = await ask(ann, ben)
  await world.call(ben).friends.respond({ friendshipId: id, status: 'declined' })
  world.later(31 * DAY)
  await ask(cleo, ben)
  world.later(1000)
  await ask(ann, ben)
  const { items } = await world.call(ben).friends.requests({})
  expect(items.map(({ requester }) => requester.username)).toEqual(['ann', 'cleo'])
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
