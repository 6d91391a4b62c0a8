import { conversation, message, readState } from '@stoop/validators/messages'
import { expect, it } from 'vitest'
import { befriend, sendMessage } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()

const registerFriends = async (): Promise<[Member, Member]> => {
  const friends: [Member, Member] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  await befriend(...friends)
  return friends
}

contract(stoop, 'GET /api/conversations', (endpoint) => {
  it('lists conversations with the newest message and the number of unread ones', async () => {
    const [ann, ben] = await registerFriends()
    const id = await sendMessage(ann, ben, 'Hello, Ben')
    expect((await ben.callRest(endpoint)).parseList(conversation)).toMatchObject([
      { person: { username: 'ann' }, lastMessage: { id, content: 'Hello, Ben' }, unreadCount: 1, canWrite: true },
    ])
    expect((await ann.callRest(endpoint)).parseList(conversation)).toMatchObject([{ unreadCount: 0 }])
    expect((await ben.callRest('GET /api/counts')).body).toMatchObject({ messages: 1, unreadNotifications: 0 })
  })

  it('returns 401 for conversations without a session', async () => {
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'GET /api/conversations/:userId', (endpoint) => {
  it('returns an empty conversation for a friend without messages', async () => {
    const [ann, ben] = await registerFriends()
    const empty = (await ann.callRest(endpoint, { userId: ben.user.id })).parseBody(conversation)
    expect(empty).toMatchObject({ id: null, lastMessage: null, unreadCount: 0, canWrite: true })
  })

  it('returns 404 for a conversation with a member who is not a friend', async () => {
    const [ann] = await registerFriends()
    const { user } = await stoop.registerMember('Cleo')
    expect((await ann.callRest(endpoint, { userId: user.id })).status).toBe(404)
  })
})

contract(stoop, 'GET /api/conversations/:userId/messages', (endpoint) => {
  it('lists the messages before and after a position', async () => {
    const [ann, ben] = await registerFriends()
    for (const content of ['One', 'Two', 'Three']) await sendMessage(ann, ben, content)
    const list = async (input: object) =>
      (await ben.callRest(endpoint, { userId: ann.user.id, ...input })).parseList(message).map(({ content }) => content)
    expect(await list({})).toEqual(['Three', 'Two', 'One'])
    expect(await list({ before: 2 })).toEqual(['One'])
    expect(await list({ after: 1 })).toEqual(['Two', 'Three'])
    expect(await list({ around: 'unread', limit: 2 })).toEqual(['One'])
    expect(await list({ q: 'tw' })).toEqual(['Two'])
    expect((await ben.callRest(endpoint, { userId: ann.user.id, after: 'x' })).status).toBe(400)
  })
})

contract(stoop, 'POST /api/conversations/:userId/messages', (endpoint) => {
  it('sends a message once for repeated requests with the same Idempotency-Key', async () => {
    const [ann, ben] = await registerFriends()
    const request = () =>
      ann.send({
        url: `/api/conversations/${ben.user.id}/messages`,
        method: 'POST',
        headers: { 'idempotency-key': 'one' },
        payload: { content: ' Hello ' },
      })
    const responses = await Promise.all([request(), request()])
    expect(responses.map(({ statusCode }) => statusCode)).toEqual([201, 201])
    expect(new Set(responses.map(({ body }) => body)).size).toBe(1)
    const list = await ben.callRest('GET /api/conversations/:userId/messages', { userId: ann.user.id })
    expect(list.parseList(message)).toMatchObject([{ content: 'Hello', sequence: 1, isHeld: false }])
  })

  it('returns 400 for a message without text and pictures, and for a picture of another server', async () => {
    const [ann, { user }] = await registerFriends()
    const input = { userId: user.id }
    expect(await ann.callRest(endpoint, { ...input, content: ' ' })).toMatchObject({
      status: 400,
      body: { fields: { content: 'Required' } },
    })
    expect(
      await ann.callRest(endpoint, { ...input, images: [{ url: 'https://pictures.example/1.jpg' }] }),
    ).toMatchObject({ status: 400, body: { reason: 'FOREIGN_IMAGE' } })
  })

  it('returns 403 for a message after the end of the friendship', async () => {
    const [ann, ben] = await registerFriends()
    await ann.callRest('DELETE /api/friends/:userId', { userId: ben.user.id })
    expect(await ann.callRest(endpoint, { userId: ben.user.id, content: 'Hello' })).toMatchObject({
      status: 403,
      body: { reason: 'NOT_FRIENDS' },
    })
  })
})

contract(stoop, 'PUT /api/conversations/:userId/messages/:id', (endpoint) => {
  it('edits a message within 15 minutes', async () => {
    const [ann, ben] = await registerFriends()
    const ref = { userId: ben.user.id, id: await sendMessage(ann, ben, 'Helo') }
    const edited = (await ann.callRest(endpoint, { ...ref, content: 'Hello' })).parseBody(message)
    expect(edited).toMatchObject({ content: 'Hello', editedAt: expect.any(String) })
    const foreign = { ...ref, userId: ann.user.id, content: 'Mine' }
    expect(await ben.callRest(endpoint, foreign)).toMatchObject({ status: 403, body: { reason: 'NOT_YOUR_MESSAGE' } })
    expect((await ann.callRest(endpoint, { ...ref, content: '' })).status).toBe(400)
  })
})

contract(stoop, 'DELETE /api/conversations/:userId/messages/:id', (endpoint) => {
  it('shows a deleted message without its text', async () => {
    const [ann, ben] = await registerFriends()
    const id = await sendMessage(ann, ben, 'Hello')
    expect((await ben.callRest(endpoint, { userId: ann.user.id, id })).status).toBe(403)
    expect((await ann.callRest(endpoint, { userId: ben.user.id, id })).body).toEqual({ ok: true })
    const list = await ben.callRest('GET /api/conversations/:userId/messages', { userId: ann.user.id })
    expect(list.parseList(message)).toMatchObject([{ id, content: null, isDeleted: true }])
    expect((await ben.callRest('GET /api/counts')).body).toMatchObject({ messages: 0 })
  })
})

contract(stoop, 'PUT /api/conversations/:userId/messages/:id/reaction', (endpoint) => {
  it('replaces and removes the reaction of the viewer', async () => {
    const [ann, ben] = await registerFriends()
    const ref = { userId: ann.user.id, id: await sendMessage(ann, ben, 'Hello') }
    const react = async (reaction: string | null) =>
      (await ben.callRest(endpoint, { ...ref, reaction })).parseBody(message).reactions
    expect(await react('heart')).toEqual([{ userId: ben.user.id, reaction: 'heart' }])
    expect(await react('laugh')).toEqual([{ userId: ben.user.id, reaction: 'laugh' }])
    expect(await react(null)).toEqual([])
    expect((await ben.callRest(endpoint, { ...ref, reaction: 'unknown' })).status).toBe(400)
  })
})

contract(stoop, 'POST /api/conversations/:userId/read', (endpoint) => {
  it('never moves the read position back', async () => {
    const [ann, ben] = await registerFriends()
    for (const content of ['One', 'Two', 'Three']) await sendMessage(ann, ben, content)
    const read = async (upTo: number) =>
      (await ben.callRest(endpoint, { userId: ann.user.id, upTo })).parseBody(readState)
    expect(await read(2)).toEqual({ readUpTo: 2, unreadCount: 1 })
    expect(await read(1)).toEqual({ readUpTo: 2, unreadCount: 1 })
    expect(await read(100)).toEqual({ readUpTo: 3, unreadCount: 0 })
    expect((await ben.callRest(endpoint, { userId: ann.user.id, upTo: -1 })).status).toBe(400)
    const seen = await ann.callRest('GET /api/conversations/:userId', { userId: ben.user.id })
    expect(seen.body).toMatchObject({ seenUpTo: 3 })
  })

  it('changes nothing in a conversation that a block hides, and responds as for an unknown member', async () => {
    const [ann, ben] = await registerFriends()
    await sendMessage(ann, ben, 'Hello')
    await ann.callRest('POST /api/users/:userId/block', { userId: ben.user.id })
    const read = (userId: string) => ben.callRest(endpoint, { userId, upTo: 1 })
    for (const userId of [ann.user.id, crypto.randomUUID()])
      expect(await read(userId)).toMatchObject({ status: 200, body: { readUpTo: 0, unreadCount: 0 } })
    await ann.callRest('DELETE /api/users/:userId/block', { userId: ben.user.id })
    expect((await ben.callRest('GET /api/conversations/:userId', { userId: ann.user.id })).body).toMatchObject({
      ...{ readUpTo: 0, unreadCount: 1 },
    })
  })
})

contract(stoop, 'POST /api/conversations/:userId/mute', (endpoint) => {
  it('excludes a muted conversation from the badge', async () => {
    const [ann, ben] = await registerFriends()
    expect((await ben.callRest(endpoint, { userId: ann.user.id })).status).toBe(404)
    await sendMessage(ann, ben, 'Hello')
    expect((await ben.callRest(endpoint, { userId: ann.user.id })).body).toEqual({ ok: true })
    expect((await ben.callRest('GET /api/counts')).body).toMatchObject({ messages: 0 })
  })
})

contract(stoop, 'DELETE /api/conversations/:userId/mute', (endpoint) => {
  it('includes the conversation in the badge again after the mute', async () => {
    const [ann, ben] = await registerFriends()
    expect((await ben.callRest(endpoint, { userId: ann.user.id })).status).toBe(404)
    await sendMessage(ann, ben, 'Hello')
    await ben.callRest('POST /api/conversations/:userId/mute', { userId: ann.user.id })
    expect((await ben.callRest(endpoint, { userId: ann.user.id })).body).toEqual({ ok: true })
    expect((await ben.callRest('GET /api/counts')).body).toMatchObject({ messages: 1 })
  })
})
