import { community, communityDetail, deletedCommunity } from '@stoop/validators/communities'
import { expect, it } from 'vitest'
import { createCommunity, createCommunityPost } from '../fixtures/actions.ts'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const setUp = async () => {
  const ann = await stoop.registerMember('Ann')
  return { ann, id: await createCommunity(ann, 'Block Captains') }
}

contract(stoop, 'PUT /api/communities/:id', (endpoint) => {
  it('returns 409 for an edit of an outdated version', async () => {
    const { ann, id } = await setUp()
    const changes = { name: 'Ladder Club', rules: 'Bring it back', questions: ['Which block?'], joinPolicy: 'request' }
    const response = await ann.callRest(endpoint, { id, version: 1, renewSlug: true, ...changes })
    expect(response.status).toBe(200)
    expect(response.parseBody(communityDetail)).toMatchObject({ ...changes, slug: 'ladder-club', version: 2 })
    expect(await ann.callRest(endpoint, { id, version: 1, rules: 'None' })).toMatchObject({
      status: 409,
      body: { reason: 'STALE_VERSION' },
    })
    expect((await ann.callRest('GET /api/communities/:id', { id: 'block-captains' })).body).toMatchObject({ id })
  })

  it.each([
    [{ isPrivate: true, joinPolicy: 'request' }, 'joinPolicy', 'A private community cannot take requests'],
    [{ imageUrl: 'https://example.com/cat.jpg' }, 'imageUrl', 'Upload this picture to use it here'],
    [{ coverUrl: `/objects/${'0'.repeat(32)}-1200.webp` }, 'coverUrl', 'This picture no longer exists'],
    [{ name: 'ab' }, 'name', 'Community name must be at least 3 characters'],
    [{ name: 'Stoop Support' }, 'name', 'Please choose another name'],
    [{ questions: ['1', '2', '3', '4'] }, 'questions', ''],
    [{ isClosed: 'yes' }, 'isClosed', ''],
  ])('returns 400 for %o', async (changes, field, message) => {
    const { ann, id } = await setUp()
    const response = await ann.callRest(endpoint, { id, version: 1, ...changes })
    expect(response).toMatchObject({ status: 400, body: { fields: { [field]: expect.stringContaining(message) } } })
  })

  it('returns 403 to members who write in a closed community', async () => {
    const { ann, id } = await setUp()
    const postId = await createCommunityPost(id, ann, 'My ladder')
    expect((await ann.callRest(endpoint, { id, version: 1, isClosed: true })).body).toMatchObject({ isClosed: true })
    const ref = { communityId: id, id: postId }
    for (const response of [
      await ann.callRest('POST /api/communities/:id/posts', { id, content: 'Another' }),
      await ann.callRest('POST /api/communities/:communityId/posts/:id/comments', { ...ref, content: 'Hi' }),
      await ann.callRest('POST /api/communities/:communityId/posts/:id/like', ref),
      await ann.callRest('PUT /api/communities/:communityId/posts/:id', { ...ref, version: 1, content: 'Ours' }),
    ])
      expect(response).toMatchObject({ status: 403, body: { reason: 'COMMUNITY_CLOSED' } })
    expect((await ann.callRest('GET /api/communities/:communityId/posts/:id', ref)).status).toBe(200)
  })
})

contract(stoop, 'DELETE /api/communities/:id', (endpoint) => {
  it('hides a deleted community even from its creator', async () => {
    const { ann, id } = await setUp()
    for (const _ of [1, 2])
      expect(await ann.callRest(endpoint, { id })).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ann.callRest('GET /api/communities/:id', { id })).status).toBe(404)
    expect((await ann.callRest('GET /api/communities/joined')).body).toEqual([])
  })

  it('returns 403 to a member and 404 to an outsider who delete a private community', async () => {
    const { ann, id } = await setUp()
    const ben = await stoop.registerMember('Ben')
    await ben.callRest('POST /api/communities/:id/join', { id })
    expect(await ben.callRest(endpoint, { id })).toMatchObject({ status: 403, body: { reason: 'NOT_THE_CREATOR' } })
    const privateId = await createCommunity(ann, 'Hidden garden', true)
    expect((await ben.callRest(endpoint, { id: privateId })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/communities/:id/restore', (endpoint) => {
  it('restores a deleted community for 14 days', async () => {
    const { ann, id } = await setUp()
    expect((await ann.callRest(endpoint, { id })).status).toBe(404)
    await ann.callRest('DELETE /api/communities/:id', { id })
    expect((await ann.callRest(endpoint, { id })).parseBody(community)).toMatchObject({ id, role: 'creator' })
    await ann.callRest('DELETE /api/communities/:id', { id })
    stoop.advanceClock(14 * 24 * 60 * 60 * 1000)
    expect((await ann.callRest(endpoint, { id })).status).toBe(404)
  })
})

contract(stoop, 'GET /api/communities/deleted', (endpoint) => {
  it('lists deleted communities that the viewer can restore, newest first', async () => {
    const { ann, id } = await setUp()
    const second = await createCommunity(ann, 'Ladder Club')
    await createCommunity(ann, 'Seed Swap')
    for (const one of [id, second]) await ann.callRest('DELETE /api/communities/:id', { id: one })
    const listed = (await ann.callRest(endpoint)).parseList(deletedCommunity)
    expect(listed).toMatchObject([{ id: second, name: 'Ladder Club', memberCount: 1 }, { id }])
    expect((await (await stoop.registerMember('Ben')).callRest(endpoint)).body).toEqual([])
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})
