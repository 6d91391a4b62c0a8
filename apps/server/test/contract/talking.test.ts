import { notifications } from '@stoop/db/schema'
import { comment, liker, mentionable, postLike } from '@stoop/validators/posts'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { befriend, createCommunity, createCommunityPost, createPost } from '../fixtures/actions.ts'
import type { Input } from '../fixtures/api-client.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const register = async (): Promise<[Member, Member]> => [
  await stoop.registerMember('Ann'),
  await stoop.registerMember('Ben'),
]

/** Registers Ann, who has a public post with a reply by Ben. */
async function createReply() {
  const [ann, ben] = await register()
  const id = await createPost(ann, 'Hello', 'public')
  const reply = await ben.callRest('POST /api/posts/:id/comments', { id, content: 'Hi' })
  return { ann, ben, ref: { id, commentId: reply.parseBody(comment).id } }
}

/** Registers Ann, who has a post with a reply by Ben in a community. */
async function createCommunityReply() {
  const [ann, ben] = await register()
  const communityId = await createCommunity(ann, 'Gardeners')
  await ben.callRest('POST /api/communities/:id/join', { id: communityId })
  const post = { communityId, id: await createCommunityPost(communityId, ann, 'Hello') }
  const reply = await ben.callRest('POST /api/communities/:communityId/posts/:id/comments', { ...post, content: 'Hi' })
  return { ann, ben, ref: { ...post, commentId: reply.parseBody(comment).id } }
}

contract(stoop, 'POST /api/posts/:id/comments/:commentId/like', (endpoint) => {
  it('toggles the like of a reply unless the body contains liked', async () => {
    const { ann, ref } = await createReply()
    const liked = { id: ref.commentId, isLiked: true, likeCount: 1 }
    expect((await ann.callRest(endpoint, ref)).parseBody(postLike)).toEqual(liked)
    expect((await ann.callRest(endpoint, { ...ref, liked: true })).body).toEqual(liked)
    const [listed] = (await ann.callRest('GET /api/posts/:id/comments', { id: ref.id })).parseList(comment)
    expect(listed).toMatchObject(liked)
    expect((await ann.callRest(endpoint, ref)).body).toEqual({ ...liked, isLiked: false, likeCount: 0 })
    expect(await stoop.db.select().from(notifications)).toMatchObject([{ type: 'comment' }])
  })

  it('returns 404 for an unknown reply, and 400 for an invalid value of liked', async () => {
    const { ann, ref } = await createReply()
    const unknown = crypto.randomUUID()
    expect((await ann.callRest(endpoint, { ...ref, commentId: unknown })).body).toMatchObject({
      message: 'Reply not found',
    })
    expect((await ann.callRest(endpoint, { ...ref, id: unknown })).body).toMatchObject({ message: 'Post not found' })
    expect((await ann.callRest(endpoint, { ...ref, liked: 'yes' })).status).toBe(400)
  })
})

contract(stoop, 'POST /api/communities/:communityId/posts/:id/comments/:commentId/like', (endpoint) => {
  it('returns 403 when a non-member likes a reply in a community', async () => {
    const { ann, ref } = await createCommunityReply()
    expect(await ann.callRest(endpoint, { ...ref, liked: true })).toMatchObject({
      status: 200,
      body: { id: ref.commentId, isLiked: true, likeCount: 1 },
    })
    const cleo = await stoop.registerMember('Cleo')
    expect((await cleo.callRest(endpoint, ref)).status).toBe(403)
  })
})

contract(stoop, 'GET /api/posts/:id/likes', (endpoint) => {
  it('lists likes of friends first, then the newest likes', async () => {
    const { ann, ben, ref } = await createReply()
    const cleo = await stoop.registerMember('Cleo')
    for (const member of [ben, ann, cleo]) await member.callRest('POST /api/posts/:id/like', { id: ref.id })
    await befriend(ann, ben)
    const likers = (await ann.callRest(endpoint, { id: ref.id })).parseList(liker)
    expect(likers.map(({ id, friendshipStatus }) => [id, friendshipStatus])).toEqual([
      [ben.user.id, 'friends'],
      [cleo.user.id, 'none'],
      [ann.user.id, 'none'],
    ])
    expect((await ann.callRest(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'GET /api/communities/:communityId/posts/:id/likes', (endpoint) => {
  it('returns 403 for the likes of a community post to a non-member', async () => {
    const { ann, ben, ref } = await createCommunityReply()
    await ben.callRest('POST /api/communities/:communityId/posts/:id/like', ref)
    expect((await ann.callRest(endpoint, ref)).parseList(liker)).toMatchObject([{ id: ben.user.id }])
    const cleo = await stoop.registerMember('Cleo')
    expect((await cleo.callRest(endpoint, ref)).status).toBe(403)
  })
})

contract(stoop, 'GET /api/posts/mentionable', (endpoint) => {
  it('lists friends, or the readers of a post if the request contains its id', async () => {
    const { ann, ben, ref } = await createReply()
    const read = async (input: Input) => (await ann.callRest(endpoint, input)).parseBody(z.array(mentionable))
    expect(await read({})).toEqual([])
    expect(await read({ id: ref.id })).toMatchObject([{ id: ben.user.id, isFriend: false }])
    await befriend(ann, ben)
    expect(await read({ q: 'be' })).toMatchObject([{ id: ben.user.id, isFriend: true }])
    expect(await read({ visibility: 'private' })).toEqual([])
    expect((await ann.callRest(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
    expect((await ann.callRest(endpoint, { visibility: 'all' })).status).toBe(400)
  })
})

contract(stoop, 'GET /api/communities/:id/mentionable', (endpoint) => {
  it('returns 403 for the members to mention to a non-member', async () => {
    const { ann, ben, ref } = await createCommunityReply()
    const input = { id: ref.communityId, q: 'b' }
    expect((await ann.callRest(endpoint, input)).parseBody(z.array(mentionable))).toMatchObject([{ id: ben.user.id }])
    const cleo = await stoop.registerMember('Cleo')
    expect((await cleo.callRest(endpoint, input)).status).toBe(403)
  })
})
