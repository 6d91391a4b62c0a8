import { comment } from '@stoop/validators/posts'
import { expect, it } from 'vitest'
import { createCommunity, createCommunityPost, createPost } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const OK = { status: 200, body: { ok: true } }

/** Registers Ann, who has a public post with a reply by Ben. */
async function createReply() {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  const id = await createPost(ann, 'Hello', 'public')
  const reply = await ben.callRest('POST /api/posts/:id/comments', { id, content: 'Hi' })
  return { ann, ben, id, commentId: reply.parseBody(comment).id }
}

/** Registers Ann, who has a post with a reply by Ben in a community. */
async function createCommunityReply() {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  const communityId = await createCommunity(ann, 'Gardeners')
  await ben.callRest('POST /api/communities/:id/join', { id: communityId })
  const id = await createCommunityPost(communityId, ann, 'Hello')
  const path = 'POST /api/communities/:communityId/posts/:id/comments'
  const reply = await ben.callRest(path, { communityId, id, content: 'Hi' })
  return { ann, ben, communityId, id, commentId: reply.parseBody(comment).id }
}

const statusOfPost = async (member: Member, id: string) => (await member.callRest('GET /api/posts/:id', { id })).status

contract(stoop, 'DELETE /api/posts/:id', (endpoint) => {
  it('returns 403 for the post of another member and 404 for an unknown one', async () => {
    const { ann, ben, id } = await createReply()
    expect((await ben.callRest(endpoint, { id })).status).toBe(403)
    expect(await ann.callRest(endpoint, { id })).toMatchObject(OK)
    expect(await ann.callRest(endpoint, { id })).toMatchObject(OK)
    expect(await statusOfPost(ben, id)).toBe(404)
    expect((await ben.callRest(endpoint, { id })).status).toBe(404)
    expect((await ann.callRest(endpoint, { id: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/posts/:id/restore', (endpoint) => {
  it('restores a deleted post for one minute', async () => {
    const { ann, ben, id } = await createReply()
    expect((await ann.callRest(endpoint, { id })).status).toBe(404)
    await ann.callRest('DELETE /api/posts/:id', { id })
    expect(await ann.callRest(endpoint, { id })).toMatchObject(OK)
    expect(await statusOfPost(ben, id)).toBe(200)
    await ann.callRest('DELETE /api/posts/:id', { id })
    stoop.advanceClock(61_000)
    expect((await ann.callRest(endpoint, { id })).status).toBe(404)
  })
})

contract(stoop, 'DELETE /api/posts/:id/comments/:commentId', (endpoint) => {
  it('lets the author of a reply or of its post delete the reply', async () => {
    const { ann, ben, id, commentId } = await createReply()
    const cleo = await stoop.registerMember('Cleo')
    expect((await cleo.callRest(endpoint, { id, commentId })).status).toBe(403)
    expect(await ann.callRest(endpoint, { id, commentId })).toMatchObject(OK)
    expect((await ben.callRest('GET /api/posts/:id/comments', { id })).body).toEqual([])
    expect((await ben.callRest(endpoint, { id, commentId: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/posts/:id/comments/:commentId/restore', (endpoint) => {
  it('restores a reply that the viewer deleted', async () => {
    const { ann, ben, id, commentId } = await createReply()
    await ben.callRest('DELETE /api/posts/:id/comments/:commentId', { id, commentId })
    expect((await ann.callRest(endpoint, { id, commentId })).status).toBe(404)
    expect(await ben.callRest(endpoint, { id, commentId })).toMatchObject(OK)
    expect((await ann.callRest('GET /api/posts/:id/comments', { id })).parseList(comment)).toHaveLength(1)
  })
})

contract(stoop, 'DELETE /api/communities/:communityId/posts/:id', (endpoint) => {
  it('deletes a post of the viewer by the id or slug of the community', async () => {
    const { ann, ben, communityId, id } = await createCommunityReply()
    expect((await ben.callRest(endpoint, { communityId, id })).status).toBe(403)
    const other = await createCommunity(ann, 'Cyclists')
    expect((await ann.callRest(endpoint, { communityId: other, id })).status).toBe(404)
    expect(await ann.callRest(endpoint, { communityId: 'gardeners', id })).toMatchObject(OK)
    expect((await ben.callRest('GET /api/communities/:id/posts', { id: communityId })).body).toEqual([])
  })

  it('removes the post of another member if a moderator gives a reason', async () => {
    const { ann, ben, communityId } = await createCommunityReply()
    const id = await createCommunityPost(communityId, ben, 'Buy this')
    const rejected = await ann.callRest(endpoint, { communityId, id })
    expect(rejected).toMatchObject({ status: 400, body: { fields: { reason: expect.any(String) } } })
    expect(await ann.callRest(endpoint, { communityId, id, reason: 'Spam', rule: 'spam' })).toMatchObject(OK)
    const statements = (await ben.callRest('GET /api/statements')).body
    expect(statements).toMatchObject([{ action: 'remove', rule: 'spam', facts: 'Spam', source: 'moderator' }])
  })
})

contract(stoop, 'POST /api/communities/:communityId/posts/:id/restore', (endpoint) => {
  it('restores a deleted community post', async () => {
    const { ann, ben, communityId, id } = await createCommunityReply()
    expect((await ann.callRest(endpoint, { communityId, id })).status).toBe(404)
    await ann.callRest('DELETE /api/communities/:communityId/posts/:id', { communityId, id })
    expect(await ann.callRest(endpoint, { communityId, id })).toMatchObject(OK)
    expect((await ben.callRest('GET /api/communities/:communityId/posts/:id', { communityId, id })).status).toBe(200)
  })
})

contract(stoop, 'DELETE /api/communities/:communityId/posts/:id/comments/:commentId', (endpoint) => {
  it('deletes a reply whose author has left the community', async () => {
    const { ann, ben, communityId, id, commentId } = await createCommunityReply()
    await ben.callRest('POST /api/communities/:id/leave', { id: communityId })
    expect((await ben.callRest(endpoint, { communityId, id, commentId: id })).status).toBe(403)
    expect(await ben.callRest(endpoint, { communityId, id, commentId })).toMatchObject(OK)
    const path = 'GET /api/communities/:communityId/posts/:id/comments'
    expect((await ann.callRest(path, { communityId, id })).body).toEqual([])
  })

  it('removes a reply if a moderator gives a reason', async () => {
    const { ann, ben, communityId, id, commentId } = await createCommunityReply()
    expect(await ann.callRest(endpoint, { communityId, id, commentId, reason: 'Spam' })).toMatchObject(OK)
    expect((await ben.callRest('GET /api/statements')).body).toMatchObject([{ rule: 'communityRules', facts: 'Spam' }])
  })
})

contract(stoop, 'POST /api/communities/:communityId/posts/:id/comments/:commentId/restore', (endpoint) => {
  it('restores a deleted reply to a community post', async () => {
    const { ann, ben, communityId, id, commentId } = await createCommunityReply()
    await ann.callRest('DELETE /api/communities/:communityId/posts/:id/comments/:commentId', {
      communityId,
      id,
      commentId,
    })
    expect((await ben.callRest(endpoint, { communityId, id, commentId })).status).toBe(404)
    expect(await ann.callRest(endpoint, { communityId, id, commentId })).toMatchObject(OK)
  })
})
