import { communityPosts, posts } from '@stoop/db/schema'
import { communityPost } from '@stoop/validators/communities'
import { postVote } from '@stoop/validators/poll'
import { post } from '@stoop/validators/posts'
import { expect, it } from 'vitest'
import { createCommunity } from '../fixtures/actions.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const details = { format: 'poll' as const, options: ['Saturday', 'Sunday'] }

const createPoll = async (author: Member) =>
  (await author.callRest('POST /api/posts', { content: 'Which day?', visibility: 'public', details })).parseBody(post)
    .id

contract(stoop, 'POST /api/posts/:id/vote', (endpoint) => {
  it('sets the choices, which can be repeated, changed and withdrawn', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    const id = await createPoll(ann)
    for (const choices of [['Sunday'], ['Sunday'], ['Saturday']]) {
      const votes = choices[0] === 'Sunday' ? [0, 1] : [1, 0]
      const { body } = await ben.callRest(endpoint, { id, choices })
      expect(postVote.parse(body)).toMatchObject({
        id,
        details: { ...details, choices, results: { voters: 1, votes } },
      })
    }
    expect((await ann.callRest('GET /api/posts/:id', { id })).body).toMatchObject({
      details: { choices: [], results: null },
    })
    expect((await ben.callRest(endpoint, { id, choices: [] })).body).toMatchObject({
      details: { choices: [], results: null },
    })
  })

  it('returns 400 for several choices, 409 for an unknown option, and 400 for a plain post', async () => {
    const ann = await stoop.registerMember('Ann')
    const id = await createPoll(ann)
    expect(await ann.callRest(endpoint, { id, choices: ['Saturday', 'Sunday'] })).toMatchObject({
      status: 400,
      body: { reason: 'ONE_CHOICE_ONLY' },
    })
    expect(await ann.callRest(endpoint, { id, choices: ['Monday'] })).toMatchObject({
      status: 409,
      body: { reason: 'POLL_CHANGED' },
    })
    await stoop.db.update(posts).set({ format: 'plain', details: null })
    expect(await ann.callRest(endpoint, { id, choices: [] })).toMatchObject({
      status: 400,
      body: { reason: 'NOT_A_POLL' },
    })
  })

  it('returns 409 after the end, when everyone sees the results', async () => {
    const ann = await stoop.registerMember('Ann')
    const id = await createPoll(ann)
    const endsAt = new Date(Date.now() - 1000).toISOString()
    await stoop.db.update(posts).set({ details: { ...details, isMultiple: false, endsAt } })
    expect(await ann.callRest(endpoint, { id, choices: ['Saturday'] })).toMatchObject({
      status: 409,
      body: { reason: 'POLL_ENDED' },
    })
    expect((await ann.callRest('GET /api/posts/:id', { id })).body).toMatchObject({
      details: { isEnded: true, results: { voters: 0, votes: [0, 0] } },
    })
  })
})

contract(stoop, 'POST /api/communities/:communityId/posts/:id/vote', (endpoint) => {
  it('counts votes of members only', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    const communityId = await createCommunity(ann, 'Gardeners')
    const created = await ann.callRest('POST /api/communities/:id/posts', {
      id: communityId,
      content: 'Which day?',
      details,
    })
    const { id } = created.parseBody(communityPost)
    const choices = ['Sunday']
    expect((await ben.callRest(endpoint, { communityId, id, choices })).status).toBe(403)
    const { body } = await ann.callRest(endpoint, { communityId, id, choices })
    expect(postVote.parse(body)).toMatchObject({ id, details: { choices, results: { voters: 1, votes: [0, 1] } } })
    expect((await ann.callRest(endpoint, { communityId, id, choices: ['Monday'] })).status).toBe(409)
    expect(await stoop.db.select().from(communityPosts)).toMatchObject([{ format: 'poll' }])
  })
})
