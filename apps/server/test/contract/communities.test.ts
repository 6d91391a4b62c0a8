// Over 200 lines: every contract case of creating, listing, joining and leaving communities.
import { insertDecision } from '@stoop/api/cases/test-cases'
import { newId } from '@stoop/db/ids'
import { communities, communityBans, communityMembers } from '@stoop/db/schema'
import { community, communityMember } from '@stoop/validators/communities'
import { transparency } from '@stoop/validators/moderation'
import { describe, expect, it } from 'vitest'
import { createCommunity } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const registerMembers = async (): Promise<[Member, Member, Member]> => [
  await stoop.registerMember('Ann'),
  await stoop.registerMember('Ben'),
  await stoop.registerMember('Dan', { selectedCity: 'Boston' }),
]
const FORM = { name: 'Bike kitchen', description: 'Sundays in Pilsen', city: 'Chicago' }

contract(stoop, 'POST /api/communities', (endpoint) => {
  it('returns 403 until the email of the creator is verified', async () => {
    stoop.site.isMailConfigured = true
    const ann = await stoop.registerMember('Ann')
    const input = { name: 'Gardeners', description: 'We share seeds' }
    const reason = { reason: 'EMAIL_NOT_VERIFIED' }
    expect(await ann.callRest(endpoint, input)).toMatchObject({ status: 403, body: reason })
    expect((await ann.callTrpc('communities.create', input)).body).toMatchObject(reason)
    expect((await ann.callRest('GET /api/communities')).body).toEqual([])
  })

  it('returns 201 and makes the creator a member', async () => {
    const [ann] = await registerMembers()
    const response = await ann.callRest(endpoint, FORM)
    expect(response.status).toBe(201)
    const created = response.parseBody(community)
    expect(created).toMatchObject({ ...FORM, slug: 'bike-kitchen', isJoined: true, role: 'creator' })
    expect((await ann.callRest('GET /api/communities/joined')).body).toEqual([created])
  })

  it('sets defaults and a unique slug for a new community', async () => {
    const [ann, ben] = await registerMembers()
    const created = (await ann.callRest(endpoint, FORM)).parseBody(community)
    expect(created).toMatchObject({ creatorId: ann.user.id, memberCount: 1, imageUrl: null, isPrivate: false })
    expect((await ben.callRest(endpoint, FORM)).body).toMatchObject({ slug: 'bike-kitchen-chicago' })
    expect((await ben.callRest(endpoint, FORM)).body).toMatchObject({
      slug: expect.stringMatching(/^bike-kitchen-chicago-[a-z0-9]{4}$/),
    })
  })

  it('returns the message of an invalid field as the error of the response', async () => {
    const [ann] = await registerMembers()
    const { body } = await ann.callRest(endpoint, { ...FORM, name: 'ab' })
    expect(body).toMatchObject({ error: 'Community name must be at least 3 characters' })
  })

  it('accepts a name of 3 to 50 characters', async () => {
    const [ann] = await registerMembers()
    const status = async (length: number) =>
      (await ann.callRest(endpoint, { ...FORM, name: 'n'.repeat(length) })).status
    expect([await status(2), await status(3), await status(50), await status(51)]).toEqual([400, 201, 201, 400])
    expect((await ann.callRest(endpoint, { ...FORM, name: 'n'.repeat(51) })).body).toMatchObject({
      error: 'Community name must be less than 50 characters',
    })
    expect((await ann.callRest(endpoint, { ...FORM, name: '  ab  ' })).status).toBe(400)
  })

  it('accepts a description of 10 to 500 characters', async () => {
    const [ann] = await registerMembers()
    const create = (length: number) => ann.callRest(endpoint, { ...FORM, description: 'd'.repeat(length) })
    expect((await create(9)).body).toMatchObject({ error: 'Description must be at least 10 characters' })
    expect([(await create(10)).status, (await create(500)).status]).toEqual([201, 201])
    expect((await create(501)).body).toMatchObject({ error: 'Description must be less than 500 characters' })
  })

  it('ignores id, slug, creatorId, memberCount and city in the input', async () => {
    const [ann, ben] = await registerMembers()
    const forged = { id: crypto.randomUUID(), slug: 'mine', creatorId: ben.user.id, memberCount: 99, city: 'Boston' }
    const created = (await ann.callRest(endpoint, { ...FORM, ...forged })).parseBody(community)
    expect(created).toMatchObject({ slug: 'bike-kitchen', creatorId: ann.user.id, memberCount: 1, city: 'Chicago' })
    expect(created.id).not.toBe(forged.id)
  })

  it('creates one community for two concurrent requests with the same Idempotency-Key', async () => {
    const [ann] = await registerMembers()
    const tap = () => ann.callRest(endpoint, FORM, { 'idempotency-key': 'tap' })
    const [first, second] = await Promise.all([tap(), tap()])
    expect(first.body).toEqual(second.body)
    expect(await stoop.db.select().from(communities)).toHaveLength(1)
  })
})

contract(stoop, 'GET /api/communities', (endpoint) => {
  it('lists the communities of the city with isJoined', async () => {
    const [ann, ben, dan] = await registerMembers()
    await createCommunity(ann, 'First')
    await createCommunity(ben, 'Second')
    await createCommunity(dan, 'Far away')
    const list = (await ann.callRest(endpoint)).parseList(community).map(({ name, isJoined }) => ({ name, isJoined }))
    expect(list).toEqual([
      { name: 'Second', isJoined: false },
      { name: 'First', isJoined: true },
    ])
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'GET /api/communities/joined', (endpoint) => {
  it('lists the communities that the viewer has joined, in any city', async () => {
    const [ann, ben, dan] = await registerMembers()
    const far = await createCommunity(dan, 'Far away')
    await createCommunity(ben, 'Near')
    await ann.callRest('POST /api/communities/:id/join', { id: far })
    const list = (await ann.callRest(endpoint)).parseList(community)
    expect(list).toMatchObject([{ name: 'Far away', isJoined: true, role: 'member', memberCount: 2 }])
    expect((await ann.callRest(endpoint, { limit: 'many' })).status).toBe(400)
  })
})

contract(stoop, 'GET /api/communities/:id', (endpoint) => {
  it('finds a community by id or by slug, ignoring case', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createCommunity(ann, 'Bike kitchen')
    const byId = await ben.callRest(endpoint, { id })
    expect(byId.body).toMatchObject({ id, isJoined: false, role: null, memberCount: 1 })
    expect((await ben.callRest(endpoint, { id: 'bike-kitchen' })).body).toEqual(byId.body)
    expect((await ben.callRest(endpoint, { id: 'Bike-Kitchen' })).body).toEqual(byId.body)
  })

  it('returns the same 404 for a private community and an unknown one', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createCommunity(ann, 'Secret garden', true)
    const [hidden, unknown] = [
      await ben.callRest(endpoint, { id }),
      await ben.callRest(endpoint, { id: crypto.randomUUID() }),
    ]
    expect(hidden.status).toBe(404)
    expect(hidden.text).toBe(unknown.text)
    expect((await ann.callRest(endpoint, { id })).body).toMatchObject({ isPrivate: true })
  })
})

contract(stoop, 'POST /api/communities/join', (endpoint) => {
  it('joins the community whose id is in the body', async () => {
    const [ann, ben] = await registerMembers()
    const communityId = await createCommunity(ann, 'Bike kitchen')
    const response = await ben.callRest(endpoint, { communityId })
    expect(response).toMatchObject({ status: 200, body: { id: communityId, isJoined: true, memberCount: 2 } })
    expect((await ben.callRest(endpoint)).status).toBe(400)
    expect((await ben.callRest(endpoint, { communityId: crypto.randomUUID() })).status).toBe(404)
  })

  it('returns 403 to a banned person who joins', async () => {
    const [ann, ben] = await registerMembers()
    const communityId = await createCommunity(ann, 'Bike kitchen')
    const ban = { id: newId(Date.now()), communityId, userId: ben.user.id, reason: 'Spam', createdAt: new Date() }
    await stoop.db.insert(communityBans).values(ban)
    expect(await ben.callRest(endpoint, { communityId })).toMatchObject({ status: 403, body: { reason: 'BANNED' } })
  })
})

contract(stoop, 'POST /api/communities/:id/join', (endpoint) => {
  it('joins the community whose id is in the path', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createCommunity(ann, 'Bike kitchen')
    const response = await ben.callRest(endpoint, { id })
    expect(response).toMatchObject({ status: 200, body: { id, isJoined: true, role: 'member', memberCount: 2 } })
    expect((await ann.callRest('GET /api/notifications')).body).toMatchObject([
      { type: 'community_join', communityId: id, content: 'Ben Tester joined your community' },
    ])
  })

  it('makes the viewer a member until the viewer leaves', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createCommunity(ann, 'Bike kitchen')
    const isJoined = async () => (await ben.callRest('GET /api/communities/:id', { id })).parseBody(community).isJoined
    await ben.callRest(endpoint, { id })
    expect(await isJoined()).toBe(true)
    await ben.callRest('POST /api/communities/:id/leave', { id })
    expect(await isJoined()).toBe(false)
  })

  it('increments memberCount once when the same user joins several times', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createCommunity(ann, 'Bike kitchen')
    await Promise.all(Array.from({ length: 5 }, () => ben.callRest(endpoint, { id })))
    expect((await ann.callRest('GET /api/communities/:id', { id })).body).toMatchObject({ memberCount: 2 })
  })

  it('creates one membership for two concurrent joins', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createCommunity(ann, 'Bike kitchen')
    await Promise.all([ben.callRest(endpoint, { id }), ben.callRest('POST /api/communities/join', { communityId: id })])
    expect(await stoop.db.select().from(communityMembers)).toHaveLength(2)
  })

  it('returns 403 if the viewer must ask to join or be invited', async () => {
    const [ann, ben] = await registerMembers()
    for (const [joinPolicy, reason] of [
      ['request', 'JOIN_BY_REQUEST'],
      ['invitation', 'JOIN_BY_INVITATION'],
    ]) {
      const created = await ann.callRest('POST /api/communities', {
        name: `By ${joinPolicy}`,
        description: 'A place to meet',
        joinPolicy,
      })
      const { id } = created.parseBody(community)
      expect(await ben.callRest(endpoint, { id })).toMatchObject({ status: 403, body: { reason } })
    }
  })

  it('returns 404 when joining a private community', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createCommunity(ann, 'Secret garden', true)
    expect((await ben.callRest(endpoint, { id })).status).toBe(404)
    expect(await stoop.db.select().from(communityMembers)).toHaveLength(1)
  })
})

contract(stoop, 'POST /api/communities/:id/leave', (endpoint) => {
  it('leaves the community, or returns 404 for an unknown one', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createCommunity(ann, 'Bike kitchen')
    await ben.callRest('POST /api/communities/:id/join', { id })
    expect(await ben.callRest(endpoint, { id })).toMatchObject({
      status: 200,
      body: { id, isJoined: false, memberCount: 1 },
    })
    expect((await ben.callRest(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
  })

  it('decrements memberCount once when the same user leaves several times', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createCommunity(ann, 'Bike kitchen')
    await ben.callRest('POST /api/communities/:id/join', { id })
    await Promise.all(Array.from({ length: 5 }, () => ben.callRest(endpoint, { id })))
    expect((await ben.callRest(endpoint, { id })).body).toMatchObject({ memberCount: 1 })
  })

  it('archives the community when the last member leaves', async () => {
    const [ann, ben, dan] = await registerMembers()
    const id = await createCommunity(ann, 'Bike kitchen')
    for (const member of [ben, dan]) await member.callRest('POST /api/communities/:id/join', { id })
    expect((await ann.callRest(endpoint, { id, successorId: crypto.randomUUID() })).status).toBe(404)
    await ann.callRest(endpoint, { id, successorId: dan.user.id })
    expect((await dan.callRest('GET /api/communities/:id', { id })).body).toMatchObject({
      role: 'member',
      creatorId: null,
      handover: { to: { id: dan.user.id } },
    })
    for (const member of [ben, dan]) await member.callRest(endpoint, { id })
    expect((await dan.callRest('GET /api/communities/:id', { id })).status).toBe(404)
    expect((await ann.callRest('GET /api/communities')).body).toEqual([])
  })
})

contract(stoop, 'GET /api/communities/:id/members', (endpoint) => {
  it('returns 403 for the list of members to a non-member', async () => {
    const [ann, ben, dan] = await registerMembers()
    const id = await createCommunity(ann, 'Bike kitchen')
    await ben.callRest('POST /api/communities/:id/join', { id })
    expect((await ben.callRest(endpoint, { id })).parseList(communityMember)).toMatchObject([
      { role: 'creator', user: { firstName: 'Ann', lastName: 'Tester', username: 'ann', profileImageUrl: null } },
      { role: 'member', user: { username: 'ben' } },
    ])
    expect((await dan.callRest(endpoint, { id })).status).toBe(403)
  })

  it('stores the role creator for the founder and the role member for others', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createCommunity(ann, 'Bike kitchen')
    await ben.callRest('POST /api/communities/:id/join', { id })
    const rows = await stoop.db.select().from(communityMembers)
    expect(rows.map(({ communityId, userId, role }) => ({ communityId, userId, role }))).toEqual([
      { communityId: id, userId: ann.user.id, role: 'creator' },
      { communityId: id, userId: ben.user.id, role: 'member' },
    ])
  })
})

describe('routing of static path segments beside {id}', () => {
  it('routes search, joined and join to their own endpoints when communities have those names', async () => {
    const [ann] = await registerMembers()
    for (const name of ['Search', 'Joined', 'Join']) await createCommunity(ann, name)
    const slugs = (await ann.callRest('GET /api/communities/joined')).parseList(community).map((one) => one.slug)
    expect(slugs).toEqual(['join-chicago', 'joined-chicago', 'search-chicago'])
    expect((await ann.callRest('GET /api/communities/search')).body).toEqual([])
    expect((await ann.callRest('POST /api/communities/join')).status).toBe(400)
  })

  it('routes read-all, feed, requests and users/search to their own endpoints', async () => {
    const [ann] = await registerMembers()
    expect((await ann.callRest('POST /api/notifications/read-all')).body).toEqual({ ok: true })
    expect((await ann.callRest('GET /api/posts/feed')).body).toEqual([])
    expect((await ann.callRest('GET /api/friends/requests')).body).toEqual([])
    expect((await ann.callRest('GET /api/users/search', { q: 'nobody at all' })).body).toEqual([])
  })
})

contract(stoop, 'GET /api/communities/:id/transparency', (endpoint) => {
  it('returns the moderation counts of a private community only to its members', async () => {
    const [ann, ben] = await registerMembers()
    const id = await createCommunity(ann, 'Bike kitchen')
    for (let times = 0; times < 5; times++) await insertDecision(stoop.db, { case: { communityId: id } })
    // Advance the clock by a day: the counts are of whole days.
    stoop.advanceClock(24 * 60 * 60 * 1000)
    const counts = { decisions: [{ action: 'remove', rule: 'harassment', count: 5 }] }
    expect((await ben.callRest(endpoint, { id })).parseBody(transparency)).toMatchObject(counts)
    await stoop.db.update(communities).set({ isPrivate: true })
    expect((await ben.callRest(endpoint, { id })).status).toBe(404)
    expect((await ann.callRest(endpoint, { id })).body).toMatchObject(counts)
    expect((await stoop.anonymous.callRest(endpoint, { id })).status).toBe(401)
  })
})
