import { insertDecision } from '@stoop/api/cases/test-cases'
import { suspendByDecision } from '@stoop/api/suspensions/suspend'
import { inTransaction } from '@stoop/api/transaction'
import { decisions } from '@stoop/db/schema'
import { statement } from '@stoop/validators/moderation'
import { expect, it } from 'vitest'
import type { ApiResponse } from '../fixtures/api-response.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const text = 'Please look again.'
const unknown = '01900000-0000-7000-8000-000000000000'

const decideAbout = ({ user }: Member) => insertDecision(stoop.db, { subjectId: user.id })

/** Suspends a member by a decision. Returns the response to their next sign-in. */
async function suspend(member: Member): Promise<ApiResponse> {
  const id = await insertDecision(stoop.db, {
    subjectId: member.user.id,
    action: 'suspend',
    days: 7,
    facts: 'Threats.',
  })
  await inTransaction(stoop.services, (tx) => suspendByDecision(tx, id))
  const { email } = member.user
  return stoop.anonymous.callRest('POST /api/auth/login', { email, password: member.password })
}

function tokenOf({ body }: ApiResponse): string {
  const params = typeof body === 'object' && body !== null && 'params' in body ? body.params : {}
  return typeof params === 'object' && params !== null && 'appealToken' in params ? String(params.appealToken) : ''
}

/** Moves every decision seven months into the past. */
function makeDecisionsOld() {
  const createdAt = new Date()
  createdAt.setUTCMonth(createdAt.getUTCMonth() - 7)
  return stoop.db.update(decisions).set({ createdAt })
}

contract(stoop, 'GET /api/statements', (endpoint) => {
  it('lists the decisions about the viewer', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    const id = await decideAbout(ann)
    expect((await ann.callRest(endpoint)).body).toMatchObject([{ id, action: 'remove', rule: 'harassment' }])
    expect((await ben.callRest(endpoint)).body).toEqual([])
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'GET /api/statements/:id', (endpoint) => {
  it('returns 404 for a decision that is not about the viewer', async () => {
    const [ann, ben] = [await stoop.registerMember('Ann'), await stoop.registerMember('Ben')]
    const id = await decideAbout(ann)
    expect((await ann.callRest(endpoint, { id })).parseBody(statement)).toMatchObject({ id, source: 'report' })
    expect((await ben.callRest(endpoint, { id })).status).toBe(404)
    expect((await stoop.anonymous.callRest(endpoint, { id })).status).toBe(401)
  })
})

contract(stoop, 'POST /api/statements/:id/appeal', (endpoint) => {
  it('accepts only one appeal against a decision', async () => {
    const ann = await stoop.registerMember('Ann')
    const id = await decideAbout(ann)
    expect(await ann.callRest(endpoint, { id, text })).toMatchObject({ status: 200, body: { id, appeal: { text } } })
    expect(await ann.callRest(endpoint, { id, text })).toMatchObject({
      status: 409,
      body: { reason: 'ALREADY_APPEALED' },
    })
    expect((await ann.callRest(endpoint, { id: unknown, text })).status).toBe(404)
    expect((await ann.callRest(endpoint, { id, text: '' })).status).toBe(400)
    expect((await stoop.anonymous.callRest(endpoint, { id, text })).status).toBe(401)
  })

  it('returns 403 for an appeal after six months', async () => {
    const ann = await stoop.registerMember('Ann')
    const id = await decideAbout(ann)
    await makeDecisionsOld()
    expect(await ann.callRest(endpoint, { id, text })).toMatchObject({
      status: 403,
      body: { reason: 'APPEAL_TOO_LATE' },
    })
  })
})

contract(stoop, 'POST /api/statements/by-token', (endpoint) => {
  it('returns the decision to a suspended member without a session', async () => {
    const ann = await stoop.registerMember('Ann')
    const response = await suspend(ann)
    expect(response).toMatchObject({
      status: 403,
      body: { reason: 'ACCOUNT_SUSPENDED', params: { reason: 'Threats.' } },
    })
    expect((await ann.callRest('GET /api/statements')).status).toBe(401)
    const token = tokenOf(response)
    const read = await stoop.anonymous.callRest(endpoint, { token })
    expect(read.parseBody(statement)).toMatchObject({ action: 'suspend', facts: 'Threats.' })
    expect(await stoop.anonymous.callRest(endpoint, { token: `${token}x` })).toMatchObject({
      status: 400,
      body: { reason: 'INVALID_LINK' },
    })
  })
})

contract(stoop, 'POST /api/appeals', (endpoint) => {
  it('accepts only one appeal against a decision without a session', async () => {
    const token = tokenOf(await suspend(await stoop.registerMember('Ann')))
    expect(await stoop.anonymous.callRest(endpoint, { token, text })).toMatchObject({
      status: 200,
      body: { appeal: { text } },
    })
    expect((await stoop.anonymous.callRest(endpoint, { token, text })).status).toBe(409)
    expect((await stoop.anonymous.callRest(endpoint, { token: 'unknown', text })).status).toBe(400)
  })

  it('returns 403 for an appeal without a session after six months', async () => {
    const token = tokenOf(await suspend(await stoop.registerMember('Ann')))
    await makeDecisionsOld()
    expect((await stoop.anonymous.callRest(endpoint, { token, text })).status).toBe(403)
  })
})
