import { newId } from '@stoop/db/ids'
import { communityBans, communityLinks } from '@stoop/db/schema'
import { community } from '@stoop/validators/communities'
import { communityLink, invitedCommunity, newCommunityLink } from '@stoop/validators/community-entry'
import { expect, it } from 'vitest'
import { createCommunity } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const CREATE = 'POST /api/communities/:id/invitations'
const DAY_MS = 24 * 60 * 60 * 1000

const createLink = async (member: Member, id: string, input = {}) => {
  const link = (await member.callRest(CREATE, { id, ...input })).parseBody(newCommunityLink)
  return { ...link, token: link.url.split('/').at(-1) ?? '' }
}
const setUp = async () => {
  const ann = await stoop.registerMember('Ann')
  return { ann, id: await createCommunity(ann, 'Block Captains', true) }
}

contract(stoop, 'POST /api/communities/:id/invitations', (endpoint) => {
  it('returns 201 with a link for 100 uses and 7 days by default', async () => {
    const { ann, id } = await setUp()
    const response = await ann.callRest(endpoint, { id })
    expect(response.status).toBe(201)
    const link = response.parseBody(newCommunityLink)
    expect(link).toMatchObject({ maxUses: 100, uses: 0, state: 'open', creator: { id: ann.user.id } })
    expect(Date.parse(link.expiresAt) - Date.parse(link.createdAt)).toBe(7 * DAY_MS)
    const token = /^http:\/\/stoop\.test\/join\/([\w-]{43})$/.exec(link.url)?.[1] ?? 'none'
    expect(JSON.stringify(await stoop.db.select().from(communityLinks))).not.toContain(token)
  })

  it.each([
    [{ maxUses: 0 }, 'maxUses', 'Must be a whole number from 1 to 1000'],
    [{ maxUses: 1001 }, 'maxUses', 'Must be a whole number from 1 to 1000'],
    [{ maxUses: 1.5 }, 'maxUses', 'Must be a whole number from 1 to 1000'],
    [{ expiresIn: 3599 }, 'expiresIn', 'Must be a whole number from 3600 to 7776000'],
    [{ expiresIn: 'soon' }, 'expiresIn', 'Must be a whole number from 3600 to 7776000'],
  ])('returns 400 for a new link with the fields %o', async (input, field, message) => {
    const { ann, id } = await setUp()
    const response = await ann.callRest(endpoint, { id, ...input })
    expect(response).toMatchObject({ status: 400, body: { fields: { [field]: message } } })
  })
})

contract(stoop, 'GET /api/communities/:id/invitations', (endpoint) => {
  it('lists links newest first without their URLs', async () => {
    const { ann, id } = await setUp()
    const [first, second] = [await createLink(ann, id, { maxUses: 5 }), await createLink(ann, id, { expiresIn: 3600 })]
    stoop.advanceClock(3_600_000)
    const response = await ann.callRest(endpoint, { id })
    expect(response.parseList(communityLink)).toMatchObject([
      { id: second.id, state: 'expired' },
      { id: first.id, state: 'open', maxUses: 5 },
    ])
    expect(response.text).not.toContain('/join/')
    expect((await (await stoop.registerMember('Ben')).callRest(endpoint, { id })).status).toBe(404)
  })
})

contract(stoop, 'DELETE /api/communities/:id/invitations/:invitationId', (endpoint) => {
  it('returns 404 when revoking a link of another community', async () => {
    const { ann, id } = await setUp()
    const { id: invitationId, token } = await createLink(ann, id)
    const other = await createCommunity(ann, 'Another place')
    expect((await ann.callRest(endpoint, { id: other, invitationId })).status).toBe(404)
    expect((await stoop.anonymous.callRest('GET /api/invitations/:token', { token })).status).toBe(200)
    expect(await ann.callRest(endpoint, { id, invitationId })).toMatchObject({ status: 200, body: { ok: true } })
    expect((await stoop.anonymous.callRest('GET /api/invitations/:token', { token })).status).toBe(404)
  })
})

contract(stoop, 'GET /api/invitations/:token', (endpoint) => {
  it('returns a private community to a visitor with the token of a link', async () => {
    const { ann, id } = await setUp()
    const { token } = await createLink(ann, id)
    const shown = (await stoop.anonymous.callRest(endpoint, { token })).parseBody(invitedCommunity)
    expect(shown).toMatchObject({ id, name: 'Block Captains', isPrivate: true, isJoined: false, memberCount: 1 })
    expect(await stoop.anonymous.callRest(endpoint, { token: 'x'.repeat(43) })).toMatchObject({
      status: 404,
      body: { message: 'Invitation not found' },
    })
    expect((await stoop.anonymous.callRest(endpoint, { token: 'x'.repeat(100) })).status).toBe(400)
  })
})

contract(stoop, 'POST /api/invitations/:token', (endpoint) => {
  it('makes a user with the link a member of a private community once', async () => {
    const { ann, id } = await setUp()
    const { token } = await createLink(ann, id)
    const ben = await stoop.registerMember('Ben')
    for (const _ of [1, 2])
      expect((await ben.callRest(endpoint, { token })).parseBody(community)).toMatchObject({
        id,
        isJoined: true,
        role: 'member',
        memberCount: 2,
      })
    expect((await ben.callRest(endpoint, { token: 'unknown' })).status).toBe(404)
    expect((await ben.callRest('GET /api/communities/:id/posts', { id })).status).toBe(200)
    expect((await ann.callRest('GET /api/communities/:id/invitations', { id })).parseList(communityLink)).toMatchObject(
      [{ uses: 1 }],
    )
  })

  it('returns 403 to a user who is banned from a public community', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    const communityId = await createCommunity(ann, 'Bike kitchen')
    const { token } = await createLink(ann, communityId)
    const ban = { id: newId(Date.now()), communityId, userId: ben.user.id, reason: 'Spam', createdAt: new Date() }
    await stoop.db.insert(communityBans).values(ban)
    expect(await ben.callRest(endpoint, { token })).toMatchObject({ status: 403, body: { reason: 'BANNED' } })
  })
})
