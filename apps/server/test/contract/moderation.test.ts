import { moderationCounts } from '@stoop/validators/moderation'
import { report } from '@stoop/validators/reports'
import { expect, it } from 'vitest'
import * as z from 'zod/mini'
import { createCommunity, createCommunityPost } from '../fixtures/actions.ts'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()

/** Registers Ann with a community, in which Cleo has reported a post by Ben. */
async function createCase() {
  const [ann, ben, cleo] = [
    await stoop.registerMember('Ann'),
    await stoop.registerMember('Ben'),
    await stoop.registerMember('Cleo'),
  ]
  const communityId = await createCommunity(ann, 'Gardeners')
  for (const joiner of [ben, cleo]) await joiner.callRest('POST /api/communities/:id/join', { id: communityId })
  const targetId = await createCommunityPost(communityId, ben, 'Buy this')
  const input = { targetType: 'post', targetId, reason: 'spam' }
  ;(await cleo.callRest('POST /api/reports', input)).parseBody(report)
  const [first] = (await ann.callRest('GET /api/moderation/cases')).parseList(z.object({ id: z.string() }))
  return { ann, ben, cleo, targetId, id: first?.id ?? '' }
}

const DISMISSAL = { action: 'dismiss' }

contract(stoop, 'GET /api/moderation/cases', (endpoint) => {
  it('lists open and decided cases of the moderated community', async () => {
    const { ann, ben, targetId, id } = await createCase()
    expect((await ann.callRest(endpoint)).body).toMatchObject([{ id, targetType: 'post', targetId, reportCount: 1 }])
    expect((await ben.callRest(endpoint)).body).toEqual([])
    await ann.callRest('POST /api/moderation/cases/:id/decide', { id, ...DISMISSAL })
    expect((await ann.callRest(endpoint)).body).toEqual([])
    expect((await ann.callRest(endpoint, { state: 'decided' })).body).toMatchObject([{ id, state: 'decided' }])
    expect((await ann.callRest(endpoint, { state: 'lost' })).status).toBe(400)
  })
})

contract(stoop, 'GET /api/moderation/counts', (endpoint) => {
  it('returns 0 open cases to members who are not moderators', async () => {
    const { ann, ben, id } = await createCase()
    expect((await ann.callRest(endpoint)).parseBody(moderationCounts)).toEqual({ openCases: 1, openAppeals: 0 })
    expect((await ben.callRest(endpoint)).body).toEqual({ openCases: 0, openAppeals: 0 })
    await ann.callRest('POST /api/moderation/cases/:id/decide', { id, ...DISMISSAL })
    expect((await ann.callRest(endpoint)).body).toEqual({ openCases: 0, openAppeals: 0 })
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'GET /api/moderation/cases/:id', (endpoint) => {
  it('returns 404 for a case to members who are not moderators', async () => {
    const { ann, cleo, id } = await createCase()
    const { body } = await ann.callRest(endpoint, { id })
    expect(body).toMatchObject({ id, snapshot: { text: 'Buy this' }, reports: [{ reporter: { id: cleo.user.id } }] })
    expect((await cleo.callRest(endpoint, { id })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/moderation/cases/:id/decide', (endpoint) => {
  it('requires a rule and facts for a decision', async () => {
    const { ann, id } = await createCase()
    const removal = { id, action: 'remove', rule: 'spam', facts: 'An advertisement' }
    expect(await ann.callRest(endpoint, { id, action: 'remove' })).toMatchObject({ status: 400 })
    expect(await ann.callRest(endpoint, removal)).toMatchObject({
      status: 200,
      body: { state: 'decided', targetState: 'removed' },
    })
    expect(await ann.callRest(endpoint, removal)).toMatchObject({ status: 409, body: { reason: 'ALREADY_DECIDED' } })
  })
})

contract(stoop, 'POST /api/moderation/cases/:id/note', (endpoint) => {
  it('adds a note to the history of a case', async () => {
    const { ann, ben, id } = await createCase()
    const { body } = await ann.callRest(endpoint, { id, text: 'I ask Ben' })
    expect(body).toMatchObject({ history: [{ action: 'case note', text: 'I ask Ben' }] })
    expect((await ben.callRest(endpoint, { id, text: 'Hi' })).status).toBe(404)
  })
})

contract(stoop, 'POST /api/moderation/cases/:id/hand-over', (endpoint) => {
  it('hides the case from a viewer who has handed it over', async () => {
    const { ann, id } = await createCase()
    expect(await ann.callRest(endpoint, { id, to: 'site' })).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ann.callRest(endpoint, { id, to: 'site' })).status).toBe(404)
  })

  it('returns 409 when handing over a case that is decided', async () => {
    const { ann, id } = await createCase()
    await ann.callRest('POST /api/moderation/cases/:id/decide', { id, ...DISMISSAL })
    expect((await ann.callRest(endpoint, { id, to: 'site' })).status).toBe(409)
  })
})

contract(stoop, 'POST /api/moderation/cases/:id/hold', (endpoint) => {
  it('lets only moderators put a case on hold', async () => {
    const { ann, ben, id } = await createCase()
    expect((await ann.callRest(endpoint, { id, isOnHold: true })).body).toMatchObject({ isOnHold: true })
    expect((await ben.callRest(endpoint, { id, isOnHold: false })).status).toBe(404)
  })
})
