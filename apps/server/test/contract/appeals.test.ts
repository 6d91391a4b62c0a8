import { insertDecision } from '@stoop/api/cases/test-cases'
import { decisions, users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { expect, it } from 'vitest'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const text = 'Please look again.'

async function createAppeal() {
  const [ann, mo] = [await stoop.registerMember('Ann'), await stoop.registerMember('Mo')]
  await stoop.db.update(users).set({ role: 'moderator' }).where(eq(users.id, mo.user.id))
  await ann.callRest('POST /api/statements/:id/appeal', {
    id: await insertDecision(stoop.db, { subjectId: ann.user.id }),
    text,
  })
  return { ann, mo }
}

contract(stoop, 'GET /api/moderation/appeals', (endpoint) => {
  it('lists the open appeals only to moderators', async () => {
    const { ann, mo } = await createAppeal()
    expect((await mo.callRest(endpoint)).body).toMatchObject([{ text, canDecide: true, subject: { username: 'ann' } }])
    expect((await ann.callRest(endpoint)).body).toEqual([])
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'POST /api/moderation/appeals/:id/decide', (endpoint) => {
  it('decides an appeal only once', async () => {
    const { ann, mo } = await createAppeal()
    const { body } = await mo.callRest('GET /api/moderation/appeals')
    const id = Array.isArray(body) ? String(body[0].id) : ''
    const input = { id, outcome: 'reversed', explanation: 'You are right.' }
    expect((await ann.callRest(endpoint, input)).status).toBe(404)
    expect(await mo.callRest(endpoint, input)).toMatchObject({ status: 200, body: { ok: true } })
    expect(await mo.callRest(endpoint, input)).toMatchObject({ status: 409, body: { reason: 'ALREADY_DECIDED' } })
    expect((await mo.callRest(endpoint, { ...input, outcome: 'maybe' })).status).toBe(400)
    expect((await stoop.anonymous.callRest(endpoint, input)).status).toBe(401)
    expect((await ann.callRest('GET /api/statements')).body).toMatchObject([{ appeal: { outcome: 'reversed' } }])
  })

  it('returns 403 to the moderator of the first decision if another moderator can decide the appeal', async () => {
    const { mo } = await createAppeal()
    await stoop.db.update(decisions).set({ moderatorId: mo.user.id })
    const admin = await stoop.registerMember('Ada')
    await stoop.db.update(users).set({ role: 'admin' }).where(eq(users.id, admin.user.id))
    const { body } = await mo.callRest('GET /api/moderation/appeals')
    expect(body).toMatchObject([{ canDecide: false }])
    const id = Array.isArray(body) ? String(body[0].id) : ''
    const input = { id, outcome: 'upheld', explanation: 'No.' }
    expect(await mo.callRest(endpoint, input)).toMatchObject({ status: 403, body: { reason: 'OWN_DECISION' } })
    expect((await admin.callRest(endpoint, input)).status).toBe(200)
  })
})
