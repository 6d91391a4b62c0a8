// Over 200 lines: every contract case of passkeys and recovery codes.
import { testAuthenticator } from '@stoop/api/passkeys/test-authenticator'
import { parseRateLimits } from '@stoop/api/rate-limit-config'
import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import { hiddenUsers } from '@stoop/db/schema'
import { authResponse } from '@stoop/validators/auth'
import { newRecoveryCodes, passkey, passkeyOptions } from '@stoop/validators/passkeys'
import { expect, it } from 'vitest'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const MINUTE = 60 * 1000
const stoop = useServer()

const getOptions = async (member: Pick<Member, 'callRest'>, kind: 'options' | 'challenge' = 'options') =>
  (await member.callRest(`POST /api/auth/passkeys/${kind}`)).parseBody(passkeyOptions)

/** Registers a member with a passkey. */
async function registerWithPasskey(firstName = 'Ann') {
  const member = await stoop.registerMember(firstName)
  const authenticator = testAuthenticator()
  const response = authenticator.create(await getOptions(member))
  const created = await member.callRest('POST /api/auth/passkeys', { ...response, name: 'Phone' })
  return { member, authenticator, created, id: created.parseBody(passkey).id }
}

const suspend = (member: Member) =>
  stoop.db.insert(hiddenUsers).values({ userId: member.user.id, reason: 'Spam', suspendedAt: new Date() })

const SUSPENDED = { status: 403, body: { reason: 'ACCOUNT_SUSPENDED' } }
const CONFIRMATION_REQUIRED = { status: 403, body: { reason: 'CONFIRMATION_REQUIRED' } }

contract(stoop, 'GET /api/auth/passkeys', (endpoint) => {
  it('returns the passkeys of the viewer', async () => {
    const { member, created } = await registerWithPasskey()
    expect((await member.callRest(endpoint)).body).toEqual([created.body])
    expect((await (await stoop.registerMember('Ben')).callRest(endpoint)).body).toEqual([])
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'POST /api/auth/passkeys/options', (endpoint) => {
  it('returns options for a new passkey only after a recent confirmation', async () => {
    const ann = await stoop.registerMember('Ann')
    expect(await ann.callRest(endpoint)).toMatchObject({ status: 200, body: { options: { rp: { id: 'stoop.test' } } } })
    stoop.advanceClock(11 * MINUTE)
    expect(await ann.callRest(endpoint)).toMatchObject(CONFIRMATION_REQUIRED)
    await ann.callRest('POST /api/auth/confirm', { password: ann.password })
    expect((await ann.callRest(endpoint)).status).toBe(200)
  })
})

contract(stoop, 'POST /api/auth/passkeys', (endpoint) => {
  it('returns 409 for a passkey that already exists', async () => {
    const { member, authenticator, created } = await registerWithPasskey()
    expect(created).toMatchObject({ status: 201, body: { name: 'Phone', lastUsedAt: null } })
    const again = { ...authenticator.create(await getOptions(member)), name: 'Again' }
    expect(await member.callRest(endpoint, again)).toMatchObject({ status: 409, body: { reason: 'PASSKEY_EXISTS' } })
  })

  it('returns 400 for a passkey of another origin or with a used challenge', async () => {
    const ann = await stoop.registerMember('Ann')
    const response = testAuthenticator({ origin: 'http://evil.test' }).create(await getOptions(ann))
    for (let n = 0; n < 2; n++)
      expect(await ann.callRest(endpoint, { ...response, name: 'Phone' })).toMatchObject({
        status: 400,
        body: { reason: 'INVALID_PASSKEY' },
      })
  })

  it('returns 403 for a new passkey without a recent confirmation', async () => {
    const ann = await stoop.registerMember('Ann')
    const response = testAuthenticator().create(await getOptions(ann))
    stoop.advanceClock(11 * MINUTE)
    expect(await ann.callRest(endpoint, { ...response, name: 'Phone' })).toMatchObject(CONFIRMATION_REQUIRED)
  })
})

contract(stoop, 'PUT /api/auth/passkeys/:id', (endpoint) => {
  it('renames only a passkey of the viewer', async () => {
    const { member, created, id } = await registerWithPasskey()
    const ben = await stoop.registerMember('Ben')
    expect((await ben.callRest(endpoint, { id, name: 'Mine' })).status).toBe(404)
    const renamed = await member.callRest(endpoint, { id, name: ' My phone ' })
    expect(renamed).toMatchObject({ status: 200, body: { ...Object(created.body), name: 'My phone' } })
    expect((await member.callRest(endpoint, { id, name: '  ' })).status).toBe(400)
  })
})

contract(stoop, 'DELETE /api/auth/passkeys/:id', (endpoint) => {
  it('removes a passkey, which can no longer sign in', async () => {
    const { member, authenticator, id } = await registerWithPasskey()
    const ben = await stoop.registerMember('Ben')
    expect((await ben.callRest(endpoint, { id })).status).toBe(404)
    expect(await member.callRest(endpoint, { id })).toMatchObject({ status: 200, body: { ok: true } })
    const response = authenticator.use(await getOptions(stoop.anonymous, 'challenge'))
    expect((await stoop.anonymous.callRest('POST /api/auth/passkeys/login', response)).status).toBe(401)
  })

  it('returns 403 for the removal of a passkey without a recent confirmation', async () => {
    const { member, id } = await registerWithPasskey()
    stoop.advanceClock(11 * MINUTE)
    expect(await member.callRest(endpoint, { id })).toMatchObject(CONFIRMATION_REQUIRED)
  })
})

contract(stoop, 'POST /api/auth/passkeys/challenge', (endpoint) => {
  it('returns options for passkeys of the viewer, or for all passkeys when signed out', async () => {
    const { member } = await registerWithPasskey()
    expect(await stoop.anonymous.callRest(endpoint)).toMatchObject({
      status: 200,
      body: { options: { rpId: 'stoop.test', allowCredentials: [] } },
    })
    expect(await member.callRest(endpoint)).toMatchObject({
      status: 200,
      body: { options: { allowCredentials: [{ type: 'public-key' }] } },
    })
  })

  it('limits the challenges of an address', async () => {
    stoop.setLimits(inMemoryRateLimits(parseRateLimits('passkeyChallenge=2/15m')))
    for (let n = 0; n < 2; n++) expect((await stoop.anonymous.callRest(endpoint)).status).toBe(200)
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(429)
  })
})

contract(stoop, 'POST /api/auth/passkeys/login', (endpoint) => {
  it('returns 200 with the user and a valid token after a sign-in with a passkey', async () => {
    const { member, authenticator } = await registerWithPasskey()
    const client = stoop.caller({}, member.user.email)
    const response = authenticator.use(await getOptions(client, 'challenge'))
    const signedIn = await client.callRest(endpoint, response)
    expect(signedIn.status).toBe(200)
    expect(String(signedIn.headers['set-cookie'])).toMatch(/^stoop=[\w-]{43}; .*HttpOnly; SameSite=Lax/)
    const { token, user } = signedIn.parseBody(authResponse)
    expect(user).toEqual(member.user)
    const ann = stoop.caller({ authorization: `Bearer ${token}` }, member.user.email)
    expect((await ann.callRest('GET /api/auth/user')).body).toEqual(user)
    expect(await client.callRest(endpoint, response), 'the challenge was used').toMatchObject({
      status: 401,
      body: { reason: 'WRONG_PASSKEY' },
    })
  })

  it('returns 403 to a suspended member with the right passkey', async () => {
    const { member, authenticator } = await registerWithPasskey()
    await suspend(member)
    const response = authenticator.use(await getOptions(stoop.anonymous, 'challenge'))
    expect(await stoop.anonymous.callRest(endpoint, response)).toMatchObject(SUSPENDED)
  })
})

const createCodes = async (member: Member) =>
  (await member.callRest('POST /api/auth/recovery-codes')).parseBody(newRecoveryCodes).codes

contract(stoop, 'GET /api/auth/recovery-codes', (endpoint) => {
  it('returns the number of remaining recovery codes, never the codes', async () => {
    const ann = await stoop.registerMember('Ann')
    expect((await ann.callRest(endpoint)).body).toEqual({ remaining: 0, createdAt: null })
    await createCodes(ann)
    expect((await ann.callRest(endpoint)).body).toEqual({ remaining: 10, createdAt: expect.any(String) })
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'POST /api/auth/recovery-codes', () => {
  it('returns ten recovery codes only after a recent confirmation', async () => {
    const ann = await stoop.registerMember('Ann')
    const codes = await createCodes(ann)
    expect(new Set(codes).size).toBe(10)
    for (const code of codes) expect(code).toMatch(/^[0-9a-hjkmnp-tv-z]{4}(-[0-9a-hjkmnp-tv-z]{4}){3}$/)
    stoop.advanceClock(11 * MINUTE)
    expect(await ann.callRest('POST /api/auth/recovery-codes')).toMatchObject(CONFIRMATION_REQUIRED)
  })
})

contract(stoop, 'DELETE /api/auth/recovery-codes', (endpoint) => {
  it('removes the recovery codes only after a recent confirmation', async () => {
    const ann = await stoop.registerMember('Ann')
    const [code] = await createCodes(ann)
    expect(await ann.callRest(endpoint)).toMatchObject({ status: 200, body: { ok: true } })
    const input = { email: ann.user.email, code, password: 'another horse' }
    expect((await stoop.anonymous.callRest('POST /api/auth/recover', input)).status).toBe(401)
    stoop.advanceClock(11 * MINUTE)
    expect(await ann.callRest(endpoint)).toMatchObject(CONFIRMATION_REQUIRED)
  })
})

contract(stoop, 'POST /api/auth/recover', (endpoint) => {
  it('sets a new password with a recovery code', async () => {
    const ann = await stoop.registerMember('Ann')
    const [code] = await createCodes(ann)
    const { email } = ann.user
    const client = stoop.caller({}, email)
    const recovered = await client.callRest(endpoint, { email, code, password: 'another horse' })
    expect(recovered.status).toBe(200)
    expect(String(recovered.headers['set-cookie'])).toContain('HttpOnly')
    expect((await ann.callRest('GET /api/auth/user')).status).toBe(401)
    const { token } = recovered.parseBody(authResponse)
    const again = stoop.caller({ authorization: `Bearer ${token}` }, email)
    expect((await again.callRest('GET /api/auth/user')).status).toBe(200)
    const login = (password: string) => client.callRest('POST /api/auth/login', { email, password })
    expect((await login(ann.password)).status).toBe(401)
    expect((await login('another horse')).status).toBe(200)
  })

  it('returns the same 401 for an unknown email and a wrong recovery code', async () => {
    const ann = await stoop.registerMember('Ann')
    const [code] = await createCodes(ann)
    const password = 'another horse'
    const wrong = await stoop.anonymous.callRest(endpoint, { email: ann.user.email, code: 'x', password })
    const unknown = await stoop.anonymous.callRest(endpoint, { email: 'nobody@stoop.test', code, password })
    expect(wrong).toMatchObject({ status: 401, body: { reason: 'WRONG_RECOVERY_CODE' } })
    expect(unknown.status).toBe(401)
    expect(unknown.text).toBe(wrong.text)
    expect((await ann.callRest('GET /api/auth/user')).status, 'no session ends').toBe(200)
  })

  it('keeps the recovery code of a suspended member valid', async () => {
    const ann = await stoop.registerMember('Ann')
    const [code] = await createCodes(ann)
    await suspend(ann)
    const client = stoop.caller({}, ann.user.email)
    const recover = () => client.callRest(endpoint, { email: ann.user.email, code, password: 'another horse' })
    expect(await recover()).toMatchObject(SUSPENDED)
    await stoop.db.delete(hiddenUsers)
    expect((await recover()).status).toBe(200)
  })
})

it('accepts only a passkey of the viewer as confirmation', async () => {
  const { member, authenticator } = await registerWithPasskey()
  const { member: ben } = await registerWithPasskey('Ben')
  stoop.advanceClock(11 * MINUTE)
  const confirm = async (viewer: Member) =>
    viewer.callRest('POST /api/auth/confirm', authenticator.use(await getOptions(viewer, 'challenge')))
  expect(await confirm(ben)).toMatchObject({ status: 400, body: { reason: 'WRONG_PASSKEY' } })
  expect(await confirm(member)).toMatchObject({ status: 200 })
  expect((await member.callRest('POST /api/auth/passkeys/options')).status).toBe(200)
})
