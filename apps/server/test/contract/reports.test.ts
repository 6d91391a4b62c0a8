import { expect, it } from 'vitest'
import { createPost } from '../fixtures/actions.ts'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()

async function createReportedPost() {
  const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
  const input = { targetType: 'post', targetId: await createPost(ann, 'Hello', 'public'), reason: 'spam' }
  return { ann, ben, input }
}

contract(stoop, 'POST /api/reports', (endpoint) => {
  it('returns the first receipt again when the viewer reports the same target again', async () => {
    const { ben, input } = await createReportedPost()
    const first = await ben.callRest(endpoint, { ...input, text: 'An advertisement' })
    expect(first.status).toBe(201)
    expect(first.body).toMatchObject({ ...input, text: 'An advertisement', outcome: null, decidedAt: null })
    expect((await ben.callRest(endpoint, { ...input, reason: 'hate' })).body).toEqual(first.body)
  })

  it('returns 404 for a target that the member cannot see', async () => {
    const { ann, ben, input } = await createReportedPost()
    const targetId = await createPost(ann, 'For me', 'private')
    expect((await ben.callRest(endpoint, { ...input, targetId })).status).toBe(404)
    expect(await ann.callRest(endpoint, input)).toMatchObject({ status: 400, body: { reason: 'OWN_REPORT' } })
  })
})

contract(stoop, 'GET /api/reports', (endpoint) => {
  it('lists the reports of the viewer', async () => {
    const { ann, ben, input } = await createReportedPost()
    await ben.callRest('POST /api/reports', input)
    expect((await ben.callRest(endpoint)).body).toMatchObject([input])
    expect((await ann.callRest(endpoint)).body).toEqual([])
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'POST /api/reports/link', (endpoint) => {
  it('accepts a report of a URL without a session', async () => {
    const input = { url: 'https://stoop.example/profile/nobody', reason: 'illegal', email: 'reader@example.com' }
    expect(await stoop.anonymous.callRest(endpoint, input)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await stoop.anonymous.callRest(endpoint, { ...input, reason: 'boredom' })).status).toBe(400)
  })
})
