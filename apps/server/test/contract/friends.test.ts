// Over 200 lines: every contract case of friends, requests and suggestions.
import { friendships, notifications } from '@stoop/db/schema'
import { friendRequest, friendship } from '@stoop/validators/friends'
import { person, suggestion } from '@stoop/validators/people'
import { expect, it } from 'vitest'
import { befriend, createCommunity, requestFriendship } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const friendshipRows = () => stoop.db.select().from(friendships)
const registerMembers = async (): Promise<[Member, Member, Member]> => [
  await stoop.registerMember('Ann'),
  await stoop.registerMember('Ben'),
  await stoop.registerMember('Cleo'),
]

contract(stoop, 'GET /api/friends', (endpoint) => {
  it('lists friends whose request was sent or received', async () => {
    const [ann, ben, cleo] = await registerMembers()
    await befriend(ann, ben)
    await befriend(cleo, ann)
    const friends = (await ann.callRest(endpoint)).parseList(person)
    expect(friends).toMatchObject([
      { username: 'ben', isFriend: true, friendshipStatus: 'friends', selectedCity: 'Chicago' },
      { username: 'cleo', isFriend: true },
    ])
    expect((await ben.callRest(endpoint)).parseList(person)).toMatchObject([{ username: 'ann' }])
  })

  it('returns 401 for the list of friends without a session', async () => {
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'GET /api/friends/requests', (endpoint) => {
  it('lists received requests with the friendship id and the requester', async () => {
    const [ann, ben] = await registerMembers()
    const id = await requestFriendship(ann, ben)
    expect((await ben.callRest(endpoint)).parseList(friendRequest)).toMatchObject([
      { id, requester: { id: ann.user.id, firstName: 'Ann', lastName: 'Tester', username: 'ann', avatar: null } },
    ])
    expect((await ann.callRest(endpoint)).body).toEqual([])
  })

  it('sends Cache-Control: no-store for the lists of requests and notifications', async () => {
    const [ann] = await registerMembers()
    for (const list of [endpoint, 'GET /api/notifications'] as const)
      expect((await ann.callRest(list)).headers['cache-control']).toBe('no-store')
  })

  it('returns 400 for an invalid limit', async () => {
    const [ann] = await registerMembers()
    expect(await ann.callRest(endpoint, { limit: 0 })).toMatchObject({
      status: 400,
      body: { fields: { limit: expect.any(String) } },
    })
  })
})

contract(stoop, 'GET /api/friends/suggestions', (endpoint) => {
  const namesFor = async (member: Member, input = {}) =>
    (await member.callRest(endpoint, input)).parseList(suggestion).map((one) => one.username)

  it('leaves friends and users with a pending request out of the suggestions', async () => {
    const [ann, ben, cleo] = await registerMembers()
    const dan = await stoop.registerMember('Dan', { selectedCity: 'Boston' })
    await stoop.registerMember('Edie')
    await befriend(ann, ben)
    await requestFriendship(cleo, ann)
    expect(await namesFor(ann)).toEqual(['edie', 'dan'])
    await requestFriendship(ann, dan)
    expect(await namesFor(ann)).toEqual(['edie'])
  })

  it('returns at most as many suggestions as the limit', async () => {
    const [ann] = await registerMembers()
    for (const name of ['Dan', 'Edie', 'Farid']) await stoop.registerMember(name)
    expect(await namesFor(ann, { limit: 3 })).toHaveLength(3)
  })

  it('does not name a private community in the reason of a suggestion', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createCommunity(ann, 'Secret garden', true)
    await ben.callRest('POST /api/communities/:id/join', { id })
    const reasons = (await ben.callRest(endpoint)).parseList(suggestion).map((one) => one.reason)
    expect(reasons).toEqual(['Lives in Chicago', 'Lives in Chicago'])
  })

  it('returns 401 for suggestions without a session', async () => {
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'POST /api/friends/request', (endpoint) => {
  it('returns 403 if the user does not accept requests from the viewer', async () => {
    const [ann, ben] = await registerMembers()
    await ben.callRest('PUT /api/settings', { privacy: { friendRequestsFrom: 'nobody' } })
    for (const input of [{ addresseeId: ben.user.id }, { userId: ben.user.id }])
      expect(await ann.callRest(endpoint, input)).toMatchObject({
        status: 403,
        body: { reason: 'FRIEND_REQUESTS_OFF', message: 'This member does not accept friend requests' },
      })
    await ben.callRest('PUT /api/settings', { privacy: { friendRequestsFrom: 'friendsOfFriends' } })
    expect(await ann.callRest(endpoint, { userId: ben.user.id })).toMatchObject({
      status: 403,
      body: { reason: 'FRIENDS_OF_FRIENDS_ONLY' },
    })
  })

  it('accepts the user as addresseeId or as userId', async () => {
    const [ann, ben, cleo] = await registerMembers()
    const first = await ann.callRest(endpoint, { addresseeId: ben.user.id })
    expect(first.status).toBe(201)
    expect(first.parseBody(friendship)).toMatchObject({
      requesterId: ann.user.id,
      addresseeId: ben.user.id,
      isNew: true,
    })
    expect((await ann.callRest(endpoint, { userId: cleo.user.id })).status).toBe(201)
    const both = { addresseeId: ben.user.id, userId: ben.user.id }
    expect((await ann.callRest(endpoint, both)).status).toBe(200)
  })

  it('returns 400 for a request to two different users or to none', async () => {
    const [ann, ben, cleo] = await registerMembers()
    expect((await ann.callRest(endpoint, { addresseeId: ben.user.id, userId: cleo.user.id })).status).toBe(400)
    expect((await ann.callRest(endpoint, { userId: crypto.randomUUID() })).status).toBe(404)
    expect((await ann.callRest(endpoint)).status).toBe(400)
    expect(await friendshipRows()).toHaveLength(0)
  })

  it('stores a pending friendship for a friend request', async () => {
    const [ann, ben] = await registerMembers()
    await requestFriendship(ann, ben)
    expect(await friendshipRows()).toMatchObject([
      { requesterId: ann.user.id, addresseeId: ben.user.id, status: 'pending', createdAt: expect.any(Date) },
    ])
  })

  it('ignores id, status and requesterId in the input', async () => {
    const [ann, ben, cleo] = await registerMembers()
    const forged = { id: crypto.randomUUID(), status: 'accepted', requesterId: cleo.user.id }
    const created = (await ann.callRest(endpoint, { userId: ben.user.id, ...forged })).parseBody(friendship)
    expect(created).toMatchObject({
      requesterId: ann.user.id,
      status: 'pending',
      id: expect.not.stringContaining(forged.id),
    })
  })

  it('stores no request of the viewer to themselves', async () => {
    const [ann] = await registerMembers()
    expect((await ann.callRest(endpoint, { userId: ann.user.id })).status).toBe(400)
    expect(await friendshipRows()).toHaveLength(0)
  })

  it('accepts the pending request of the other user instead of sending one', async () => {
    const [ann, ben] = await registerMembers()
    await requestFriendship(ann, ben)
    const reverseRequest = await ben.callRest(endpoint, { userId: ann.user.id })
    expect(reverseRequest).toMatchObject({
      status: 200,
      body: { status: 'accepted', friendshipStatus: 'friends', isNew: false },
    })
    expect(await friendshipRows()).toHaveLength(1)
  })

  it('returns 200 for a repeated request without a second notification', async () => {
    const [ann, ben] = await registerMembers()
    const id = await requestFriendship(ann, ben)
    expect(await ann.callRest(endpoint, { userId: ben.user.id })).toMatchObject({
      status: 200,
      body: { id, isNew: false },
    })
    expect(await friendshipRows()).toHaveLength(1)
    expect(await stoop.db.select().from(notifications)).toHaveLength(1)
  })

  it('returns 409 for a request if the two are friends already', async () => {
    const [ann, ben] = await registerMembers()
    await befriend(ann, ben)
    expect((await ann.callRest(endpoint, { userId: ben.user.id })).status).toBe(409)
    expect((await ben.callRest(endpoint, { userId: ann.user.id })).status).toBe(409)
  })

  it('shows a declined request to its requester as pending', async () => {
    const [ann, ben] = await registerMembers()
    const friendshipId = await requestFriendship(ann, ben)
    await ben.callRest('POST /api/friends/respond', { friendshipId, status: 'declined' })
    const again = await ann.callRest(endpoint, { userId: ben.user.id })
    expect(again).toMatchObject({
      status: 200,
      body: { id: friendshipId, status: 'pending', friendshipStatus: 'sent' },
    })
    expect((await ben.callRest('GET /api/friends/requests')).body).toEqual([])
  })
})

contract(stoop, 'POST /api/friends/respond', (endpoint) => {
  it('accepts a request to the viewer', async () => {
    const [ann, ben] = await registerMembers()
    const friendshipId = await requestFriendship(ann, ben)
    const response = await ben.callRest(endpoint, { friendshipId, status: 'accepted' })
    expect(response).toMatchObject({
      status: 200,
      body: { id: friendshipId, status: 'accepted', friendshipStatus: 'friends' },
    })
  })

  it('declines a request to the viewer', async () => {
    const [ann, ben] = await registerMembers()
    const friendshipId = await requestFriendship(ann, ben)
    expect((await ben.callRest(endpoint, { friendshipId, status: 'pending' })).status).toBe(400)
    expect((await ben.callRest(endpoint, { friendshipId, status: 'declined' })).body).toMatchObject({
      status: 'declined',
    })
    expect((await ben.callRest('GET /api/friends')).body).toEqual([])
  })

  it('returns 409 if the request already has the opposite answer', async () => {
    const [ann, ben] = await registerMembers()
    const friendshipId = await requestFriendship(ann, ben)
    await ben.callRest(endpoint, { friendshipId, status: 'accepted' })
    expect((await ben.callRest(endpoint, { friendshipId, status: 'accepted' })).status).toBe(200)
    expect((await ben.callRest(endpoint, { friendshipId, status: 'declined' })).status).toBe(409)
    expect(await friendshipRows()).toMatchObject([{ status: 'accepted' }])
  })

  it('returns 403 to the requester and 404 to other users who answer a request', async () => {
    const [ann, ben, cleo] = await registerMembers()
    const friendshipId = await requestFriendship(ann, ben)
    expect((await ann.callRest(endpoint, { friendshipId, status: 'accepted' })).status).toBe(403)
    expect((await cleo.callRest(endpoint, { friendshipId, status: 'accepted' })).status).toBe(404)
    expect((await cleo.callRest(endpoint, { friendshipId: crypto.randomUUID(), status: 'accepted' })).status).toBe(404)
    expect(await friendshipRows()).toMatchObject([{ status: 'pending' }])
  })
})

contract(stoop, 'DELETE /api/friends/request/:friendshipId', (endpoint) => {
  it('lets only the requester cancel a request', async () => {
    const [ann, ben, cleo] = await registerMembers()
    const friendshipId = await requestFriendship(ann, ben)
    expect((await ben.callRest(endpoint, { friendshipId })).status).toBe(403)
    expect((await cleo.callRest(endpoint, { friendshipId })).status).toBe(404)
    expect(await ann.callRest(endpoint, { friendshipId })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await friendshipRows()).toHaveLength(0)
    expect((await ben.callRest('GET /api/notifications')).body).toEqual([])
  })

  it('returns 409 when cancelling a request that was accepted', async () => {
    const [ann, ben] = await registerMembers()
    const friendshipId = await befriend(ann, ben)
    expect((await ann.callRest(endpoint, { friendshipId })).status).toBe(409)
  })
})

contract(stoop, 'DELETE /api/friends/:userId', (endpoint) => {
  it('hides posts for friends as soon as the friendship ends', async () => {
    const [ann, ben] = await registerMembers()
    await befriend(ann, ben)
    await ben.callRest('POST /api/posts', { content: 'for friends' })
    expect((await ann.callRest('GET /api/posts/feed')).body).toHaveLength(1)
    expect(await ann.callRest(endpoint, { userId: ben.user.id })).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ann.callRest('GET /api/posts/feed')).body).toEqual([])
    expect((await ben.callRest(endpoint, { userId: ann.user.id })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/friends/suggestions/:userId/dismiss', (endpoint) => {
  it('hides a dismissed suggestion for 180 days', async () => {
    const [ann, ben] = await registerMembers()
    expect((await ann.callRest(endpoint, { userId: ben.user.id })).body).toEqual({ ok: true })
    const names = async () =>
      (await ann.callRest('GET /api/friends/suggestions')).parseList(suggestion).map((one) => one.username)
    const month = 29 * 24 * 60 * 60 * 1000
    for (let days = 0; days < 180; days += 29) {
      expect(await names()).toEqual(['cleo'])
      stoop.advanceClock(month)
    }
    expect(await names()).toEqual(['cleo', 'ben'])
    expect((await ann.callRest(endpoint, { userId: ann.user.id })).status).toBe(400)
    expect((await ann.callRest(endpoint, { userId: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'DELETE /api/friends/suggestions/:userId/dismiss', (endpoint) => {
  it('shows a suggestion again when its dismissal is undone', async () => {
    const [ann, ben] = await registerMembers()
    await ann.callRest('POST /api/friends/suggestions/:userId/dismiss', { userId: ben.user.id })
    expect((await ann.callRest(endpoint, { userId: ben.user.id })).body).toEqual({ ok: true })
    expect((await ann.callRest('GET /api/friends/suggestions')).body).toHaveLength(2)
    expect((await ann.callRest(endpoint, { userId: 'ben' })).status).toBe(400)
  })
})
