import { expect, it } from 'vitest'
import { createCommunity, createCommunityPost, createPost } from '../fixtures/actions.ts'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const OK = { status: 200, body: { ok: true } }

async function registerTwo() {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  return { ann, ben, userId: ben.user.id }
}

contract(stoop, 'POST /api/users/:userId/block', (endpoint) => {
  it('hides the profiles of the two members from each other', async () => {
    const { ann, ben, userId } = await registerTwo()
    for (const _ of [1, 2])
      expect(await ann.callRest(endpoint, { userId })).toMatchObject({ status: 200, body: { ok: true } })
    for (const [viewer, other] of [
      [ann, ben],
      [ben, ann],
    ] as const) {
      const { username } = other.user
      expect((await viewer.callRest('GET /api/users/:username', { username })).status).toBe(404)
    }
  })

  it('returns 404 when blocking an unknown person, and 400 for the viewer', async () => {
    const { ann } = await registerTwo()
    const unknown = { userId: '01900000-0000-7000-8000-00000000dead' }
    expect((await ann.callRest(endpoint, unknown)).status).toBe(404)
    expect((await ann.callRest(endpoint, { userId: ann.user.id })).status).toBe(400)
  })
})

contract(stoop, 'DELETE /api/users/:userId/block', (endpoint) => {
  it('returns 200 when unblocking a person without a block', async () => {
    const { ann, ben, userId } = await registerTwo()
    await ann.callRest('POST /api/users/:userId/block', { userId })
    for (const _ of [1, 2]) expect((await ann.callRest(endpoint, { userId })).body).toEqual({ ok: true })
    const { username } = ben.user
    expect((await ann.callRest('GET /api/users/:username', { username })).status).toBe(200)
    expect((await stoop.anonymous.callRest(endpoint, { userId })).status).toBe(401)
  })
})

contract(stoop, 'GET /api/blocks', (endpoint) => {
  it('lists only people that the viewer has blocked', async () => {
    const { ann, ben, userId } = await registerTwo()
    await ann.callRest('POST /api/users/:userId/block', { userId })
    expect((await ann.callRest(endpoint)).body).toMatchObject([{ user: { id: userId } }])
    expect((await ben.callRest(endpoint)).body).toEqual([])
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'POST /api/users/:userId/mute', (endpoint) => {
  it('shows on the profile until when the viewer has muted the member', async () => {
    const { ann, ben, userId } = await registerTwo()
    const until = new Date(Date.now() + 60_000).toISOString()
    expect((await ann.callRest(endpoint, { userId, until })).body).toEqual({ ok: true })
    const { username } = ben.user
    expect((await ann.callRest('GET /api/users/:username', { username })).body).toMatchObject({ mute: { until } })
  })

  it('returns 400 for an end of the mute that is not a date in the future', async () => {
    const { ann, userId } = await registerTwo()
    for (const until of ['tomorrow', '2020-01-01T00:00:00Z'])
      expect((await ann.callRest(endpoint, { userId, until })).status).toBe(400)
  })
})

contract(stoop, 'DELETE /api/users/:userId/mute', (endpoint) => {
  it('ends the mute of a member', async () => {
    const { ann, userId } = await registerTwo()
    await ann.callRest('POST /api/users/:userId/mute', { userId })
    expect((await ann.callRest(endpoint, { userId })).body).toEqual({ ok: true })
    expect((await ann.callRest('GET /api/mutes')).body).toEqual([])
    expect((await stoop.anonymous.callRest(endpoint, { userId })).status).toBe(401)
  })
})

contract(stoop, 'GET /api/mutes', (endpoint) => {
  it('lists the members and posts that the viewer has muted', async () => {
    const { ann, userId } = await registerTwo()
    const id = await createPost(ann, 'Many will like this', 'public')
    await ann.callRest('POST /api/users/:userId/mute', { userId })
    await ann.callRest('POST /api/posts/:id/mute', { id })
    expect((await ann.callRest(endpoint)).body).toMatchObject([
      { targetType: 'post', targetId: id, until: null, excerpt: 'Many will like this' },
      { targetType: 'member', targetId: userId, until: null },
    ])
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

/** Registers Ann with a public post, and Ben. */
async function createOwnPost() {
  const { ann, ben } = await registerTwo()
  return { ann, ben, id: await createPost(ann, 'Hello', 'public') }
}

contract(stoop, 'POST /api/posts/:id/mute', (endpoint) => {
  it('stops notifications about a muted post', async () => {
    const { ann, ben, id } = await createOwnPost()
    expect(await ann.callRest(endpoint, { id })).toMatchObject(OK)
    expect((await stoop.anonymous.callRest(endpoint, { id })).status).toBe(401)
    await ben.callRest('POST /api/posts/:id/like', { id })
    expect((await ann.callRest('GET /api/notifications')).body).toEqual([])
  })
})

contract(stoop, 'DELETE /api/posts/:id/mute', (endpoint) => {
  it('sends notifications about the post again after the mute', async () => {
    const { ann, ben, id } = await createOwnPost()
    await ann.callRest('POST /api/posts/:id/mute', { id })
    expect(await ann.callRest(endpoint, { id })).toMatchObject(OK)
    await ben.callRest('POST /api/posts/:id/like', { id })
    expect((await ann.callRest('GET /api/notifications')).body).toHaveLength(1)
    expect((await stoop.anonymous.callRest(endpoint, { id })).status).toBe(401)
  })
})

/** Registers Ann with a community and a post, and Ben as a member. */
async function createOwnCommunity() {
  const { ann, ben } = await registerTwo()
  const id = await createCommunity(ann, 'Gardeners')
  const postId = await createCommunityPost(id, ann, 'Hello')
  return { ann, ben, id, postId }
}

const LIKE = 'POST /api/communities/:communityId/posts/:id/like'

contract(stoop, 'POST /api/communities/:id/mute', (endpoint) => {
  it('stops notifications from a muted community', async () => {
    const { ann, ben, id } = await createOwnCommunity()
    expect(await ann.callRest(endpoint, { id })).toMatchObject(OK)
    expect((await stoop.anonymous.callRest(endpoint, { id })).status).toBe(401)
    await ben.callRest('POST /api/communities/:id/join', { id })
    expect((await ann.callRest('GET /api/notifications')).body).toEqual([])
  })
})

contract(stoop, 'DELETE /api/communities/:id/mute', (endpoint) => {
  it('sends notifications from the community again after the mute', async () => {
    const { ann, ben, id } = await createOwnCommunity()
    await ann.callRest('POST /api/communities/:id/mute', { id })
    expect(await ann.callRest(endpoint, { id })).toMatchObject(OK)
    expect((await stoop.anonymous.callRest(endpoint, { id })).status).toBe(401)
    await ben.callRest('POST /api/communities/:id/join', { id })
    expect((await ann.callRest('GET /api/notifications')).body).toHaveLength(1)
  })
})

contract(stoop, 'POST /api/communities/:communityId/posts/:id/mute', (endpoint) => {
  it('stops notifications about a muted community post', async () => {
    const { ann, ben, id: communityId, postId: id } = await createOwnCommunity()
    await ben.callRest('POST /api/communities/:id/join', { id: communityId })
    expect(await ann.callRest(endpoint, { communityId, id })).toMatchObject(OK)
    expect((await stoop.anonymous.callRest(endpoint, { communityId, id })).status).toBe(401)
    await ben.callRest(LIKE, { communityId, id })
    expect((await ann.callRest('GET /api/notifications')).body).toHaveLength(1)
  })
})

contract(stoop, 'DELETE /api/communities/:communityId/posts/:id/mute', (endpoint) => {
  it('sends notifications about the community post again after the mute', async () => {
    const { ann, ben, id: communityId, postId: id } = await createOwnCommunity()
    await ben.callRest('POST /api/communities/:id/join', { id: communityId })
    await ann.callRest('POST /api/communities/:communityId/posts/:id/mute', { communityId, id })
    expect(await ann.callRest(endpoint, { communityId, id })).toMatchObject(OK)
    await ben.callRest(LIKE, { communityId, id })
    expect((await ann.callRest('GET /api/notifications')).body).toHaveLength(2)
    expect((await stoop.anonymous.callRest(endpoint, { communityId, id })).status).toBe(401)
  })
})
