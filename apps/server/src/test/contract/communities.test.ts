import { communities, communityMembers } from '@stoop/db/schema'
import { community, communityMember } from '@stoop/validators/communities'
import { describe, expect, it } from 'vitest'
import { contract } from '../contract.ts'
import { found } from '../scene.ts'
import { type Member, useServer } from '../server.ts'

const stoop = useServer()
const cast = async (): Promise<[Member, Member, Member]> => [
  await stoop.join('Ann'),
  await stoop.join('Ben'),
  await stoop.join('Dan', { selectedCity: 'Boston' }),
]
const FORM = { name: 'Bike kitchen', description: 'Sundays in Pilsen', city: 'Chicago' }

contract(stoop, 'POST /api/communities', (place) => {
  it('255 "name, description, city"; the creator is in it', async () => {
    const [ann] = await cast()
    const answer = await ann.ask(place, FORM)
    expect(answer.status).toBe(201)
    const made = answer.as(community)
    expect(made).toMatchObject({ ...FORM, slug: 'bike-kitchen', isJoined: true, role: 'creator' })
    expect((await ann.ask('GET /api/communities/joined')).body).toEqual([made])
  })

  it('277 "memberCount (default 1), imageUrl, isPrivate (default false)"; "slug (unique, required)"', async () => {
    const [ann, ben] = await cast()
    const made = (await ann.ask(place, FORM)).as(community)
    expect(made).toMatchObject({ creatorId: ann.user.id, memberCount: 1, imageUrl: null, isPrivate: false })
    expect((await ben.ask(place, FORM)).body).toMatchObject({ slug: 'bike-kitchen-chicago' })
    expect((await ben.ask(place, FORM)).body).toMatchObject({ slug: 'bike-kitchen-2' })
  })

  it('"error field message on failure": name, description', async () => {
    const [ann] = await cast()
    const { body } = await ann.ask(place, { ...FORM, name: 'ab' })
    expect(body).toMatchObject({ error: 'Community name must be at least 3 characters' })
  })

  it('292 "Community name 3-50"', async () => {
    const [ann] = await cast()
    const status = async (length: number) => (await ann.ask(place, { ...FORM, name: 'n'.repeat(length) })).status
    expect([await status(2), await status(3), await status(50), await status(51)]).toEqual([400, 201, 201, 400])
    expect((await ann.ask(place, { ...FORM, name: 'n'.repeat(51) })).body).toMatchObject({
      error: 'Community name must be less than 50 characters',
    })
    expect((await ann.ask(place, { ...FORM, name: '  ab  ' })).status).toBe(400)
  })

  it('293 "description 10-500"', async () => {
    const [ann] = await cast()
    const ask = (length: number) => ann.ask(place, { ...FORM, description: 'd'.repeat(length) })
    expect((await ask(9)).body).toMatchObject({ error: 'Description must be at least 10 characters' })
    expect([(await ask(10)).status, (await ask(500)).status]).toEqual([201, 201])
    expect((await ask(501)).body).toMatchObject({ error: 'Description must be less than 500 characters' })
  })

  it('287 "slug and creator", memberCount and id are not the sender\'s to say; R24 nor is the city', async () => {
    const [ann, ben] = await cast()
    const forged = { id: crypto.randomUUID(), slug: 'mine', creatorId: ben.user.id, memberCount: 99, city: 'Boston' }
    const made = (await ann.ask(place, { ...FORM, ...forged })).as(community)
    expect(made).toMatchObject({ slug: 'bike-kitchen', creatorId: ann.user.id, memberCount: 1, city: 'Chicago' })
    expect(made.id).not.toBe(forged.id)
  })

  it('318 two fast taps with one Idempotency-Key found one', async () => {
    const [ann] = await cast()
    const tap = () => ann.ask(place, FORM, { 'idempotency-key': 'tap' })
    const [first, second] = await Promise.all([tap(), tap()])
    expect(first.body).toEqual(second.body)
    expect(await stoop.db.select().from(communities)).toHaveLength(1)
  })
})

contract(stoop, 'GET /api/communities', (place) => {
  it('253 "communities" of one\'s own city, with isJoined', async () => {
    const [ann, ben, dan] = await cast()
    await found(ann, 'First')
    await found(ben, 'Second')
    await found(dan, 'Far away')
    const list = (await ann.ask(place)).listOf(community).map(({ name, isJoined }) => ({ name, isJoined }))
    expect(list).toEqual([
      { name: 'Second', isJoined: false },
      { name: 'First', isJoined: true },
    ])
    expect((await stoop.nobody.ask(place)).status).toBe(401)
  })
})

contract(stoop, 'GET /api/communities/joined', (place) => {
  it('254 "joined communities", in any city', async () => {
    const [ann, ben, dan] = await cast()
    const far = await found(dan, 'Far away')
    await found(ben, 'Near')
    await ann.ask('POST /api/communities/:id/join', { id: far })
    const list = (await ann.ask(place)).listOf(community)
    expect(list).toMatchObject([{ name: 'Far away', isJoined: true, role: 'member', memberCount: 2 }])
    expect((await ann.ask(place, { limit: 'many' })).status).toBe(400)
  })
})

contract(stoop, 'GET /api/communities/:id', (place) => {
  it('259 "community" (with isJoined), by id and by slug (R1)', async () => {
    const [ann, ben] = await cast()
    const id = await found(ann, 'Bike kitchen')
    const byId = await ben.ask(place, { id })
    expect(byId.body).toMatchObject({ id, isJoined: false, role: null, memberCount: 1 })
    expect((await ben.ask(place, { id: 'bike-kitchen' })).body).toEqual(byId.body)
    expect((await ben.ask(place, { id: 'Bike-Kitchen' })).body).toEqual(byId.body)
  })

  it('"This community doesn\'t exist or you don\'t have access to it": one 404 for both', async () => {
    const [ann, ben] = await cast()
    const id = await found(ann, 'Secret garden', true)
    const [hidden, unknown] = [await ben.ask(place, { id }), await ben.ask(place, { id: crypto.randomUUID() })]
    expect(hidden.status).toBe(404)
    expect(hidden.text).toBe(unknown.text)
    expect((await ann.ask(place, { id })).body).toMatchObject({ isPrivate: true })
  })
})

contract(stoop, 'POST /api/communities/join', (place) => {
  it('256 "communityId (from search)"; "joins"', async () => {
    const [ann, ben] = await cast()
    const communityId = await found(ann, 'Bike kitchen')
    const answer = await ben.ask(place, { communityId })
    expect(answer).toMatchObject({ status: 200, body: { id: communityId, isJoined: true, memberCount: 2 } })
    expect((await ben.ask(place)).status).toBe(400)
    expect((await ben.ask(place, { communityId: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/communities/:id/join', (place) => {
  it('257 "empty object"; "joins", and says so to the creator', async () => {
    const [ann, ben] = await cast()
    const id = await found(ann, 'Bike kitchen')
    const answer = await ben.ask(place, { id })
    expect(answer).toMatchObject({ status: 200, body: { id, isJoined: true, role: 'member', memberCount: 2 } })
    expect((await ann.ask('GET /api/notifications')).body).toMatchObject([
      { type: 'community_join', communityId: id, content: 'Ben Tester joined your community' },
    ])
  })

  it('289 "non-member becomes member by Join; member becomes non-member by Leave"', async () => {
    const [ann, ben] = await cast()
    const id = await found(ann, 'Bike kitchen')
    const isJoined = async () => (await ben.ask('GET /api/communities/:id', { id })).as(community).isJoined
    await ben.ask(place, { id })
    expect(await isJoined()).toBe(true)
    await ben.ask('POST /api/communities/:id/leave', { id })
    expect(await isJoined()).toBe(false)
  })

  it('309 joining twice: memberCount +1 only', async () => {
    const [ann, ben] = await cast()
    const id = await found(ann, 'Bike kitchen')
    await Promise.all(Array.from({ length: 5 }, () => ben.ask(place, { id })))
    expect((await ann.ask('GET /api/communities/:id', { id })).body).toMatchObject({ memberCount: 2 })
  })

  it('318 two fast taps create one row', async () => {
    const [ann, ben] = await cast()
    const id = await found(ann, 'Bike kitchen')
    await Promise.all([ben.ask(place, { id }), ben.ask('POST /api/communities/join', { communityId: id })])
    expect(await stoop.db.select().from(communityMembers)).toHaveLength(2)
  })

  it('R21 a private one is not there', async () => {
    const [ann, ben] = await cast()
    const id = await found(ann, 'Secret garden', true)
    expect((await ben.ask(place, { id })).status).toBe(404)
    expect(await stoop.db.select().from(communityMembers)).toHaveLength(1)
  })
})

contract(stoop, 'POST /api/communities/:id/leave', (place) => {
  it('258 "none"; "leaves"', async () => {
    const [ann, ben] = await cast()
    const id = await found(ann, 'Bike kitchen')
    await ben.ask('POST /api/communities/:id/join', { id })
    expect(await ben.ask(place, { id })).toMatchObject({ status: 200, body: { id, isJoined: false, memberCount: 1 } })
    expect((await ben.ask(place, { id: crypto.randomUUID() })).status).toBe(404)
  })

  it('309 leaving twice: no negative count', async () => {
    const [ann, ben] = await cast()
    const id = await found(ann, 'Bike kitchen')
    await ben.ask('POST /api/communities/:id/join', { id })
    await Promise.all(Array.from({ length: 5 }, () => ben.ask(place, { id })))
    expect((await ben.ask(place, { id })).body).toMatchObject({ memberCount: 1 })
  })

  it('R22 the longest member becomes creator; the last one leaving archives it', async () => {
    const [ann, ben, dan] = await cast()
    const id = await found(ann, 'Bike kitchen')
    for (const who of [ben, dan]) await who.ask('POST /api/communities/:id/join', { id })
    await ann.ask(place, { id })
    expect((await ben.ask('GET /api/communities/:id', { id })).body).toMatchObject({
      role: 'creator',
      creatorId: ben.user.id,
    })
    for (const who of [ben, dan]) await who.ask(place, { id })
    expect((await dan.ask('GET /api/communities/:id', { id })).status).toBe(404)
    expect((await ann.ask('GET /api/communities')).body).toEqual([])
  })
})

contract(stoop, 'GET /api/communities/:id/members', (place) => {
  it('260 "a nested user carries firstName, lastName, username, profileImageUrl"; "members only"', async () => {
    const [ann, ben, dan] = await cast()
    const id = await found(ann, 'Bike kitchen')
    await ben.ask('POST /api/communities/:id/join', { id })
    expect((await ben.ask(place, { id })).listOf(communityMember)).toMatchObject([
      { role: 'creator', user: { firstName: 'Ann', lastName: 'Tester', username: 'ann', profileImageUrl: null } },
      { role: 'member', user: { username: 'ben' } },
    ])
    expect((await dan.ask(place, { id })).status).toBe(403)
  })

  it("278 \"communityId, userId, role (text, default 'member'), joinedAt\"; the creator's is creator", async () => {
    const [ann, ben] = await cast()
    const id = await found(ann, 'Bike kitchen')
    await ben.ask('POST /api/communities/:id/join', { id })
    const rows = await stoop.db.select().from(communityMembers)
    expect(rows.map(({ communityId, userId, role }) => ({ communityId, userId, role }))).toEqual([
      { communityId: id, userId: ann.user.id, role: 'creator' },
      { communityId: id, userId: ben.user.id, role: 'member' },
    ])
  })
})

describe('267 static segments are not swallowed by {id}', () => {
  it('search, joined and join are themselves, even beside communities of those names', async () => {
    const [ann] = await cast()
    for (const name of ['Search', 'Joined', 'Join']) await found(ann, name)
    const slugs = (await ann.ask('GET /api/communities/joined')).listOf(community).map((one) => one.slug)
    expect(slugs).toEqual(['join-chicago', 'joined-chicago', 'search-chicago'])
    expect((await ann.ask('GET /api/communities/search')).body).toEqual([])
    expect((await ann.ask('POST /api/communities/join')).status).toBe(400)
  })

  it('nor are read-all, feed, user, requests and suggestions', async () => {
    const [ann] = await cast()
    expect((await ann.ask('POST /api/notifications/read-all')).body).toEqual({ ok: true })
    expect((await ann.ask('GET /api/posts/feed')).body).toEqual([])
    expect((await ann.ask('GET /api/friends/requests')).body).toEqual([])
    expect((await ann.ask('GET /api/users/search', { q: 'nobody at all' })).body).toEqual([])
  })
})
