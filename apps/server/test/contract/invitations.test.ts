import { invitations } from '@stoop/db/schema'
import { invitation, newInvitation } from '@stoop/validators/invitations'
import { expect, it } from 'vitest'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const DAY_MS = 24 * 60 * 60 * 1000
const CREATE = 'POST /api/account/invitations'
const LIST = 'GET /api/account/invitations'
const REVOKE = 'DELETE /api/account/invitations/:id'

const createInvitation = async (member: Member) => (await member.callRest(CREATE)).parseBody(newInvitation)
const listStates = async (member: Member) =>
  (await member.callRest(LIST)).parseList(invitation).map(({ state }) => state)

contract(stoop, 'POST /api/account/invitations', (endpoint) => {
  it('returns 201 with a link for one person and 14 days', async () => {
    const ann = await stoop.registerMember('Ann')
    const response = await ann.callRest(endpoint)
    expect(response.status).toBe(201)
    const created = response.parseBody(newInvitation)
    expect(created).toMatchObject({ maxUses: 1, uses: 0, state: 'open' })
    expect(Date.parse(created.expiresAt) - Date.parse(created.createdAt)).toBe(14 * DAY_MS)
    const code = /^http:\/\/stoop\.test\/auth#invite=([\w-]{43})$/.exec(created.url)?.[1]
    expect(JSON.stringify(await stoop.db.select().from(invitations))).not.toContain(code)
  })

  it('counts revoked invitations towards the limit of five', async () => {
    const ann = await stoop.registerMember('Ann')
    const responses = await Promise.all(Array.from({ length: 10 }, () => ann.callRest(endpoint)))
    expect(responses.filter(({ status }) => status === 201)).toHaveLength(5)
    expect(responses.find(({ status }) => status === 403)).toMatchObject({
      body: { reason: 'INVITATION_LIMIT', message: 'You can create up to 5 invitations.' },
    })
    const [first] = (await ann.callRest(LIST)).parseList(invitation)
    await ann.callRest(REVOKE, { id: first?.id })
    expect((await ann.callRest(endpoint)).status).toBe(403)
  })

  it('returns 403 if members may not invite others', async () => {
    const ann = await stoop.registerMember('Ann')
    Object.assign(stoop.site, { hasMemberInvitations: false })
    expect(await ann.callRest(endpoint)).toMatchObject({ status: 403, body: { reason: 'MEMBER_INVITATIONS_OFF' } })
    Object.assign(stoop.site, { hasMemberInvitations: true, registration: 'closed' })
    expect((await ann.callRest(endpoint)).status).toBe(403)
  })
})

contract(stoop, 'GET /api/account/invitations', (endpoint) => {
  it('lists only invitations of the viewer, newest first', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    const [first, second] = [await createInvitation(ann), await createInvitation(ann)]
    await createInvitation(ben)
    const response = await ann.callRest(endpoint)
    expect(response.parseList(invitation).map(({ id }) => id)).toEqual([second.id, first.id])
    expect(response.text).not.toContain('invite=')
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })

  it('returns the state of each invitation: open, used, expired or revoked', async () => {
    const ann = await stoop.registerMember('Ann')
    const [used, revoked] = [await createInvitation(ann), await createInvitation(ann)]
    await stoop.registerMember('Ben', { invitation: used.url.split('=')[1] ?? '' })
    await ann.callRest(REVOKE, { id: revoked.id })
    await createInvitation(ann)
    expect(await listStates(ann)).toEqual(['open', 'revoked', 'used'])
    stoop.advanceClock(14 * DAY_MS)
    expect(await listStates(ann)).toEqual(['expired', 'revoked', 'used'])
  })
})

contract(stoop, 'DELETE /api/account/invitations/:id', (endpoint) => {
  it('rejects a registration with the revoked invitation', async () => {
    const ann = await stoop.registerMember('Ann')
    const { id, url } = await createInvitation(ann)
    expect(await ann.callRest(endpoint, { id })).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ann.callRest(endpoint, { id })).status).toBe(200)
    Object.assign(stoop.site, { registration: 'invite' })
    const form = {
      email: 'ben@stoop.test',
      password: 'correct horse',
      firstName: 'Ben',
      lastName: 'Baker',
      username: 'ben',
      selectedCity: 'Chicago',
      invitation: url.split('=')[1],
    }
    expect(await stoop.anonymous.callRest('POST /api/auth/register', form)).toMatchObject({
      status: 403,
      body: { reason: 'INVALID_INVITATION' },
    })
  })

  it('returns 404 for an unknown invitation and an invitation of another member', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    const { id } = await createInvitation(ann)
    expect((await ben.callRest(endpoint, { id })).status).toBe(404)
    expect((await ben.callRest(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
    expect(await listStates(ann)).toEqual(['open'])
  })
})
