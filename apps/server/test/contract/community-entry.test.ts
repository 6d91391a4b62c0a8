import { community } from '@stoop/validators/communities'
import { communityInvitation, communityInvitee, decidedRequests, joinRequest } from '@stoop/validators/community-entry'
import { expect, it } from 'vitest'
import { createCommunity } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const registerTwo = async () => [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')] as const
const createByRequest = async (creator: Member) => {
  const form = { name: 'By request', description: 'A place to meet', joinPolicy: 'request' }
  return (await creator.callRest('POST /api/communities', form)).parseBody(community).id
}
const REQUEST = 'POST /api/communities/:id/requests'
const REQUESTS = 'GET /api/communities/:id/requests'
const INVITE = 'POST /api/communities/:id/invitees'
const INVITED = 'GET /api/communities/invited'

contract(stoop, REQUEST, (endpoint) => {
  it('creates only one request to join', async () => {
    const [ann, ben] = await registerTwo()
    const id = await createByRequest(ann)
    for (const _ of [1, 2])
      expect((await ben.callRest(endpoint, { id, answers: [] })).parseBody(community)).toMatchObject({
        requestState: 'pending',
        isJoined: false,
      })
    expect(await ben.callRest(endpoint, { id: await createCommunity(ann, 'Open house') })).toMatchObject({
      status: 403,
      body: { reason: 'NO_REQUESTS' },
    })
    expect((await ben.callRest(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
    expect((await ben.callRest(endpoint, { id, answers: ['1', '2', '3', '4'] })).status).toBe(400)
  })
})

contract(stoop, 'DELETE /api/communities/:id/requests', (endpoint) => {
  it('withdraws a pending request to join', async () => {
    const [ann, ben] = await registerTwo()
    const id = await createByRequest(ann)
    await ben.callRest(REQUEST, { id })
    expect((await ben.callRest(endpoint, { id })).parseBody(community)).toMatchObject({ requestState: null })
    expect((await ben.callRest(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
    expect((await ann.callRest(REQUESTS, { id })).body).toEqual([])
  })
})

contract(stoop, REQUESTS, (endpoint) => {
  it('lists the pending requests to join for moderators', async () => {
    const [ann, ben] = await registerTwo()
    const id = await createByRequest(ann)
    await ben.callRest(REQUEST, { id })
    expect((await ann.callRest(endpoint, { id })).parseList(joinRequest)).toMatchObject([
      { user: { id: ben.user.id }, answers: [] },
    ])
    expect((await ben.callRest(endpoint, { id })).status).toBe(403)
    expect((await ben.callRest(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/communities/:id/requests/decide', (endpoint) => {
  it('accepts only requests that are still pending', async () => {
    const [ann, ben] = await registerTwo()
    const id = await createByRequest(ann)
    await ben.callRest(REQUEST, { id })
    const [request] = (await ann.callRest(REQUESTS, { id })).parseList(joinRequest)
    const requestIds = [request?.id, crypto.randomUUID()]
    expect((await ben.callRest(endpoint, { id, requestIds, accept: true })).status).toBe(403)
    const decided = await ann.callRest(endpoint, { id, requestIds, accept: true })
    expect(decided.parseBody(decidedRequests)).toEqual({ decided: 1, missing: 1 })
    expect((await ben.callRest('GET /api/communities/:id/posts', { id })).status).toBe(200)
    expect((await ann.callRest(endpoint, { id, requestIds: [], accept: true })).status).toBe(400)
    expect((await ann.callRest(endpoint, { id: crypto.randomUUID(), requestIds, accept: true })).status).toBe(404)
  })
})

contract(stoop, INVITE, (endpoint) => {
  it('invites a person by id or username', async () => {
    const [ann, ben] = await registerTwo()
    const id = await createCommunity(ann, 'Secret garden', true)
    for (const person of [{ userId: ben.user.id }, { username: ben.user.username }])
      expect((await ann.callRest(endpoint, { id, ...person })).parseBody(communityInvitee)).toMatchObject({
        user: { id: ben.user.id },
        inviter: { id: ann.user.id },
      })
    expect(await ann.callRest(endpoint, { id })).toMatchObject({
      status: 400,
      body: { fields: { userId: 'Either userId or username is required' } },
    })
    expect((await ann.callRest(endpoint, { id, username: 'nobody' })).status).toBe(404)
    await ben.callRest('POST /api/communities/:id/join', { id })
    expect((await ann.callRest(endpoint, { id, userId: ben.user.id })).status).toBe(409)
    const cleo = await stoop.registerMember('Cleo')
    expect((await ben.callRest(endpoint, { id, userId: cleo.user.id })).status).toBe(403)
  })
})

contract(stoop, 'GET /api/communities/:id/invitees', (endpoint) => {
  it('lists the invited people for members', async () => {
    const [ann, ben] = await registerTwo()
    const id = await createCommunity(ann, 'Open house')
    await ann.callRest(INVITE, { id, userId: ben.user.id })
    expect((await ann.callRest(endpoint, { id })).parseList(communityInvitee)).toMatchObject([
      { user: { id: ben.user.id } },
    ])
    expect((await ben.callRest(endpoint, { id })).status).toBe(403)
    expect((await ben.callRest(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'DELETE /api/communities/:id/invitees/:userId', (endpoint) => {
  it('withdraws an invitation to a community', async () => {
    const [ann, ben] = await registerTwo()
    const id = await createCommunity(ann, 'Open house')
    await ann.callRest(INVITE, { id, userId: ben.user.id })
    expect((await ben.callRest(endpoint, { id, userId: ben.user.id })).status).toBe(403)
    expect(await ann.callRest(endpoint, { id, userId: ben.user.id })).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ann.callRest(endpoint, { id, userId: ben.user.id })).status).toBe(404)
    expect((await ben.callRest(INVITED)).body).toEqual([])
  })
})

contract(stoop, INVITED, (endpoint) => {
  it('lists received invitations, even to private communities', async () => {
    const [ann, ben] = await registerTwo()
    const id = await createCommunity(ann, 'Secret garden', true)
    await ann.callRest(INVITE, { id, userId: ben.user.id })
    expect((await ben.callRest(endpoint)).parseList(communityInvitation)).toMatchObject([
      { community: { id, name: 'Secret garden', isPrivate: true }, inviter: { id: ann.user.id } },
    ])
    expect((await ann.callRest(endpoint)).body).toEqual([])
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'POST /api/communities/:id/decline', (endpoint) => {
  it('returns 404 when declining without an invitation', async () => {
    const [ann, ben] = await registerTwo()
    const id = await createCommunity(ann, 'Secret garden', true)
    expect((await ben.callRest(endpoint, { id })).status).toBe(404)
    await ann.callRest(INVITE, { id, userId: ben.user.id })
    expect(await ben.callRest(endpoint, { id })).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ben.callRest(INVITED)).body).toEqual([])
  })
})
