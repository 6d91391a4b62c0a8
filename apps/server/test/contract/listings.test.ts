// Over 200 lines: the endpoints of asks and offers, each for friends' posts and for communities.
import { communityPost } from '@stoop/validators/communities'
import { claimant, listingDetails } from '@stoop/validators/listings'
import { post } from '@stoop/validators/posts'
import { expect, it } from 'vitest'
import { createCommunity, createCommunityOffer, createOffer, createPost } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const register = async () => ({
  ann: await stoop.registerMember('Ann'),
  ben: await stoop.registerMember('Ben'),
  cleo: await stoop.registerMember('Cleo'),
})
const claim = (member: Member, id: string, claimed = true) =>
  member.callRest('POST /api/posts/:id/claim', { id, claimed })
const setState = (member: Member, id: string, fields: Record<string, unknown>) =>
  member.callRest('PUT /api/posts/:id/state', { id, ...fields })

async function createCommunityOfferBy(author: Member, ...members: Member[]) {
  const communityId = await createCommunity(author, 'Gardeners')
  for (const member of members) await member.callRest('POST /api/communities/:id/join', { id: communityId })
  return { communityId, id: await createCommunityOffer(communityId, author) }
}

contract(stoop, 'POST /api/posts/:id/claim', (endpoint) => {
  it('makes and withdraws a claim, each as often as it is called', async () => {
    const { ann, ben } = await register()
    const id = await createOffer(ann, 'public')
    for (const _ of [1, 2]) {
      const { body } = await ben.callRest(endpoint, { id, claimed: true })
      expect(listingDetails.parse(body)).toMatchObject({ state: 'open', claim: { status: 'waiting', place: 1 } })
    }
    for (const _ of [1, 2])
      expect((await ben.callRest(endpoint, { id, claimed: false })).body).toMatchObject({ claim: null })
  })

  it('returns 403 for an own offer, and 409 for a plain post and a closed offer', async () => {
    const { ann, ben } = await register()
    const id = await createOffer(ann, 'public')
    expect(await ann.callRest(endpoint, { id, claimed: true })).toMatchObject({
      status: 403,
      body: { reason: 'OWN_LISTING' },
    })
    const plain = await createPost(ann, 'Hello', 'public')
    expect((await ben.callRest(endpoint, { id: plain, claimed: true })).body).toMatchObject({ reason: 'NOT_A_LISTING' })
    await setState(ann, id, { state: 'done' })
    expect(await ben.callRest(endpoint, { id, claimed: true })).toMatchObject({
      status: 409,
      body: { reason: 'LISTING_DONE' },
    })
  })
})

contract(stoop, 'GET /api/posts/:id/claims', (endpoint) => {
  it('lists the queue for the author, and returns 403 to others', async () => {
    const { ann, ben, cleo } = await register()
    const id = await createOffer(ann, 'public')
    for (const member of [ben, cleo]) await claim(member, id)
    expect((await ann.callRest(endpoint, { id })).parseList(claimant)).toMatchObject([
      { id: ben.user.id, status: 'waiting', friendshipStatus: 'none' },
      { id: cleo.user.id, status: 'waiting' },
    ])
    expect((await ben.callRest(endpoint, { id })).status).toBe(403)
  })
})

contract(stoop, 'PUT /api/posts/:id/state', (endpoint) => {
  it('reserves, closes and opens an offer', async () => {
    const { ann, ben } = await register()
    const id = await createOffer(ann, 'public')
    await claim(ben, id)
    const { body } = await ann.callRest(endpoint, { id, state: 'reserved', userId: ben.user.id, hours: 24 })
    const { reservedUntil } = listingDetails.parse(body)
    expect(Math.round((Date.parse(reservedUntil ?? '') - Date.now()) / 3_600_000)).toBe(24)
    expect((await ann.callRest(endpoint, { id, state: 'done' })).body).toMatchObject({ state: 'done' })
    expect((await ann.callRest(endpoint, { id, state: 'open', expiresInDays: 60 })).body).toMatchObject({
      state: 'open',
    })
  })

  it('passes a member who did not come', async () => {
    const { ann, ben } = await register()
    const id = await createOffer(ann, 'public')
    await claim(ben, id)
    await setState(ann, id, { state: 'reserved', userId: ben.user.id })
    const passed = { id, state: 'passed', userId: ben.user.id }
    for (const _ of [1, 2]) expect((await ann.callRest(endpoint, passed)).body).toMatchObject({ state: 'open' })
    expect((await ann.callRest(endpoint, { id, state: 'passed' })).status).toBe(400)
  })

  it('returns 400 without a member, 404 for one without a claim, 403 to others, and 409 for a closed offer', async () => {
    const { ann, ben } = await register()
    const id = await createOffer(ann, 'public')
    const reservation = { id, state: 'reserved', userId: ben.user.id }
    expect((await ann.callRest(endpoint, { id, state: 'reserved' })).status).toBe(400)
    expect((await ann.callRest(endpoint, reservation)).status).toBe(404)
    expect((await ben.callRest(endpoint, { id, state: 'done' })).status).toBe(403)
    await claim(ben, id)
    await ann.callRest(endpoint, { id, state: 'done' })
    expect((await ann.callRest(endpoint, reservation)).status).toBe(409)
  })
})

contract(stoop, 'POST /api/posts/:id/confirm', (endpoint) => {
  it('closes the offer when both have confirmed, and returns 409 to others', async () => {
    const { ann, ben } = await register()
    const id = await createOffer(ann, 'public')
    expect((await ben.callRest(endpoint, { id })).status).toBe(409)
    await claim(ben, id)
    await setState(ann, id, { state: 'reserved', userId: ben.user.id })
    expect((await ben.callRest(endpoint, { id })).body).toMatchObject({
      state: 'reserved',
      claim: { isConfirmedByTaker: true },
    })
    expect((await ann.callRest(endpoint, { id })).body).toMatchObject({ state: 'done' })
  })
})

contract(stoop, 'GET /api/offers', (endpoint) => {
  it('lists the open offers of the city, with filters', async () => {
    const { ann, ben } = await register()
    const id = await createOffer(ann, 'public')
    await createPost(ann, 'Plain', 'public')
    expect((await ben.callRest(endpoint)).parseList(post)).toMatchObject([{ id, format: 'offer' }])
    expect((await ben.callRest(endpoint, { format: 'ask' })).parseList(post)).toEqual([])
    expect((await ben.callRest(endpoint, { deal: 'give', open: 'true' })).parseList(post)).toMatchObject([{ id }])
    await setState(ann, id, { state: 'done' })
    expect((await ben.callRest(endpoint)).parseList(post)).toEqual([])
    expect((await ben.callRest(endpoint, { format: 'plain' })).status).toBe(400)
  })
})

contract(stoop, 'GET /api/communities/:id/offers', (endpoint) => {
  it('lists the open offers of a community for its members', async () => {
    const { ann, ben } = await register()
    const { communityId, id } = await createCommunityOfferBy(ann)
    expect((await ann.callRest(endpoint, { id: communityId })).parseList(communityPost)).toMatchObject([{ id }])
    expect((await ben.callRest(endpoint, { id: communityId })).status).toBe(403)
  })
})

contract(stoop, 'POST /api/communities/:communityId/posts/:id/claim', (endpoint) => {
  it('makes a claim of a member', async () => {
    const { ann, ben, cleo } = await register()
    const offer = await createCommunityOfferBy(ann, ben)
    expect((await ben.callRest(endpoint, { ...offer, claimed: true })).body).toMatchObject({ claim: { place: 1 } })
    expect((await cleo.callRest(endpoint, { ...offer, claimed: true })).status).toBe(403)
    await ann.callRest('PUT /api/communities/:communityId/posts/:id/state', { ...offer, state: 'done' })
    await ben.callRest(endpoint, { ...offer, claimed: false })
    expect((await ben.callRest(endpoint, { ...offer, claimed: true })).status).toBe(409)
  })
})

contract(stoop, 'GET /api/communities/:communityId/posts/:id/claims', (endpoint) => {
  it('lists the queue for the author', async () => {
    const { ann, ben } = await register()
    const offer = await createCommunityOfferBy(ann, ben)
    await ben.callRest('POST /api/communities/:communityId/posts/:id/claim', { ...offer, claimed: true })
    expect((await ann.callRest(endpoint, offer)).parseList(claimant)).toMatchObject([{ id: ben.user.id }])
    expect((await ben.callRest(endpoint, offer)).status).toBe(403)
  })
})

contract(stoop, 'PUT /api/communities/:communityId/posts/:id/state', (endpoint) => {
  it('reserves an offer for a member who has claimed it', async () => {
    const { ann, ben } = await register()
    const offer = await createCommunityOfferBy(ann, ben)
    const reservation = { ...offer, state: 'reserved', userId: ben.user.id }
    expect((await ann.callRest(endpoint, reservation)).status).toBe(404)
    await ben.callRest('POST /api/communities/:communityId/posts/:id/claim', { ...offer, claimed: true })
    expect((await ann.callRest(endpoint, reservation)).body).toMatchObject({ state: 'reserved' })
    await ann.callRest(endpoint, { ...offer, state: 'done' })
    expect((await ann.callRest(endpoint, reservation)).status).toBe(409)
  })
})

contract(stoop, 'POST /api/communities/:communityId/posts/:id/confirm', (endpoint) => {
  it('closes the offer when both have confirmed', async () => {
    const { ann, ben } = await register()
    const offer = await createCommunityOfferBy(ann, ben)
    expect((await ben.callRest(endpoint, offer)).status).toBe(409)
    await ben.callRest('POST /api/communities/:communityId/posts/:id/claim', { ...offer, claimed: true })
    const reservation = { ...offer, state: 'reserved', userId: ben.user.id }
    await ann.callRest('PUT /api/communities/:communityId/posts/:id/state', reservation)
    for (const member of [ann, ben]) expect((await member.callRest(endpoint, offer)).status).toBe(200)
    const { body } = await ann.callRest('GET /api/communities/:communityId/posts/:id', offer)
    expect(communityPost.parse(body)).toMatchObject({ details: { state: 'done' } })
  })
})
