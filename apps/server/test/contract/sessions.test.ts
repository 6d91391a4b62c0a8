import { authResponse } from '@stoop/validators/auth'
import { sessionView } from '@stoop/validators/sessions'
import { expect, it } from 'vitest'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const PHONE =
  'Mozilla/5.0 (Linux; Android 10; K) AppleWebKit/537.36 (KHTML, like Gecko) Chrome/131.0.0.0 Mobile Safari/537.36'

/** Signs a member in on a second device. Returns the client of the new session, and its cookie. */
async function signInOnPhone({ user, password }: Member) {
  const headers = { 'user-agent': PHONE }
  const credentials = { email: user.email, password }
  const signedIn = await stoop.caller(headers, user.email).callRest('POST /api/auth/login', credentials)
  const { token } = signedIn.parseBody(authResponse)
  const cookie = String(signedIn.headers['set-cookie']).split(';')[0] ?? ''
  return { ...stoop.caller({ ...headers, authorization: `Bearer ${token}` }, user.email), cookie }
}

const listSessions = async (member: Pick<Member, 'callRest'>) =>
  (await member.callRest('GET /api/auth/sessions')).parseList(sessionView)

contract(stoop, 'GET /api/auth/sessions', (endpoint) => {
  it('lists the sessions of the viewer with the current session first', async () => {
    const ann = await stoop.registerMember('Ann')
    await stoop.registerMember('Ben')
    stoop.advanceClock(1000)
    const phone = await signInOnPhone(ann)
    expect(await listSessions(phone)).toMatchObject([
      { device: 'Chrome on Android', isCurrent: true },
      { device: 'Unknown device', isCurrent: false },
    ])
    expect(await listSessions(ann)).toMatchObject([
      { device: 'Unknown device', isCurrent: true },
      { device: 'Chrome on Android', isCurrent: false },
    ])
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'DELETE /api/auth/sessions/:id', (endpoint) => {
  it('ends the token and the cookie of another session at once', async () => {
    const ann = await stoop.registerMember('Ann')
    const phone = await signInOnPhone(ann)
    const byCookie = stoop.caller({ cookie: phone.cookie }, ann.user.email)
    expect((await byCookie.callRest('GET /api/auth/user')).status).toBe(200)
    const id = (await listSessions(phone))[0]?.id
    const ended = await ann.callRest(endpoint, { id })
    expect(ended).toMatchObject({ status: 200, body: { ok: true } })
    expect(ended.headers['set-cookie']).toBeUndefined()
    expect((await phone.callRest('GET /api/auth/user')).status).toBe(401)
    expect((await byCookie.callRest('GET /api/auth/user')).status).toBe(401)
    expect(await listSessions(ann)).toHaveLength(1)
  })

  it('deletes the cookie when it ends the current session', async () => {
    const ann = await stoop.registerMember('Ann')
    const ended = await ann.callRest(endpoint, { id: (await listSessions(ann))[0]?.id })
    expect(String(ended.headers['set-cookie'])).toMatch(/^stoop=; .*Expires=Thu, 01 Jan 1970/)
    expect((await ann.callRest('GET /api/auth/user')).status).toBe(401)
  })

  it('does not end the session of another member', async () => {
    const ann = await stoop.registerMember('Ann')
    const ben = await stoop.registerMember('Ben')
    const id = (await listSessions(ben))[0]?.id
    const unknown = await ann.callRest(endpoint, { id: crypto.randomUUID() })
    const foreign = await ann.callRest(endpoint, { id })
    expect(foreign).toMatchObject({ status: 404, body: { message: 'Session not found' } })
    expect(foreign.text).toBe(unknown.text)
    expect((await ben.callRest('GET /api/auth/user')).status).toBe(200)
  })
})

contract(stoop, 'DELETE /api/auth/sessions', (endpoint) => {
  it('ends all other sessions of the viewer', async () => {
    const ann = await stoop.registerMember('Ann')
    const ben = await stoop.registerMember('Ben')
    const phone = await signInOnPhone(ann)
    expect(await ann.callRest(endpoint)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await phone.callRest('GET /api/auth/user')).status).toBe(401)
    expect((await ann.callRest('GET /api/auth/user')).status).toBe(200)
    expect((await ben.callRest('GET /api/auth/user')).status).toBe(200)
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'POST /api/auth/confirm', (endpoint) => {
  it('keeps the session after a confirmation with a wrong password', async () => {
    const ann = await stoop.registerMember('Ann')
    expect(await ann.callRest(endpoint, { password: ann.password })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await ann.callRest(endpoint, { password: 'wrong' })).toMatchObject({
      status: 400,
      body: { reason: 'WRONG_PASSWORD', fields: { password: 'This password is not correct' } },
    })
    expect((await ann.callRest('GET /api/auth/user')).status).toBe(200)
  })

  it('returns 400 for a confirmation without a password and a passkey', async () => {
    const ann = await stoop.registerMember('Ann')
    expect(await ann.callRest(endpoint, {})).toMatchObject({ status: 400, body: { fields: { password: 'Required' } } })
  })

  it('returns 401 for a confirmation with only the cookie', async () => {
    const ann = await stoop.registerMember('Ann')
    const byCookie = stoop.caller({ cookie: ann.cookie }, ann.user.email)
    expect((await byCookie.callRest(endpoint, { password: ann.password })).status).toBe(401)
  })
})
