import { community, foundPost } from '@stoop/validators/communities'
import { person } from '@stoop/validators/people'
import { expect, it } from 'vitest'
import { befriend, createCommunity, createCommunityPost, createPost, requestFriendship } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const registerMembers = async (): Promise<[Member, Member]> => [
  await stoop.registerMember('Ann', { lastName: 'Alvarez' }),
  await stoop.registerMember('Ben', { lastName: 'Okafor' }),
]

contract(stoop, 'GET /api/users/search', (endpoint) => {
  const find = async (viewer: Member, q: string) => (await viewer.callRest(endpoint, { q })).parseList(person)

  it('finds people by first or last name', async () => {
    const [ann, ben] = await registerMembers()
    expect(await find(ann, 'ben')).toMatchObject([{ id: ben.user.id, isFriend: false, friendshipStatus: 'none' }])
    const friendshipId = await requestFriendship(ben, ann)
    expect(await find(ann, 'okafor')).toMatchObject([{ friendshipStatus: 'received', friendshipId }])
    await befriend(ann, ben)
    expect(await find(ann, 'BEN')).toMatchObject([{ isFriend: true, friendshipStatus: 'friends' }])
  })

  it('returns no people for a blank query', async () => {
    const [ann] = await registerMembers()
    for (const q of ['', '   ']) expect(await find(ann, q)).toEqual([])
    expect((await ann.callRest(endpoint)).body).toEqual([])
  })

  it('treats %, _ and \\ as literal characters', async () => {
    const [ann] = await registerMembers()
    for (const q of ['ben@stoop.test', 'stoop.test', '%', '_', '\\'])
      expect((await find(ann, q)).map((one) => one.username)).toEqual([])
  })

  it('returns 400 for a search of people with more than 100 characters', async () => {
    const [ann] = await registerMembers()
    expect((await ann.callRest(endpoint, { q: 'x'.repeat(101) })).status).toBe(400)
  })
})

contract(stoop, 'GET /api/communities/search', (endpoint) => {
  const find = async (viewer: Member, q: string) => (await viewer.callRest(endpoint, { q })).parseList(community)

  it('finds communities of all cities, those of the viewer first', async () => {
    const [ann, ben] = await registerMembers()
    const dan = await stoop.registerMember('Dan', { selectedCity: 'Boston' })
    await createCommunity(dan, 'Bike church')
    await createCommunity(ben, 'Bike kitchen')
    expect((await find(dan, 'bike')).map((one) => [one.name, one.isJoined])).toEqual([
      ['Bike church', true],
      ['Bike kitchen', false],
    ])
    expect((await find(ann, 'bike')).map((one) => one.name)).toEqual(['Bike kitchen', 'Bike church'])
    expect(await find(ann, ' ')).toEqual([])
  })

  it('finds a private community only for its members', async () => {
    const [ann, ben] = await registerMembers()
    await createCommunity(ann, 'Secret garden', true)
    expect(await find(ann, 'garden')).toMatchObject([{ isPrivate: true }])
    expect(await find(ben, 'garden')).toEqual([])
    expect((await stoop.anonymous.callRest(endpoint, { q: 'garden' })).status).toBe(401)
  })
})

contract(stoop, 'GET /api/posts/search', (endpoint) => {
  const find = async (viewer: Member, q: string) => (await viewer.callRest(endpoint, { q })).parseList(foundPost)

  it('finds friends posts and community posts that contain all words', async () => {
    const [ann, ben] = await registerMembers()
    const kitchen = await createCommunity(ann, 'Bike kitchen')
    await createPost(ben, 'A red bike, almost new', 'public')
    await createPost(ben, 'A red chair', 'public')
    await createCommunityPost(kitchen, ann, 'My bike is red')
    expect((await find(ann, 'RED bik')).map((found) => [found.kind, found.content])).toEqual([
      ['community', 'My bike is red'],
      ['friend', 'A red bike, almost new'],
    ])
    expect(await find(ann, 'bike')).toMatchObject([{ community: { id: kitchen, slug: 'bike-kitchen' } }, {}])
    expect((await find(ben, 'bike')).map(({ kind }) => kind)).toEqual(['friend'])
  })

  it('returns no posts for a query without a word', async () => {
    const [ann] = await registerMembers()
    for (const q of ['', ' ', '?!', "'"]) expect(await find(ann, q)).toEqual([])
  })

  it('returns 400 for a search of posts with more than 100 characters', async () => {
    const [ann] = await registerMembers()
    expect((await ann.callRest(endpoint, { q: 'x'.repeat(101) })).status).toBe(400)
  })
})
