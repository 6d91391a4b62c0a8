// Over 200 lines: every contract case of notifications.
import { type Notification, notification, notificationGroup } from '@stoop/validators/notifications'
import { expect, it } from 'vitest'
import { befriend, createCommunity, createCommunityPost, createPost, requestFriendship } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const registerMembers = async (): Promise<[Member, Member]> => [
  await stoop.registerMember('Ann'),
  await stoop.registerMember('Ben'),
]
const notificationsOf = async (member: Member): Promise<Notification[]> =>
  (await member.callRest('GET /api/notifications')).parseList(notification)
const typesOf = async (member: Member) => (await notificationsOf(member)).map((one) => one.type)

contract(stoop, 'GET /api/notifications', (endpoint) => {
  it('lists a friend request with its text, sender and status', async () => {
    const [ann, ben] = await registerMembers()
    const friendshipId = await requestFriendship(ben, ann)
    expect((await ann.callRest(endpoint)).parseList(notification)).toMatchObject([
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
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })

  it('returns the photo of the sender as avatar, profilePhoto and profileImageUrl', async () => {
    const [ann, ben] = await registerMembers()
    await ben.callRest('POST /api/posts/:id/like', { id: await createPost(ann, 'Hello', 'public') })
    const [latest] = await notificationsOf(ann)
    expect(latest).toMatchObject({
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

  it('creates a notification of each of the seven types, but none for own actions', async () => {
    const [ann, ben] = await registerMembers()
    await befriend(ben, ann)
    const post = await createPost(ann, 'Hello')
    const communityId = await createCommunity(ann, 'Bike kitchen')
    await ben.callRest('POST /api/communities/:id/join', { id: communityId })
    const communityPostId = await createCommunityPost(communityId, ann, 'Hi')
    for (const member of [ann, ben]) {
      await member.callRest('POST /api/posts/:id/like', { id: post })
      await member.callRest('POST /api/posts/:id/comments', { id: post, content: 'Hi' })
      await member.callRest('POST /api/communities/:communityId/posts/:id/like', { communityId, id: communityPostId })
      await member.callRest('POST /api/communities/:communityId/posts/:id/comments', {
        communityId,
        id: communityPostId,
        content: 'Hi',
      })
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

  it('creates no second notification for a repeated like', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createPost(ann, 'Hello', 'public')
    const toggle = () => ben.callRest('POST /api/posts/:id/like', { id })
    await toggle()
    await toggle()
    expect(await notificationsOf(ann)).toEqual([])
    await toggle()
    const [latest] = await notificationsOf(ann)
    await ann.callRest('POST /api/notifications/:id/read', { id: latest?.id })
    await toggle()
    await toggle()
    expect(await notificationsOf(ann)).toMatchObject([{ id: latest?.id, read: true }])
  })

  it('marks the notification of a friend request as read when it is answered', async () => {
    const [ann, ben] = await registerMembers()
    await befriend(ben, ann)
    expect(await notificationsOf(ann)).toMatchObject([
      { type: 'friend_request', friendshipStatus: 'accepted', read: true },
    ])
  })
})

contract(stoop, 'GET /api/notifications/groups', (endpoint) => {
  it('lists all likes of a post as one notification', async () => {
    const [ann, ben] = await registerMembers()
    const cleo = await stoop.registerMember('Cleo')
    const id = await createPost(ann, 'Hello', 'public')
    for (const liker of [ben, cleo]) await liker.callRest('POST /api/posts/:id/like', { id })
    const listGroups = async (filter?: string) =>
      (await ann.callRest(endpoint, { ...(filter && { filter }) })).parseList(notificationGroup)
    const [group, ...others] = await listGroups()
    expect(group).toMatchObject({
      content: 'Cleo Tester and 1 other liked your post',
      othersCount: 1,
      fromUserId: cleo.user.id,
      postId: id,
      read: false,
    })
    expect(others).toEqual([])
    expect(await listGroups('unread')).toEqual([group])
    await ann.callRest('POST /api/notifications/:id/read', { id: group?.id, group: true })
    expect(await listGroups('unread')).toEqual([])
    expect(await listGroups('all')).toMatchObject([{ id: group?.id, read: true }])
    expect(await notificationsOf(ann)).toMatchObject([{ read: true }, { read: true }])
  })

  it('returns 400 for an unknown filter and an invalid cursor', async () => {
    const ann = await stoop.registerMember('Ann')
    expect((await ann.callRest(endpoint, { filter: 'read' })).status).toBe(400)
    expect((await ann.callRest(endpoint, { cursor: 'last week' })).status).toBe(400)
  })
})

contract(stoop, 'POST /api/notifications/:id/read', (endpoint) => {
  it('marks one notification as read', async () => {
    const [ann, ben] = await registerMembers()
    await requestFriendship(ben, ann)
    const id = (await notificationsOf(ann))[0]?.id
    expect(await ann.callRest(endpoint, { id })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await notificationsOf(ann)).toMatchObject([{ id, read: true }])
  })

  it('returns the same 404 for the notification of another user and an unknown one', async () => {
    const [ann, ben] = await registerMembers()
    await requestFriendship(ben, ann)
    const id = (await notificationsOf(ann))[0]?.id
    const [foreign, unknown] = [
      await ben.callRest(endpoint, { id }),
      await ben.callRest(endpoint, { id: crypto.randomUUID() }),
    ]
    expect(foreign.status).toBe(404)
    expect(foreign.text).toBe(unknown.text)
    expect(await notificationsOf(ann)).toMatchObject([{ read: false }])
  })
})

contract(stoop, 'POST /api/notifications/read-all', (endpoint) => {
  it('marks only notifications of the viewer as read', async () => {
    const [ann, ben] = await registerMembers()
    await requestFriendship(ben, ann)
    const id = await createPost(ben, 'Hello', 'public')
    await ann.callRest('POST /api/posts/:id/like', { id })
    expect((await ann.callRest(endpoint)).body).toEqual({ ok: true })
    expect(await notificationsOf(ann)).toMatchObject([{ read: true }])
    expect(await notificationsOf(ben)).toMatchObject([{ read: false }])
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })

  it('marks notifications up to upTo as read', async () => {
    const [ann, ben] = await registerMembers()
    await requestFriendship(ben, ann)
    const [shown] = await notificationsOf(ann)
    await ben.callRest('POST /api/posts/:id/like', { id: await createPost(ann, 'Hello', 'public') })
    expect(await ann.callRest(endpoint, { upTo: shown?.id })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await notificationsOf(ann)).toMatchObject([{ read: false }, { read: true }])
    expect((await ann.callRest(endpoint, { upTo: 'the newest' })).status).toBe(400)
  })

  it('accepts a tRPC call without input, which earlier web releases send', async () => {
    const [ann, ben] = await registerMembers()
    await requestFriendship(ben, ann)
    expect(await ann.callTrpc('notifications.readAll')).toMatchObject({ status: 200, body: { ok: true } })
    expect(await notificationsOf(ann)).toMatchObject([{ read: true }])
  })
})

contract(stoop, 'GET /api/counts', (endpoint) => {
  it('returns the counts of unread notifications, requests, friends and suggestions', async () => {
    const [ann, ben] = await registerMembers()
    const [cleo, dan] = [await stoop.registerMember('Cleo'), await stoop.registerMember('Dan')]
    await befriend(ann, ben)
    await requestFriendship(cleo, ann)
    expect((await ann.callRest(endpoint)).body).toEqual({
      unreadNotifications: 2,
      friendRequests: 1,
      friends: 1,
      suggestions: 1,
      messages: 0,
    })
    await dan.callRest('GET /api/counts')
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})
