// Over 200 lines: every contract case of posts, likes and replies in communities.
import type { Endpoint } from '@stoop/api/rest-table'
import { communityComments, communityLikes, communityPosts } from '@stoop/db/schema'
import { communityPost } from '@stoop/validators/communities'
import { comment, postLike } from '@stoop/validators/posts'
import { expect, it } from 'vitest'
import { createCommunity, createCommunityPost } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()

/** Creates a community of Ann with the member Ben. Cleo is not a member. */
async function setUpCommunity(): Promise<{ ann: Member; ben: Member; cleo: Member; id: string }> {
  const [ann, ben, cleo] = [
    await stoop.registerMember('Ann'),
    await stoop.registerMember('Ben'),
    await stoop.registerMember('Cleo'),
  ]
  const id = await createCommunity(ann, 'Bike kitchen')
  await ben.callRest('POST /api/communities/:id/join', { id })
  return { ann, ben, cleo, id }
}

contract(stoop, 'POST /api/communities/:id/posts', (endpoint) => {
  it('returns 201 with the trimmed post, or 403 to a non-member', async () => {
    const { ben, cleo, id } = await setUpCommunity()
    const response = await ben.callRest(endpoint, { id, content: ' Bring your bike ' })
    expect(response).toMatchObject({
      status: 201,
      body: { communityId: id, authorId: ben.user.id, content: 'Bring your bike' },
    })
    expect((await cleo.callRest(endpoint, { id, content: 'Hi' })).status).toBe(403)
  })

  it('returns a new post with zero likes and comments', async () => {
    const { ben, id } = await setUpCommunity()
    const created = (await ben.callRest(endpoint, { id, content: 'Hello' })).parseBody(communityPost)
    expect(created).toMatchObject({ likeCount: 0, commentCount: 0, isLiked: false, author: { username: 'ben' } })
    expect((await ben.callRest('GET /api/communities/:id/posts', { id })).body).toEqual([created])
  })

  it('accepts content of 1 to 500 characters in a post', async () => {
    const { ben, id } = await setUpCommunity()
    const create = (length: number) => ben.callRest(endpoint, { id, content: 'x'.repeat(length) })
    expect(await create(0)).toMatchObject({ status: 400, body: { error: 'Content is required' } })
    expect([(await create(1)).status, (await create(500)).status]).toEqual([201, 201])
    expect(await create(501)).toMatchObject({ status: 400, body: { error: 'Content must be 500 characters or less' } })
  })

  it('stores no post of a non-member', async () => {
    const { cleo, id } = await setUpCommunity()
    expect((await cleo.callRest(endpoint, { id, content: 'Hi' })).status).toBe(403)
    expect(await stoop.db.select().from(communityPosts)).toEqual([])
  })

  it('creates one post for two concurrent requests with the same Idempotency-Key', async () => {
    const { ben, id } = await setUpCommunity()
    const tap = () => ben.callRest(endpoint, { id, content: 'Once' }, { 'idempotency-key': 'tap' })
    const [first, second] = await Promise.all([tap(), tap()])
    expect(first.body).toEqual(second.body)
    expect(await stoop.db.select().from(communityPosts)).toHaveLength(1)
  })
})

contract(stoop, 'GET /api/communities/:id/posts', (endpoint) => {
  it('returns 403 for the list of posts to a non-member', async () => {
    const { ann, ben, cleo, id } = await setUpCommunity()
    for (const content of ['one', 'two']) await createCommunityPost(id, ann, content)
    expect((await ben.callRest(endpoint, { id })).parseList(communityPost).map((one) => one.content)).toEqual([
      'two',
      'one',
    ])
    expect((await cleo.callRest(endpoint, { id })).status).toBe(403)
  })
})

contract(stoop, 'GET /api/communities/:communityId/posts/:id', (endpoint) => {
  it('returns one post, 403 to a non-member and 404 for an unknown post', async () => {
    const { ann, ben, cleo, id: communityId } = await setUpCommunity()
    const id = await createCommunityPost(communityId, ann, 'Hello')
    expect((await ben.callRest(endpoint, { communityId, id })).body).toMatchObject({ id, communityId })
    expect((await ben.callRest(endpoint, { communityId: 'bike-kitchen', id })).status).toBe(200)
    expect((await cleo.callRest(endpoint, { communityId, id })).status).toBe(403)
    expect((await ben.callRest(endpoint, { communityId, id: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/communities/:communityId/posts/:id/like', (endpoint) => {
  it('toggles the like of a community post', async () => {
    const { ann, ben, cleo, id: communityId } = await setUpCommunity()
    const id = await createCommunityPost(communityId, ann, 'Hello')
    expect((await ben.callRest(endpoint, { communityId, id })).parseBody(postLike)).toEqual({
      id,
      isLiked: true,
      likeCount: 1,
    })
    expect((await ben.callRest(endpoint, { communityId, id })).parseBody(postLike)).toEqual({
      id,
      isLiked: false,
      likeCount: 0,
    })
    expect((await cleo.callRest(endpoint, { communityId, id })).status).toBe(403)
  })

  it('stores one like per user and post when requests are concurrent', async () => {
    const { ann, ben, id: communityId } = await setUpCommunity()
    const id = await createCommunityPost(communityId, ann, 'Hello')
    const taps = await Promise.all(Array.from({ length: 7 }, () => ben.callRest(endpoint, { communityId, id })))
    const succeeded = taps.filter(({ status }) => status === 200)
    const rows = await stoop.db.select().from(communityLikes)
    expect(rows).toHaveLength(succeeded.length % 2)
    const postList = await ann.callRest('GET /api/communities/:id/posts', { id: communityId })
    expect(postList.body).toMatchObject([{ likeCount: rows.length }])
    for (let n = 0; n < 3; n++) await ben.callRest(endpoint, { communityId, id, liked: false })
    expect((await ann.callRest('GET /api/communities/:id/posts', { id: communityId })).body).toMatchObject([
      { likeCount: 0 },
    ])
  })

  it('stores no like of a non-member', async () => {
    const { ann, cleo, id: communityId } = await setUpCommunity()
    const id = await createCommunityPost(communityId, ann, 'Hello')
    expect((await cleo.callRest(endpoint, { communityId, id })).status).toBe(403)
    expect(await stoop.db.select().from(communityLikes)).toEqual([])
  })

  it('returns 404 for the post of another community or of no community', async () => {
    const { ann, ben, id: communityId } = await setUpCommunity()
    const id = await createCommunityPost(communityId, ann, 'Hello')
    const other = await createCommunity(ben, 'Another')
    const friendsPost = (await ben.callRest('POST /api/posts', { content: 'Hi' })).body
    const endpoints: [Endpoint, Record<string, unknown>][] = [
      [endpoint, {}],
      ['GET /api/communities/:communityId/posts/:id', {}],
      ['GET /api/communities/:communityId/posts/:id/comments', {}],
      ['POST /api/communities/:communityId/posts/:id/comments', { content: 'Hi' }],
    ]
    for (const [otherEndpoint, more] of endpoints) {
      expect((await ben.callRest(otherEndpoint, { communityId: other, id, ...more })).status, otherEndpoint).toBe(404)
      expect(
        (await ben.callRest(otherEndpoint, { communityId, id: Object(friendsPost).id, ...more })).status,
        otherEndpoint,
      ).toBe(404)
    }
    expect((await ann.callRest('POST /api/posts/:id/like', { id })).status).toBe(404)
  })
})

contract(stoop, 'GET /api/communities/:communityId/posts/:id/comments', (endpoint) => {
  it('lists the comments of a post with the oldest first', async () => {
    const { ann, ben, cleo, id: communityId } = await setUpCommunity()
    const id = await createCommunityPost(communityId, ann, 'Hello')
    for (const content of ['one', 'two'])
      await ben.callRest('POST /api/communities/:communityId/posts/:id/comments', { communityId, id, content })
    expect((await ann.callRest(endpoint, { communityId, id })).parseList(comment).map((one) => one.content)).toEqual([
      'one',
      'two',
    ])
    expect((await cleo.callRest(endpoint, { communityId, id })).status).toBe(403)
  })
})

contract(stoop, 'POST /api/communities/:communityId/posts/:id/comments', (endpoint) => {
  it('increments the field commentCount of the post by one', async () => {
    const { ann, ben, id: communityId } = await setUpCommunity()
    const id = await createCommunityPost(communityId, ann, 'Hello')
    const response = await ben.callRest(endpoint, { communityId, id, content: 'Hi Ann' })
    expect(response).toMatchObject({ status: 201, body: { postId: id, author: { firstName: 'Ben' } } })
    expect((await ann.callRest('GET /api/communities/:id/posts', { id: communityId })).body).toMatchObject([
      { commentCount: 1 },
    ])
    expect(Object(await ann.callRest('GET /api/notifications')).body[0]).toMatchObject({
      type: 'community_comment',
      communityId,
      postId: id,
    })
  })

  it('stores a comment as an answer to the reply in parentId', async () => {
    const { ann, ben, id: communityId } = await setUpCommunity()
    const post = { communityId, id: await createCommunityPost(communityId, ann, 'Hello') }
    const { id: parentId } = (await ben.callRest(endpoint, { ...post, content: 'Hi' })).parseBody(comment)
    const answer = await ann.callRest(endpoint, { ...post, content: 'Hi Ben', parentId })
    expect(answer).toMatchObject({ status: 201, body: { parentId } })
  })

  it('stores the comment with its post, author, content and date', async () => {
    const { ann, ben, id: communityId } = await setUpCommunity()
    const id = await createCommunityPost(communityId, ann, 'Hello')
    const created = (await ben.callRest(endpoint, { communityId, id, content: 'Hi Ann' })).parseBody(comment)
    const [row] = await stoop.db.select().from(communityComments)
    expect(row).toMatchObject({
      id: created.id,
      postId: id,
      authorId: ben.user.id,
      content: 'Hi Ann',
      createdAt: new Date(created.createdAt),
      deletedAt: null,
    })
  })

  it('stores no comment of a non-member', async () => {
    const { ann, cleo, id: communityId } = await setUpCommunity()
    const id = await createCommunityPost(communityId, ann, 'Hello')
    expect((await cleo.callRest(endpoint, { communityId, id, content: 'Hi' })).status).toBe(403)
    expect(await stoop.db.select().from(communityComments)).toEqual([])
  })

  it('creates one comment for two concurrent requests with the same Idempotency-Key', async () => {
    const { ann, ben, id: communityId } = await setUpCommunity()
    const id = await createCommunityPost(communityId, ann, 'Hello')
    const tap = () => ben.callRest(endpoint, { communityId, id, content: 'Hi' }, { 'idempotency-key': 'tap' })
    const [first, second] = await Promise.all([tap(), tap()])
    expect(first.body).toEqual(second.body)
    expect((await ann.callRest('GET /api/communities/:id/posts', { id: communityId })).body).toMatchObject([
      { commentCount: 1 },
    ])
  })
})
