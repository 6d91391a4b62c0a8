import {
  community,
  communityDetail,
  communityPost,
  discoveredCommunity,
  unreadCommunities,
} from '@stoop/validators/communities'
import { describe, expect, it } from 'vitest'
import { befriend, createCommunity, createCommunityPost } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()

async function createGarden(): Promise<{ id: string; ann: Member; ben: Member; cleo: Member }> {
  const [ann, ben, cleo] = [
    await stoop.registerMember('Ann'),
    await stoop.registerMember('Ben'),
    await stoop.registerMember('Cleo'),
  ]
  const id = await createCommunity(ann, 'Gardeners')
  await ben.callRest('POST /api/communities/:id/join', { id })
  return { id, ann, ben, cleo }
}

contract(stoop, 'PUT /api/communities/:id/membership', (endpoint) => {
  it('changes only the given fields of the membership', async () => {
    const { id, ann, ben, cleo } = await createGarden()
    const changed = await ben.callRest(endpoint, { id, notificationLevel: 'all' })
    expect(changed.status).toBe(200)
    expect(changed.parseBody(communityDetail).membership).toMatchObject({ notificationLevel: 'all', isOnProfile: true })
    const hidden = (await ben.callRest(endpoint, { id, isOnProfile: false })).parseBody(communityDetail)
    expect(hidden.membership).toMatchObject({ notificationLevel: 'all', isOnProfile: false })
    const annsView = (await ann.callRest('GET /api/communities/:id', { id })).parseBody(communityDetail)
    expect(annsView.membership).toMatchObject({ notificationLevel: 'replies', isOnProfile: true })
    expect(await cleo.callRest(endpoint, { id, isOnProfile: false })).toMatchObject({
      status: 403,
      body: { reason: 'NOT_A_MEMBER' },
    })
  })

  it('returns 400 for an unknown notification level', async () => {
    const { id, ben } = await createGarden()
    expect(await ben.callRest(endpoint, { id, notificationLevel: 'some' })).toMatchObject({
      status: 400,
      body: { fields: { notificationLevel: expect.any(String) } },
    })
  })
})

contract(stoop, 'GET /api/communities/unread', (endpoint) => {
  it('lists the communities with posts of others since the last visit', async () => {
    const { id, ann, ben, cleo } = await createGarden()
    await createCommunityPost(id, ann, 'Seeds to share')
    const idsFor = async (viewer: Member) => (await viewer.callRest(endpoint)).parseBody(unreadCommunities).communityIds
    expect([await idsFor(ann), await idsFor(ben), await idsFor(cleo)]).toEqual([[], [id], []])
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'POST /api/communities/:id/visit', (endpoint) => {
  it('marks the posts up to a time as read', async () => {
    const { id, ann, ben, cleo } = await createGarden()
    await createCommunityPost(id, ann, 'Seeds to share')
    const [post] = (await ben.callRest('GET /api/communities/:id/posts', { id })).parseList(communityPost)
    expect(await ben.callRest(endpoint, { id, upTo: post?.createdAt })).toMatchObject({
      status: 200,
      body: { ok: true },
    })
    const unread = (await ben.callRest('GET /api/communities/unread')).parseBody(unreadCommunities)
    expect(unread.communityIds).toEqual([])
    const seen = (await ben.callRest('GET /api/communities/:id', { id })).parseBody(communityDetail)
    expect(seen.membership?.visitedAt).toBe(post?.createdAt)
    expect(await ben.callRest(endpoint, { id, upTo: 'today' })).toMatchObject({
      status: 400,
      body: { fields: { upTo: expect.any(String) } },
    })
    expect((await cleo.callRest(endpoint, { id, upTo: post?.createdAt })).status).toBe(403)
  })
})

contract(stoop, 'GET /api/users/:userId/communities', (endpoint) => {
  it('lists the communities of a person except hidden ones', async () => {
    const { id, ben, cleo } = await createGarden()
    const userId = ben.user.id
    const idsFor = async (viewer: Member) =>
      (await viewer.callRest(endpoint, { userId })).parseList(community).map((row) => row.id)
    expect(await idsFor(cleo)).toEqual([id])
    await ben.callRest('PUT /api/communities/:id/membership', { id, isOnProfile: false })
    expect([await idsFor(cleo), await idsFor(ben)]).toEqual([[], [id]])
    expect((await cleo.callRest(endpoint, { userId: crypto.randomUUID() })).status).toBe(404)
  })
})

describe('Discover', () => {
  it('returns the time of the newest post and the number of friends', async () => {
    const { id, ann, ben, cleo } = await createGarden()
    await befriend(ben, cleo)
    await createCommunityPost(id, ann, 'Hello')
    const [discovered] = (await cleo.callRest('GET /api/communities')).parseList(discoveredCommunity)
    expect(discovered).toMatchObject({ id, friendCount: 1, lastActivityAt: expect.any(String) })
  })
})
