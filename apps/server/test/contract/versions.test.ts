import { communityPost } from '@stoop/validators/communities'
import { comment, post, postVersion } from '@stoop/validators/posts'
import { expect, it } from 'vitest'
import { createCommunity, createCommunityPost, createPost } from '../fixtures/actions.ts'
import type { Input } from '../fixtures/api-client.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const OK = { status: 200, body: { ok: true } }
const STALE = { status: 409, body: { reason: 'STALE_VERSION' } }
const COMMUNITY_PATH = '/api/communities/:communityId/posts/:id' as const

/** Registers Ann, who has a public post with a reply of her own, and Ben. */
async function createReply() {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  const id = await createPost(ann, 'First', 'public')
  const reply = await ann.callRest('POST /api/posts/:id/comments', { id, content: 'First' })
  return { ann, ben, post: { id }, reply: { id, commentId: reply.parseBody(comment).id } }
}

/** Does the same as `createReply`, with a post in a community of Ann that Ben has joined. */
async function createCommunityReply() {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  const communityId = await createCommunity(ann, 'Gardeners')
  await ben.callRest('POST /api/communities/:id/join', { id: communityId })
  const created = { communityId, id: await createCommunityPost(communityId, ann, 'First') }
  const reply = await ann.callRest(`POST ${COMMUNITY_PATH}/comments`, { ...created, content: 'First' })
  return { ann, ben, post: created, reply: { ...created, commentId: reply.parseBody(comment).id } }
}

const edit = { version: 1, content: 'Second' }
const edited = { content: 'Second', version: 2, editedAt: expect.any(String) }

/** Checks that the list contains both versions of an edited post or reply. */
async function expectVersions(reader: Member, endpoint: Parameters<Member['callRest']>[0], input: Input) {
  const response = await reader.callRest(endpoint, input)
  expect(response.parseList(postVersion)).toMatchObject([
    { version: 2, content: 'Second', isCurrent: true, isErased: false },
    { version: 1, content: 'First', isCurrent: false, isErased: false },
  ])
}

contract(stoop, 'PUT /api/posts/:id', (endpoint) => {
  it('accepts only one edit of a version of a post', async () => {
    const { ann, ben, post: ref } = await createReply()
    expect((await ben.callRest(endpoint, { ...ref, ...edit })).status).toBe(403)
    const widened = { ...ref, ...edit, visibility: 'friends', repliesFrom: 'nobody' }
    expect((await ann.callRest(endpoint, widened)).parseBody(post)).toMatchObject({
      ...edited,
      visibility: 'friends',
      repliesFrom: 'nobody',
    })
    expect(await ann.callRest(endpoint, { ...ref, ...edit })).toMatchObject(STALE)
    expect((await ann.callRest(endpoint, { ...ref, content: 'No version' })).status).toBe(400)
    expect((await ben.callRest(endpoint, { ...ref, ...edit })).status).toBe(404)
  })

  it('changes the language of a post, and keeps it in an edit without lang', async () => {
    const { ann, post: ref } = await createReply()
    expect((await ann.callRest(endpoint, { ...ref, version: 1, lang: 'de' })).body).toMatchObject({ lang: 'de' })
    expect((await ann.callRest(endpoint, { ...ref, version: 2, content: 'Third' })).body).toMatchObject({ lang: 'de' })
    const cleared = await ann.callRest(endpoint, { ...ref, version: 3, lang: null })
    expect(cleared.body).toMatchObject({ version: 4 })
    expect(cleared.body).not.toHaveProperty('lang')
  })
})

contract(stoop, 'GET /api/posts/:id/versions', (endpoint) => {
  it('lists the versions of a post', async () => {
    const { ann, ben, post: ref } = await createReply()
    await ann.callRest('PUT /api/posts/:id', { ...ref, ...edit })
    await expectVersions(ben, endpoint, ref)
    expect((await ann.callRest(endpoint, { ...ref, id: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'DELETE /api/posts/:id/versions/:version', (endpoint) => {
  it('erases an earlier version of a post', async () => {
    const { ann, ben, post: ref } = await createReply()
    await ann.callRest('PUT /api/posts/:id', { ...ref, ...edit })
    expect((await ben.callRest(endpoint, { ...ref, version: 1 })).status).toBe(403)
    expect(await ann.callRest(endpoint, { ...ref, version: 1 })).toMatchObject(OK)
    expect((await ann.callRest(endpoint, { ...ref, version: 2 })).status).toBe(400)
    expect((await ann.callRest(endpoint, { ...ref, version: 3 })).status).toBe(404)
    expect((await ann.callRest(endpoint, { ...ref, version: 'x' })).status).toBe(400)
  })
})

contract(stoop, 'PUT /api/posts/:id/comments/:commentId', (endpoint) => {
  it('accepts only one edit of a version of a reply', async () => {
    const { ann, ben, reply } = await createReply()
    expect((await ben.callRest(endpoint, { ...reply, ...edit })).status).toBe(403)
    expect((await ann.callRest(endpoint, { ...reply, ...edit })).parseBody(comment)).toMatchObject(edited)
    expect(await ann.callRest(endpoint, { ...reply, ...edit })).toMatchObject(STALE)
  })
})

contract(stoop, 'GET /api/posts/:id/comments/:commentId/versions', (endpoint) => {
  it('lists the versions of a reply', async () => {
    const { ann, ben, reply } = await createReply()
    await ann.callRest('PUT /api/posts/:id/comments/:commentId', { ...reply, ...edit })
    await expectVersions(ben, endpoint, reply)
    expect((await ann.callRest(endpoint, { ...reply, commentId: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'DELETE /api/posts/:id/comments/:commentId/versions/:version', (endpoint) => {
  it('erases an earlier version of a reply', async () => {
    const { ann, ben, reply } = await createReply()
    await ann.callRest('PUT /api/posts/:id/comments/:commentId', { ...reply, ...edit })
    expect((await ben.callRest(endpoint, { ...reply, version: 1 })).status).toBe(403)
    expect(await ann.callRest(endpoint, { ...reply, version: 1 })).toMatchObject(OK)
  })
})

contract(stoop, 'PUT /api/communities/:communityId/posts/:id', (endpoint) => {
  it('accepts only one edit of a version of a community post', async () => {
    const { ann, ben, post: ref } = await createCommunityReply()
    expect((await ben.callRest(endpoint, { ...ref, ...edit })).status).toBe(403)
    expect((await ann.callRest(endpoint, { ...ref, ...edit })).parseBody(communityPost)).toMatchObject(edited)
    expect(await ann.callRest(endpoint, { ...ref, ...edit })).toMatchObject(STALE)
  })
})

contract(stoop, 'GET /api/communities/:communityId/posts/:id/versions', (endpoint) => {
  it('lists the versions of a community post', async () => {
    const { ann, ben, post: ref } = await createCommunityReply()
    await ann.callRest(`PUT ${COMMUNITY_PATH}`, { ...ref, ...edit })
    await expectVersions(ben, endpoint, ref)
    expect((await ann.callRest(endpoint, { ...ref, id: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'DELETE /api/communities/:communityId/posts/:id/versions/:version', (endpoint) => {
  it('erases an earlier version of a community post', async () => {
    const { ann, ben, post: ref } = await createCommunityReply()
    await ann.callRest(`PUT ${COMMUNITY_PATH}`, { ...ref, ...edit })
    expect((await ben.callRest(endpoint, { ...ref, version: 1 })).status).toBe(403)
    expect(await ann.callRest(endpoint, { ...ref, version: 1 })).toMatchObject(OK)
  })
})

contract(stoop, 'PUT /api/communities/:communityId/posts/:id/comments/:commentId', (endpoint) => {
  it('accepts only one edit of a version of a reply in a community', async () => {
    const { ann, ben, reply } = await createCommunityReply()
    expect((await ben.callRest(endpoint, { ...reply, ...edit })).status).toBe(403)
    expect((await ann.callRest(endpoint, { ...reply, ...edit })).parseBody(comment)).toMatchObject(edited)
    expect(await ann.callRest(endpoint, { ...reply, ...edit })).toMatchObject(STALE)
  })
})

contract(stoop, 'GET /api/communities/:communityId/posts/:id/comments/:commentId/versions', (endpoint) => {
  it('lists the versions of a reply in a community', async () => {
    const { ann, ben, reply } = await createCommunityReply()
    await ann.callRest(`PUT ${COMMUNITY_PATH}/comments/:commentId`, { ...reply, ...edit })
    await expectVersions(ben, endpoint, reply)
    expect((await ann.callRest(endpoint, { ...reply, commentId: crypto.randomUUID() })).status).toBe(404)
  })
})

contract(stoop, 'DELETE /api/communities/:communityId/posts/:id/comments/:commentId/versions/:version', (endpoint) => {
  it('erases an earlier version of a reply in a community', async () => {
    const { ann, ben, reply } = await createCommunityReply()
    await ann.callRest(`PUT ${COMMUNITY_PATH}/comments/:commentId`, { ...reply, ...edit })
    expect((await ben.callRest(endpoint, { ...reply, version: 1 })).status).toBe(403)
    expect(await ann.callRest(endpoint, { ...reply, version: 1 })).toMatchObject(OK)
  })
})
