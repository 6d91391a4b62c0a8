import { friendships, notifications } from '@stoop/db/schema'
import { ann, ben, cleo } from '@stoop/validators/fixtures/people'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { DEFAULT_RATE_LIMITS } from '../rate-limit-config.ts'
import { inMemoryRateLimits } from '../rate-limits.ts'
import { useTestContext } from '../test-context.ts'
import { requestFriend } from './request-friend.ts'
import { respondToRequest } from './respond-to-request.ts'

const DAY = 24 * 60 * 60 * 1000
const testContext = useTestContext()
const sendRequest = (from: typeof ann, to: typeof ann) => requestFriend(testContext.contextFor(from), { userId: to.id })
const listFriendships = () => testContext.db.select().from(friendships)

it('creates one pending row and notifies the addressee of a request', async () => {
  expect(await sendRequest(ann, ben)).toMatchObject({ status: 'pending', friendshipStatus: 'sent', isNew: true })
  expect(await testContext.db.select().from(notifications)).toMatchObject([
    { userId: ben.id, type: 'friend_request', read: false },
  ])
})

it('changes nothing when the request is repeated', async () => {
  const first = await sendRequest(ann, ben)
  expect(await sendRequest(ann, ben)).toMatchObject({ id: first.id, isNew: false })
  expect(await listFriendships()).toHaveLength(1)
  expect(await testContext.db.select().from(notifications)).toHaveLength(1)
})

it('accepts the friendship when both send a request, even at the same moment', async () => {
  await Promise.all([sendRequest(ann, ben), sendRequest(ben, ann)])
  expect(await listFriendships()).toMatchObject([{ status: 'accepted' }])
})

it('accepts a request even if the addressee has reached the limit of notifications to the requester', async () => {
  const { id: friendshipId } = await sendRequest(ann, ben)
  const { allowances } = DEFAULT_RATE_LIMITS
  const none = { ...allowances, samePerson: { ...allowances.samePerson, points: 0 } }
  const limits = inMemoryRateLimits({ ...DEFAULT_RATE_LIMITS, allowances: none })
  const ctx = { ...testContext.contextFor(ben), limits }
  expect(await respondToRequest(ctx, { friendshipId, status: 'accepted' })).toMatchObject({ status: 'accepted' })
})

it('lists and answers only requests to the viewer, and each has its own notification', async () => {
  const { id } = await sendRequest(ann, ben)
  await sendRequest(cleo, ben)
  await sendRequest(cleo, ann)
  const requesters = (await testContext.callerFor(ben).friends.requests({})).items.map(({ requester }) => requester.id)
  expect(requesters.sort()).toEqual([ann.id, cleo.id])
  await testContext.callerFor(ben).friends.respond({ friendshipId: id, status: 'accepted' })
  const [ofAnn, ofCleo] = await Promise.all(
    [ann, cleo].map(({ id: fromUserId }) =>
      testContext.db.select().from(notifications).where(eq(notifications.fromUserId, fromUserId)),
    ),
  )
  expect(ofAnn).toMatchObject([{ userId: ben.id, read: true }])
  expect(ofCleo).toHaveLength(2)
  expect(ofCleo?.map(({ read }) => read)).toEqual([false, false])
})

it('rejects a request to the viewer, to an unknown person and to a friend', async () => {
  await expect(sendRequest(ann, ann)).rejects.toMatchObject({ code: 'BAD_REQUEST' })
  await expect(requestFriend(testContext.contextFor(ann), { userId: crypto.randomUUID() })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await sendRequest(ann, ben)
  await sendRequest(ben, ann)
  await expect(sendRequest(ann, ben)).rejects.toMatchObject({ code: 'CONFLICT' })
})

it('shows the requester a pending request for 30 days after a decline', async () => {
  const { id } = await sendRequest(ann, ben)
  await testContext.callerFor(ben).friends.respond({ friendshipId: id, status: 'declined' })
  expect(await sendRequest(ann, ben)).toMatchObject({ id, status: 'pending', friendshipStatus: 'sent' })
  expect((await listFriendships())[0]?.status).toBe('declined')
  testContext.advanceClock(30 * DAY + 60_000)
  expect(await sendRequest(ann, ben)).toMatchObject({ status: 'pending', isNew: true })
  expect((await listFriendships())[0]?.status).toBe('pending')
})

it('lets a person who declined a request send their own at any time', async () => {
  const { id } = await sendRequest(ann, ben)
  await testContext.callerFor(ben).friends.respond({ friendshipId: id, status: 'declined' })
  expect(await sendRequest(ben, ann)).toMatchObject({ requesterId: ben.id, status: 'pending', isNew: true })
  expect(await listFriendships()).toHaveLength(1)
  expect(await testContext.callerFor(ann).friends.requests({})).toMatchObject({
    items: [{ requester: { username: 'ben' } }],
  })
})

it('shows a declined request as pending until the requester cancels it', async () => {
  const { id } = await sendRequest(ann, ben)
  await testContext.callerFor(ben).friends.respond({ friendshipId: id, status: 'declined' })
  expect(await testContext.callerFor(ann).profiles.of({ username: 'ben' })).toMatchObject({ friendshipStatus: 'sent' })
  await testContext.callerFor(ann).friends.cancel({ friendshipId: id })
  expect(await testContext.callerFor(ann).profiles.of({ username: 'ben' })).toMatchObject({ friendshipStatus: 'none' })
  expect(await testContext.callerFor(ben).profiles.of({ username: 'ann' })).toMatchObject({ friendshipStatus: 'none' })
  expect((await listFriendships())[0]?.status).toBe('declined')
})

it('returns the same responses for a declined request as for a pending one', async () => {
  // Sends the same calls for two requests, one declined by Ben and one not answered by Cleo. All responses must be equal.
  const actAsRequester = async (to: typeof ann) => {
    const me = testContext.callerFor(ann).friends
    const { id: friendshipId, createdAt } = await sendRequest(ann, to)
    if (to === ben) await testContext.callerFor(ben).friends.respond({ friendshipId, status: 'declined' })
    const outcomeOf = (call: Promise<unknown>) => call.then(() => 'done', String)
    const acceptOwnRequest = () => outcomeOf(me.respond({ friendshipId, status: 'accepted' }))
    const cancelRequest = () => outcomeOf(me.cancel({ friendshipId }))
    const isSuggested = async () => (await me.suggestions({})).items.some(({ id }) => id === to.id)
    const outcomes = [await acceptOwnRequest(), await isSuggested(), await cancelRequest()]
    outcomes.push(await acceptOwnRequest(), await isSuggested(), await cancelRequest())
    const suggestions = (await testContext.callerFor(ann).notifications.counts()).suggestions
    testContext.advanceClock(1000)
    const secondRequest = await sendRequest(ann, to)
    const isNew = {
      id: secondRequest.id !== friendshipId,
      createdAt: secondRequest.createdAt > createdAt,
      isNew: secondRequest.isNew,
    }
    return { tries: outcomes, suggestions, isNew, status: secondRequest.friendshipStatus, last: await cancelRequest() }
  }
  const declined = await actAsRequester(ben)
  await testContext.db.delete(friendships)
  expect(declined).toEqual(await actAsRequester(cleo))
  expect(declined.isNew).toEqual({ id: true, createdAt: true, isNew: true })
})

it('does not notify a person again who has declined a request less than 30 days ago', async () => {
  const { id } = await sendRequest(ann, ben)
  await testContext.callerFor(ben).friends.respond({ friendshipId: id, status: 'declined' })
  await testContext.callerFor(ann).friends.cancel({ friendshipId: id })
  expect((await testContext.callerFor(ben).notifications.list({})).items).toEqual([])
  await sendRequest(ann, ben)
  expect((await testContext.callerFor(ben).friends.requests({})).items).toEqual([])
  expect((await testContext.callerFor(ben).notifications.list({})).items).toEqual([])
  testContext.advanceClock(31 * DAY)
  expect(await sendRequest(ann, ben)).toMatchObject({ status: 'pending', isNew: true })
  expect((await testContext.callerFor(ben).friends.requests({})).items).toHaveLength(1)
})

it('lists a request that was sent again as the newest', async () => {
  const { id } = await sendRequest(ann, ben)
  await testContext.callerFor(ben).friends.respond({ friendshipId: id, status: 'declined' })
  testContext.advanceClock(31 * DAY)
  await sendRequest(cleo, ben)
  testContext.advanceClock(1000)
  await sendRequest(ann, ben)
  const { items } = await testContext.callerFor(ben).friends.requests({})
  expect(items.map(({ requester }) => requester.username)).toEqual(['ann', 'cleo'])
})

it('returns 404 for a request between two other people', async () => {
  const { id } = await sendRequest(ann, ben)
  await expect(
    testContext.callerFor(cleo).friends.respond({ friendshipId: id, status: 'accepted' }),
  ).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  await expect(
    testContext.callerFor(ann).friends.respond({ friendshipId: id, status: 'accepted' }),
  ).rejects.toMatchObject({
    code: 'FORBIDDEN',
  })
  await expect(testContext.callerFor(cleo).friends.cancel({ friendshipId: id })).rejects.toMatchObject({
    code: 'NOT_FOUND',
  })
  expect((await listFriendships())[0]?.status).toBe('pending')
})
