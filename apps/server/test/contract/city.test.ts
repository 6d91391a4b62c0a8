import { communitiesPost } from '@stoop/validators/communities'
import { post } from '@stoop/validators/posts'
import { expect, it } from 'vitest'
import { befriend, createCommunity, createCommunityPost, createPost } from '../fixtures/actions.ts'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()

contract(stoop, 'GET /api/posts/city', (endpoint) => {
  it('lists public posts by members of the city, newest first', async () => {
    const ann = await stoop.registerMember('Ann', { selectedCity: 'Chicago' })
    const ben = await stoop.registerMember('Ben', { selectedCity: 'Chicago' })
    const dan = await stoop.registerMember('Dan', { selectedCity: 'Boston' })
    await befriend(ann, ben)
    await befriend(ann, dan)
    await createPost(ben, 'first', 'public')
    await createPost(ben, 'for friends')
    await createPost(dan, 'from Boston', 'public')
    await createPost(ann, 'second', 'public')
    const list = (await ann.callRest(endpoint)).parseList(post)
    expect(list.map(({ content, isLiked, author }) => [content, isLiked, author.firstName])).toEqual([
      ['second', false, 'Ann'],
      ['first', false, 'Ben'],
    ])
  })

  it('returns 400 for an invalid cursor of the posts of the city', async () => {
    const ann = await stoop.registerMember('Ann')
    expect((await ann.callRest(endpoint, { cursor: 'last week' })).status).toBe(400)
  })
})

contract(stoop, 'GET /api/posts/communities', (endpoint) => {
  it('lists posts of joined communities, newest first', async () => {
    const ann = await stoop.registerMember('Ann')
    const ben = await stoop.registerMember('Ben')
    const kitchen = await createCommunity(ann, 'Bike kitchen')
    const corner = await createCommunity(ann, 'Quiet corner', true)
    const other = await createCommunity(ben, 'Other place')
    await createCommunityPost(kitchen, ann, 'first')
    await createCommunityPost(other, ben, 'elsewhere')
    await createCommunityPost(corner, ann, 'second')
    const list = (await ann.callRest(endpoint)).parseList(communitiesPost)
    expect(list.map(({ content, communityId, community }) => ({ content, communityId, community }))).toEqual([
      {
        content: 'second',
        communityId: corner,
        community: { id: corner, name: 'Quiet corner', slug: expect.stringMatching(/^quiet-corner-/), imageUrl: null },
      },
      {
        content: 'first',
        communityId: kitchen,
        community: { id: kitchen, name: 'Bike kitchen', slug: 'bike-kitchen', imageUrl: null },
      },
    ])
  })

  it('returns 400 for an invalid cursor of the posts of communities', async () => {
    const ann = await stoop.registerMember('Ann')
    expect((await ann.callRest(endpoint, { cursor: 'last week' })).status).toBe(400)
  })
})
