import { type Notification, notification } from '@stoop/validators/notifications'
import { expect, it } from 'vitest'
import { contract } from '../contract.ts'
import { befriend, found, request, write, writeIn } from '../scene.ts'
import { type Member, useServer } from '../server.ts'

const stoop = useServer()
const cast = async (): Promise<[Member, Member]> => [await stoop.join('Ann'), await stoop.join('Ben')]
const newsOf = async (who: Member): Promise<Notification[]> =>
  (await who.ask('GET /api/notifications')).listOf(notification)
const typesOf = async (who: Member) => (await newsOf(who)).map((one) => one.type)

contract(stoop, 'GET /api/notifications', (place) => {
  it('236 "array: id, userId, type, content, read, createdAt, fromUser"', async () => {
    const [ann, ben] = await cast()
    const friendshipId = await request(ben, ann)
    expect((await ann.ask(place)).listOf(notification)).toMatchObject([
      {
        userId: ann.user.id,
        type: 'friend_request',
        content: 'Ben Tester sent you a friend request',
        read: false,
        fromUserId: ben.user.id,
        friendshipId,
        friendshipStatus: 'pending',
      },
    ])
    expect((await stoop.nobody.ask(place)).status).toBe(401)
  })

  it('285 "fromUser {id, firstName, lastName, avatar}", "read (default false)"; the photo under every name (276)', async () => {
    const [ann, ben] = await cast()
    await ben.ask('POST /api/posts/:id/like', { id: await write(ann, 'Hello', 'public') })
    const [news] = await newsOf(ann)
    expect(news).toMatchObject({
      read: false,
      fromUser: {
        id: ben.user.id,
        firstName: 'Ben',
        lastName: 'Tester',
        avatar: null,
        profilePhoto: null,
        profileImageUrl: null,
      },
    })
  })

  it("R18 all seven types, each told once, and never of one's own acts", async () => {
    const [ann, ben] = await cast()
    await befriend(ben, ann)
    const post = await write(ann, 'Hello')
    const communityId = await found(ann, 'Bike kitchen')
    await ben.ask('POST /api/communities/:id/join', { id: communityId })
    const inside = await writeIn(communityId, ann, 'Hi')
    for (const who of [ann, ben]) {
      await who.ask('POST /api/posts/:id/like', { id: post })
      await who.ask('POST /api/posts/:id/comments', { id: post, content: 'Hi' })
      await who.ask('POST /api/communities/:communityId/posts/:id/like', { communityId, id: inside })
      await who.ask('POST /api/communities/:communityId/posts/:id/comments', { communityId, id: inside, content: 'Hi' })
    }
    expect(await typesOf(ann)).toEqual([
      'community_comment',
      'community_post_like',
      'comment',
      'like',
      'community_join',
      'friend_request',
    ])
    expect(await typesOf(ben)).toEqual(['friend_accepted'])
  })

  it('R55b a like taken back removes its unread notification; liking again never makes a second one', async () => {
    const [ann, ben] = await cast()
    const id = await write(ann, 'Hello', 'public')
    const toggle = () => ben.ask('POST /api/posts/:id/like', { id })
    await toggle()
    await toggle()
    expect(await newsOf(ann)).toEqual([])
    await toggle()
    const [news] = await newsOf(ann)
    await ann.ask('POST /api/notifications/:id/read', { id: news?.id })
    await toggle()
    await toggle()
    expect(await newsOf(ann)).toMatchObject([{ id: news?.id, read: true }])
  })

  it('R18b a request answered anywhere shows its answer and is read', async () => {
    const [ann, ben] = await cast()
    await befriend(ben, ann)
    expect(await newsOf(ann)).toMatchObject([{ type: 'friend_request', friendshipStatus: 'accepted', read: true }])
  })
})

contract(stoop, 'POST /api/notifications/:id/read', (place) => {
  it('237 "empty": marks it read', async () => {
    const [ann, ben] = await cast()
    await request(ben, ann)
    const id = (await newsOf(ann))[0]?.id
    expect(await ann.ask(place, { id })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await newsOf(ann)).toMatchObject([{ id, read: true }])
  })

  it("R69 another's is as unknown as none: 404, and stays unread", async () => {
    const [ann, ben] = await cast()
    await request(ben, ann)
    const id = (await newsOf(ann))[0]?.id
    const [anothers, none] = [await ben.ask(place, { id }), await ben.ask(place, { id: crypto.randomUUID() })]
    expect(anothers.status).toBe(404)
    expect(anothers.text).toBe(none.text)
    expect(await newsOf(ann)).toMatchObject([{ read: false }])
  })
})

contract(stoop, 'POST /api/notifications/read-all', (place) => {
  it("R55 marks all of one's own", async () => {
    const [ann, ben] = await cast()
    await request(ben, ann)
    const id = await write(ben, 'Hello', 'public')
    await ann.ask('POST /api/posts/:id/like', { id })
    expect((await ann.ask(place)).body).toEqual({ ok: true })
    expect(await newsOf(ann)).toMatchObject([{ read: true }])
    expect(await newsOf(ben)).toMatchObject([{ read: false }])
    expect((await stoop.nobody.ask(place)).status).toBe(401)
  })
})

contract(stoop, 'GET /api/counts', (place) => {
  it('R20 {unreadNotifications, friendRequests, friends, suggestions}', async () => {
    const [ann, ben] = await cast()
    const [cleo, dan] = [await stoop.join('Cleo'), await stoop.join('Dan')]
    await befriend(ann, ben)
    await request(cleo, ann)
    expect((await ann.ask(place)).body).toEqual({
      unreadNotifications: 2,
      friendRequests: 1,
      friends: 1,
      suggestions: 1,
    })
    await dan.ask('GET /api/counts')
    expect((await stoop.nobody.ask(place)).status).toBe(401)
  })
})
