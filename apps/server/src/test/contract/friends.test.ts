import { friendships, notifications } from '@stoop/db/schema'
import { friendRequest, friendship } from '@stoop/validators/friends'
import { person, suggestion } from '@stoop/validators/people'
import { expect, it } from 'vitest'
import { contract } from '../contract.ts'
import { befriend, found, request } from '../scene.ts'
import { type Member, useServer } from '../server.ts'

const stoop = useServer()
const rows = () => stoop.db.select().from(friendships)
const cast = async (): Promise<[Member, Member, Member]> => [
  await stoop.join('Ann'),
  await stoop.join('Ben'),
  await stoop.join('Cleo'),
]

contract(stoop, 'GET /api/friends', (place) => {
  it('239 "array of users"', async () => {
    const [ann, ben, cleo] = await cast()
    await befriend(ann, ben)
    await befriend(cleo, ann)
    const friends = (await ann.ask(place)).listOf(person)
    expect(friends).toMatchObject([
      { username: 'ben', isFriend: true, friendshipStatus: 'friends', selectedCity: 'Chicago' },
      { username: 'cleo', isFriend: true },
    ])
    expect((await ben.ask(place)).listOf(person)).toMatchObject([{ username: 'ann' }])
  })

  it('"Friends list is fetched only when signed in"', async () => {
    expect((await stoop.nobody.ask(place)).status).toBe(401)
  })
})

contract(stoop, 'GET /api/friends/requests', (place) => {
  it('238 "id (the friendship id) and requester {firstName, lastName, username, avatar}"', async () => {
    const [ann, ben] = await cast()
    const id = await request(ann, ben)
    expect((await ben.ask(place)).listOf(friendRequest)).toMatchObject([
      { id, requester: { id: ann.user.id, firstName: 'Ann', lastName: 'Tester', username: 'ann', avatar: null } },
    ])
    expect((await ann.ask(place)).body).toEqual([])
  })

  it('297 "Notifications and friend requests stale after 30 s": no other cache stands between', async () => {
    const [ann] = await cast()
    for (const list of [place, 'GET /api/notifications'] as const)
      expect((await ann.ask(list)).headers['cache-control']).toBe('no-store')
  })

  it('refuses an unusable page with 400', async () => {
    const [ann] = await cast()
    expect(await ann.ask(place, { limit: 0 })).toMatchObject({
      status: 400,
      body: { fields: { limit: expect.any(String) } },
    })
  })
})

contract(stoop, 'GET /api/friends/suggestions', (place) => {
  const namesFor = async (who: Member, input = {}) =>
    (await who.ask(place, input)).listOf(suggestion).map((one) => one.username)

  it('240 "array of users": never oneself, friends, or anybody asked either way', async () => {
    const [ann, ben, cleo] = await cast()
    const dan = await stoop.join('Dan', { selectedCity: 'Boston' })
    await stoop.join('Edie')
    await befriend(ann, ben)
    await request(cleo, ann)
    expect(await namesFor(ann)).toEqual(['edie', 'dan'])
    await request(ann, dan)
    expect(await namesFor(ann)).toEqual(['edie'])
  })

  it('296 "Home suggestions: first 3"', async () => {
    const [ann] = await cast()
    for (const name of ['Dan', 'Edie', 'Farid']) await stoop.join(name)
    expect(await namesFor(ann, { limit: 3 })).toHaveLength(3)
  })

  it('R21 a private community is no reason', async () => {
    const [ann, ben] = await cast()
    const id = await found(ann, 'Secret garden', true)
    await ben.ask('POST /api/communities/:id/join', { id })
    const reasons = (await ben.ask(place)).listOf(suggestion).map((one) => one.reason)
    expect(reasons).toEqual(['Lives in Chicago', 'Lives in Chicago'])
  })

  it('refuses a signed-out visitor', async () => {
    expect((await stoop.nobody.ask(place)).status).toBe(401)
  })
})

contract(stoop, 'POST /api/friends/request', (place) => {
  it('241 "addresseeId (from suggestions) or userId (from search); two field names are used"', async () => {
    const [ann, ben, cleo] = await cast()
    const first = await ann.ask(place, { addresseeId: ben.user.id })
    expect(first.status).toBe(201)
    expect(first.as(friendship)).toMatchObject({ requesterId: ann.user.id, addresseeId: ben.user.id, isNew: true })
    expect((await ann.ask(place, { userId: cleo.user.id })).status).toBe(201)
    const both = { addresseeId: ben.user.id, userId: ben.user.id }
    expect((await ann.ask(place, both)).status).toBe(200)
  })

  it('R9 "both and different: 400; oneself: 400; unknown: 404"; neither: 400', async () => {
    const [ann, ben, cleo] = await cast()
    expect((await ann.ask(place, { addresseeId: ben.user.id, userId: cleo.user.id })).status).toBe(400)
    expect((await ann.ask(place, { userId: crypto.randomUUID() })).status).toBe(404)
    expect((await ann.ask(place)).status).toBe(400)
    expect(await rows()).toHaveLength(0)
  })

  it('281 "requesterId, addresseeId, status (required, default pending)"', async () => {
    const [ann, ben] = await cast()
    await request(ann, ben)
    expect(await rows()).toMatchObject([
      { requesterId: ann.user.id, addresseeId: ben.user.id, status: 'pending', createdAt: expect.any(Date) },
    ])
  })

  it('287 "Insert shapes omit generated fields": id, status and requester are not the sender\'s to say', async () => {
    const [ann, ben, cleo] = await cast()
    const forged = { id: crypto.randomUUID(), status: 'accepted', requesterId: cleo.user.id }
    const made = (await ann.ask(place, { userId: ben.user.id, ...forged })).as(friendship)
    expect(made).toMatchObject({
      requesterId: ann.user.id,
      status: 'pending',
      id: expect.not.stringContaining(forged.id),
    })
  })

  it('304 a request to oneself: 4xx, no row', async () => {
    const [ann] = await cast()
    expect((await ann.ask(place, { userId: ann.user.id })).status).toBe(400)
    expect(await rows()).toHaveLength(0)
  })

  it('305 A→B while B→A is pending: one row, accepted', async () => {
    const [ann, ben] = await cast()
    await request(ann, ben)
    const back = await ben.ask(place, { userId: ann.user.id })
    expect(back).toMatchObject({ status: 200, body: { status: 'accepted', friendshipStatus: 'friends', isNew: false } })
    expect(await rows()).toHaveLength(1)
  })

  it('306 repeating a request: 200, no second row, no second notification', async () => {
    const [ann, ben] = await cast()
    const id = await request(ann, ben)
    expect(await ann.ask(place, { userId: ben.user.id })).toMatchObject({ status: 200, body: { id, isNew: false } })
    expect(await rows()).toHaveLength(1)
    expect(await stoop.db.select().from(notifications)).toHaveLength(1)
  })

  it('R16 already friends: 409', async () => {
    const [ann, ben] = await cast()
    await befriend(ann, ben)
    expect((await ann.ask(place, { userId: ben.user.id })).status).toBe(409)
    expect((await ben.ask(place, { userId: ann.user.id })).status).toBe(409)
  })

  it('R16 declined: the asker is answered as if pending', async () => {
    const [ann, ben] = await cast()
    const friendshipId = await request(ann, ben)
    await ben.ask('POST /api/friends/respond', { friendshipId, status: 'declined' })
    const again = await ann.ask(place, { userId: ben.user.id })
    expect(again).toMatchObject({
      status: 200,
      body: { id: friendshipId, status: 'pending', friendshipStatus: 'sent' },
    })
    expect((await ben.ask('GET /api/friends/requests')).body).toEqual([])
  })
})

contract(stoop, 'POST /api/friends/respond', (place) => {
  it('242 "friendshipId, status": accepted', async () => {
    const [ann, ben] = await cast()
    const friendshipId = await request(ann, ben)
    const answer = await ben.ask(place, { friendshipId, status: 'accepted' })
    expect(answer).toMatchObject({
      status: 200,
      body: { id: friendshipId, status: 'accepted', friendshipStatus: 'friends' },
    })
  })

  it('242 "friendshipId, status": declined; "only these two values are sent"', async () => {
    const [ann, ben] = await cast()
    const friendshipId = await request(ann, ben)
    expect((await ben.ask(place, { friendshipId, status: 'pending' })).status).toBe(400)
    expect((await ben.ask(place, { friendshipId, status: 'declined' })).body).toMatchObject({ status: 'declined' })
    expect((await ben.ask('GET /api/friends')).body).toEqual([])
  })

  it('288 "pending becomes accepted or declined when the addressee responds": same again 200, opposite 409', async () => {
    const [ann, ben] = await cast()
    const friendshipId = await request(ann, ben)
    await ben.ask(place, { friendshipId, status: 'accepted' })
    expect((await ben.ask(place, { friendshipId, status: 'accepted' })).status).toBe(200)
    expect((await ben.ask(place, { friendshipId, status: 'declined' })).status).toBe(409)
    expect(await rows()).toMatchObject([{ status: 'accepted' }])
  })

  it('303 not the addressee: 403 for the asker, 404 for others, nothing changes', async () => {
    const [ann, ben, cleo] = await cast()
    const friendshipId = await request(ann, ben)
    expect((await ann.ask(place, { friendshipId, status: 'accepted' })).status).toBe(403)
    expect((await cleo.ask(place, { friendshipId, status: 'accepted' })).status).toBe(404)
    expect((await cleo.ask(place, { friendshipId: crypto.randomUUID(), status: 'accepted' })).status).toBe(404)
    expect(await rows()).toMatchObject([{ status: 'pending' }])
  })
})

contract(stoop, 'DELETE /api/friends/request/:friendshipId', (place) => {
  it('R16 "Cancel": the asker alone may', async () => {
    const [ann, ben, cleo] = await cast()
    const friendshipId = await request(ann, ben)
    expect((await ben.ask(place, { friendshipId })).status).toBe(403)
    expect((await cleo.ask(place, { friendshipId })).status).toBe(404)
    expect(await ann.ask(place, { friendshipId })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await rows()).toHaveLength(0)
    expect((await ben.ask('GET /api/notifications')).body).toEqual([])
  })

  it('R16 friends are not cancelled: 409', async () => {
    const [ann, ben] = await cast()
    const friendshipId = await befriend(ann, ben)
    expect((await ann.ask(place, { friendshipId })).status).toBe(409)
  })
})

contract(stoop, 'DELETE /api/friends/:userId', (place) => {
  it('R16 "unfriend": from either side, and at once without friends-only posts', async () => {
    const [ann, ben] = await cast()
    await befriend(ann, ben)
    await ben.ask('POST /api/posts', { content: 'for friends' })
    expect((await ann.ask('GET /api/posts/feed')).body).toHaveLength(1)
    expect(await ann.ask(place, { userId: ben.user.id })).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ann.ask('GET /api/posts/feed')).body).toEqual([])
    expect((await ben.ask(place, { userId: ann.user.id })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/friends/suggestions/:userId/dismiss', (place) => {
  it('R8 "never suggested again for 180 days"', async () => {
    const [ann, ben] = await cast()
    expect((await ann.ask(place, { userId: ben.user.id })).body).toEqual({ ok: true })
    const names = async () =>
      (await ann.ask('GET /api/friends/suggestions')).listOf(suggestion).map((one) => one.username)
    const month = 29 * 24 * 60 * 60 * 1000
    for (let days = 0; days < 180; days += 29) {
      expect(await names()).toEqual(['cleo'])
      stoop.later(month)
    }
    expect(await names()).toEqual(['cleo', 'ben'])
    expect((await ann.ask(place, { userId: ann.user.id })).status).toBe(400)
    expect((await ann.ask(place, { userId: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'DELETE /api/friends/suggestions/:userId/dismiss', (place) => {
  it('R8 "undone by DELETE"', async () => {
    const [ann, ben] = await cast()
    await ann.ask('POST /api/friends/suggestions/:userId/dismiss', { userId: ben.user.id })
    expect((await ann.ask(place, { userId: ben.user.id })).body).toEqual({ ok: true })
    expect((await ann.ask('GET /api/friends/suggestions')).body).toHaveLength(2)
    expect((await ann.ask(place, { userId: 'ben' })).status).toBe(400)
  })
})
