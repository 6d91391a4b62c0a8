import { community, communityPost } from '@stoop/validators/communities'
import { communityBan, communityLogEntry, newCommunityBan } from '@stoop/validators/community-roles'
import { expect, it } from 'vitest'
import { createCommunity, createCommunityPost } from '../fixtures/actions.ts'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const OK = { status: 200, body: { ok: true } }
const reason = 'Spam'

/** Registers Ann with a community, its member Ben, and Cleo. */
async function setUp() {
  const [ann, ben, cleo] = await Promise.all(['Ann', 'Ben', 'Cleo'].map((name) => stoop.registerMember(name)))
  if (!ann || !ben || !cleo) throw new Error('Three members are registered')
  const id = await createCommunity(ann, 'Gardeners')
  await ben.callRest('POST /api/communities/:id/join', { id })
  return { ann, ben, cleo, id, userId: ben.user.id }
}

contract(stoop, 'DELETE /api/communities/:id/members/:userId', (endpoint) => {
  it('accepts the reason for the removal of a member in the body', async () => {
    const { ann, ben, id, userId } = await setUp()
    expect(await ann.callRest(endpoint, { id, userId, reason })).toMatchObject(OK)
    const { isJoined } = (await ben.callRest('GET /api/communities/:id', { id })).parseBody(community)
    expect(isJoined).toBe(false)
    expect((await ben.callRest('GET /api/statements')).body).toMatchObject([{ action: 'removeMember', facts: reason }])
    expect((await ann.callRest(endpoint, { id, userId, reason })).status).toBe(404)
  })

  it('returns 400 for a removal without a reason, and 403 to members', async () => {
    const { ann, ben, id, userId } = await setUp()
    const withoutReason = { status: 400, body: { fields: { reason: expect.any(String) } } }
    expect(await ann.callRest(endpoint, { id, userId })).toMatchObject(withoutReason)
    const own = await ann.callRest(endpoint, { id, userId: ann.user.id, reason })
    expect(own).toMatchObject({ status: 400, body: { reason: 'OWN_MEMBERSHIP' } })
    expect((await ben.callRest(endpoint, { id, userId: ann.user.id, reason })).status).toBe(403)
  })
})

contract(stoop, 'POST /api/communities/:id/bans', (endpoint) => {
  it('returns 201 for a new ban and 200 for a repeated one', async () => {
    const { ann, ben, id, userId } = await setUp()
    const created = await ann.callRest(endpoint, { id, userId, reason })
    expect(created.status).toBe(201)
    const ban = created.parseBody(newCommunityBan)
    expect(ban).toMatchObject({ user: { id: userId }, bannedBy: { id: ann.user.id }, reason })
    const repeated = await ann.callRest(endpoint, { id, userId, reason: 'Again' })
    expect(repeated).toMatchObject({ status: 200, body: { ...ban, isNew: false } })
    const joined = await ben.callRest('POST /api/communities/:id/join', { id })
    expect(joined).toMatchObject({ status: 403, body: { reason: 'BANNED' } })
    expect((await ben.callRest('GET /api/communities/:id', { id })).body).toMatchObject({ ban: { reason } })
  })

  it('returns 404 for a ban of an unknown user, and 403 to members', async () => {
    const { ann, ben, cleo, id } = await setUp()
    expect((await ann.callRest(endpoint, { id, userId: crypto.randomUUID(), reason })).status).toBe(404)
    expect((await ben.callRest(endpoint, { id, userId: cleo.user.id, reason })).status).toBe(403)
  })
})

contract(stoop, 'GET /api/communities/:id/bans', (endpoint) => {
  it('lists the bans of a community only for moderators', async () => {
    const { ann, ben, cleo, id } = await setUp()
    await ann.callRest('POST /api/communities/:id/bans', { id, userId: cleo.user.id, reason })
    const bans = (await ann.callRest(endpoint, { id })).parseList(communityBan)
    expect(bans).toMatchObject([{ user: { id: cleo.user.id }, reason }])
    expect((await ben.callRest(endpoint, { id })).status).toBe(403)
    expect((await ann.callRest(endpoint, { id: 'no-such-place' })).status).toBe(404)
  })
})

contract(stoop, 'DELETE /api/communities/:id/bans/:userId', (endpoint) => {
  it('returns 200 when unbanning a user who is not banned', async () => {
    const { ann, ben, id, userId } = await setUp()
    await ann.callRest('POST /api/communities/:id/bans', { id, userId, reason })
    for (const _ of [1, 2]) expect(await ann.callRest(endpoint, { id, userId })).toMatchObject(OK)
    expect((await ben.callRest('POST /api/communities/:id/join', { id })).status).toBe(200)
    expect((await ben.callRest(endpoint, { id, userId })).status).toBe(403)
    expect((await ann.callRest(endpoint, { id: 'no-such-place', userId })).status).toBe(404)
  })
})

contract(stoop, 'GET /api/communities/:id/log', (endpoint) => {
  it('lists the actions of moderators only for moderators, newest first', async () => {
    const { ann, ben, id, userId } = await setUp()
    await ann.callRest('POST /api/communities/:id/bans', { id, userId, reason })
    await ann.callRest('DELETE /api/communities/:id/bans/:userId', { id, userId })
    const log = (await ann.callRest(endpoint, { id })).parseList(communityLogEntry)
    expect(log).toMatchObject([
      { action: 'member unban', actor: { id: ann.user.id }, user: { id: userId }, reason: null },
      { action: 'member ban', actor: { id: ann.user.id }, user: { id: userId }, reason },
    ])
    expect((await ben.callRest(endpoint, { id })).status).toBe(403)
    expect((await ann.callRest(endpoint, { id: 'no-such-place' })).status).toBe(404)
  })
})

contract(stoop, 'PUT /api/communities/:communityId/posts/:id/pin', (endpoint) => {
  it('returns 409 for a fourth pinned post', async () => {
    const { ann, ben, id: communityId } = await setUp()
    for (const content of ['First', 'Second', 'Third']) {
      const id = await createCommunityPost(communityId, ben, content)
      expect((await ben.callRest(endpoint, { communityId, id })).status).toBe(403)
      const pinned = (await ann.callRest(endpoint, { communityId, id })).parseBody(communityPost)
      expect(pinned).toMatchObject({ id, isPinned: true })
    }
    const id = await createCommunityPost(communityId, ben, 'Fourth')
    expect(await ann.callRest(endpoint, { communityId, id })).toMatchObject({
      status: 409,
      body: { reason: 'PIN_LIMIT', message: 'A community can have up to 3 pinned posts. Unpin one first' },
    })
    expect((await ann.callRest(endpoint, { communityId, id: communityId })).status).toBe(404)
  })
})

contract(stoop, 'DELETE /api/communities/:communityId/posts/:id/pin', (endpoint) => {
  it('returns 200 when unpinning a post that is not pinned', async () => {
    const { ann, ben, id: communityId } = await setUp()
    const id = await createCommunityPost(communityId, ben, 'Hello')
    await ann.callRest('PUT /api/communities/:communityId/posts/:id/pin', { communityId, id })
    expect((await ben.callRest(endpoint, { communityId, id })).status).toBe(403)
    for (const _ of [1, 2])
      expect(await ann.callRest(endpoint, { communityId, id })).toMatchObject({
        status: 200,
        body: { isPinned: false },
      })
    expect((await ann.callRest(endpoint, { communityId, id: communityId })).status).toBe(404)
  })
})

contract(stoop, 'GET /api/communities/:id/pins', (endpoint) => {
  it('lists pinned posts for members, the most recently pinned first', async () => {
    const { ann, ben, cleo, id: communityId } = await setUp()
    const pinned: string[] = []
    for (const content of ['First', 'Second']) {
      const id = await createCommunityPost(communityId, ben, content)
      await ann.callRest('PUT /api/communities/:communityId/posts/:id/pin', { communityId, id })
      pinned.unshift(id)
    }
    const pins = (await ben.callRest(endpoint, { id: communityId })).parseList(communityPost)
    expect(pins.map(({ id }) => id)).toEqual(pinned)
    expect((await cleo.callRest(endpoint, { id: communityId })).status).toBe(403)
    expect((await ann.callRest(endpoint, { id: 'no-such-place' })).status).toBe(404)
  })
})
