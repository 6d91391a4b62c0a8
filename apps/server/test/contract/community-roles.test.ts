import { community, communityDetail, communityMember } from '@stoop/validators/communities'
import { expect, it } from 'vitest'
import { createCommunity } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const SET_ROLE = 'PUT /api/communities/:id/members/:userId'

/** Registers Ann with a community, the member Ben, and the non-member Cleo. */
async function setUp() {
  const [ann, ben, cleo] = [
    await stoop.registerMember('Ann'),
    await stoop.registerMember('Ben'),
    await stoop.registerMember('Cleo'),
  ]
  const id = await createCommunity(ann, 'Porch Choir')
  await ben.callRest('POST /api/communities/:id/join', { id })
  return { ann, ben, cleo, id }
}
const offer = (ann: Member, ben: Member, id: string) =>
  ann.callRest(SET_ROLE, { id, userId: ben.user.id, role: 'creator' })

contract(stoop, SET_ROLE, (endpoint) => {
  it('changes the role of a member', async () => {
    const { ann, ben, cleo, id } = await setUp()
    const setRole = (role: string) => ann.callRest(endpoint, { id, userId: ben.user.id, role })
    for (const role of ['moderator', 'member'])
      expect((await setRole(role)).parseBody(communityMember)).toMatchObject({ userId: ben.user.id, role })
    expect((await setRole('creator')).parseBody(communityMember)).toMatchObject({ role: 'member' })
    expect((await ben.callRest('GET /api/communities/:id', { id })).parseBody(communityDetail)).toMatchObject({
      handover: { to: { id: ben.user.id } },
    })
    expect(await setRole('king')).toMatchObject({
      status: 400,
      body: { fields: { role: 'Must be one of: creator, moderator, member' } },
    })
    const byBen = await ben.callRest(endpoint, { id, userId: ben.user.id, role: 'moderator' })
    expect(byBen).toMatchObject({ status: 403, body: { reason: 'NOT_THE_CREATOR' } })
    expect((await ann.callRest(endpoint, { id, userId: cleo.user.id, role: 'moderator' })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/communities/:id/handover', (endpoint) => {
  it('makes the member who accepts the offer the creator', async () => {
    const { ann, ben, cleo, id } = await setUp()
    expect((await ben.callRest(endpoint, { id, accept: true })).status).toBe(404)
    expect((await cleo.callRest(endpoint, { id, accept: true })).status).toBe(403)
    await offer(ann, ben, id)
    expect((await ben.callRest(endpoint, { id })).status).toBe(400)
    const accepted = (await ben.callRest(endpoint, { id, accept: true })).parseBody(community)
    expect(accepted).toMatchObject({ role: 'creator', creatorId: ben.user.id })
    expect((await ann.callRest('GET /api/communities/:id', { id })).parseBody(communityDetail)).toMatchObject({
      role: 'moderator',
      handover: null,
    })
  })
})

contract(stoop, 'DELETE /api/communities/:id/handover', (endpoint) => {
  it('lets only the creator withdraw the offer', async () => {
    const { ann, ben, id } = await setUp()
    await offer(ann, ben, id)
    expect((await ben.callRest(endpoint, { id })).status).toBe(403)
    expect((await ben.callRest(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
    expect(await ann.callRest(endpoint, { id })).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ben.callRest('POST /api/communities/:id/handover', { id, accept: true })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/communities/:id/volunteer', (endpoint) => {
  it('makes a member the creator of a community without one', async () => {
    const { ann, ben, cleo, id } = await setUp()
    expect(await ben.callRest(endpoint, { id })).toMatchObject({ status: 409, body: { reason: 'HAS_CREATOR' } })
    expect((await cleo.callRest(endpoint, { id })).status).toBe(403)
    expect((await cleo.callRest(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
    await ann.callRest('POST /api/communities/:id/leave', { id })
    expect((await ben.callRest(endpoint, { id })).parseBody(community)).toMatchObject({ role: 'creator' })
  })
})
