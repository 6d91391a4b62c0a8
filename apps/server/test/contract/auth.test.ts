// Over 200 lines: every contract case of registration, sign-in, sign-out and the session cookie.
import { argon2Passwords } from '@stoop/api/passwords'
import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import { hiddenUsers, sessions, users } from '@stoop/db/schema'
import { authResponse } from '@stoop/validators/auth'
import { DEFAULT_CITIES } from '@stoop/validators/city-names'
import { currentUser } from '@stoop/validators/people'
import { describe, expect, it } from 'vitest'
import { useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer({ passwords: argon2Passwords() })
const FORM = {
  email: 'ann@stoop.test',
  password: 'correct horse',
  firstName: 'Ann',
  lastName: 'Alvarez',
  username: 'ann',
  selectedCity: 'Chicago',
}
const client = stoop.caller({}, FORM.email)

contract(stoop, 'POST /api/auth/register', (endpoint) => {
  it('returns 201 with a token and the new user', async () => {
    const response = await client.callRest(endpoint, FORM)
    expect(response.status).toBe(201)
    const { token, user } = response.parseBody(authResponse)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(user).toMatchObject({ email: 'ann@stoop.test', username: 'ann', selectedCity: 'Chicago', isMe: true })
  })

  it('returns no password, and stores it as an argon2id hash', async () => {
    const response = await client.callRest(endpoint, FORM)
    expect(response.parseBody(authResponse).user.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/)
    const [row] = await stoop.db.select().from(users)
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(response.text).not.toContain(FORM.password)
  })

  it('returns 409 with the field when the email or username is taken, ignoring case', async () => {
    await client.callRest(endpoint, FORM)
    const email = await client.callRest(endpoint, { ...FORM, email: 'ANN@Stoop.Test', username: 'other' })
    expect(email).toMatchObject({ status: 409, body: { code: 'CONFLICT', fields: { email: expect.any(String) } } })
    const username = await client.callRest(endpoint, { ...FORM, email: 'other@stoop.test', username: 'ANN' })
    expect(username).toMatchObject({ status: 409, body: { fields: { username: expect.any(String) } } })
    expect(await stoop.db.select().from(users)).toHaveLength(1)
  })

  it('returns 403 if registration is closed or requires an invitation', async () => {
    const reasonOf = async (more = {}) => {
      const response = await client.callRest(endpoint, { ...FORM, ...more })
      expect(response.status).toBe(403)
      return response.body
    }
    Object.assign(stoop.site, { registration: 'closed' })
    expect(await reasonOf()).toMatchObject({ reason: 'REGISTRATION_CLOSED' })
    Object.assign(stoop.site, { registration: 'invite' })
    expect(await reasonOf()).toMatchObject({ reason: 'INVITATION_REQUIRED' })
    expect(await reasonOf({ invitation: 'guess' })).toMatchObject({ reason: 'INVALID_INVITATION' })
    expect(await stoop.db.$count(users)).toBe(0)
  })

  it('returns 400 with an error for every missing required field', async () => {
    const response = await client.callRest(endpoint)
    const fields = Object.fromEntries(Object.keys(FORM).map((name) => [name, 'Required']))
    expect(response).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', fields } })
  })

  it('returns 400 with the message “Invalid email” for a malformed email', async () => {
    const response = await client.callRest(endpoint, { ...FORM, email: 'ann at stoop' })
    expect(response).toMatchObject({
      status: 400,
      body: { fields: { email: 'Invalid email' }, message: 'Invalid email' },
    })
  })

  it('ignores id, createdAt, friendsCount and bio in the input', async () => {
    const forged = { id: crypto.randomUUID(), createdAt: '2001-01-01T00:00:00.000Z', friendsCount: 9, bio: 'x' }
    const { user } = (await client.callRest(endpoint, { ...FORM, ...forged })).parseBody(authResponse)
    expect(user.id).not.toBe(forged.id)
    expect(user).toMatchObject({ friendsCount: 0, bio: null, createdAt: expect.not.stringContaining('2001') })
  })

  it('accepts a password of 6 characters, but not of 5', async () => {
    expect((await client.callRest(endpoint, { ...FORM, password: '12345' })).status).toBe(400)
    expect((await client.callRest(endpoint, { ...FORM, password: '123456' })).status).toBe(201)
    const sent = { ...FORM, email: 'ben@stoop.test', username: 'ben' }
    expect(
      (await client.callRest(endpoint, { ...sent, password: 'e\u0301'.repeat(3) })).status,
      'length is counted before normalisation',
    ).toBe(201)
  })

  it('accepts each of the nine cities and no other', async () => {
    expect(DEFAULT_CITIES).toEqual([
      'New York City',
      'Los Angeles',
      'San Francisco',
      'Chicago',
      'Boston',
      'Philadelphia',
      'Miami',
      'Atlanta',
      'Austin',
    ])
    for (const [n, selectedCity] of DEFAULT_CITIES.entries()) await stoop.registerMember(`City${n}`, { selectedCity })
    expect((await client.callRest(endpoint, { ...FORM, selectedCity: 'Denver' })).status).toBe(400)
    expect((await client.callRest(endpoint, { ...FORM, selectedCity: undefined })).status).toBe(400)
  })

  it('returns 429 with Retry-After for the 21st registration from one IP address', async () => {
    stoop.setLimits(inMemoryRateLimits())
    for (let n = 0; n < 20; n++) await stoop.registerMember(`Many${n}`)
    const ann = await stoop.caller({}, 'late@stoop.test').callRest(endpoint, { ...FORM, email: 'late@stoop.test' })
    expect(ann).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  })

  it('counts a registration with a bearer token towards the limit of its IP address', async () => {
    stoop.setLimits(inMemoryRateLimits())
    const first = await stoop.registerMember('First')
    const again = stoop.caller({ authorization: `Bearer ${first.token}` }, 'late@stoop.test')
    for (let n = 1; n < 20; n++) await stoop.registerMember(`Many${n}`)
    expect((await again.callRest(endpoint, { ...FORM, email: 'late@stoop.test', username: 'late' })).status).toBe(429)
  })
})

contract(stoop, 'POST /api/auth/login', (endpoint) => {
  const email = FORM.email
  const { password } = FORM

  it('returns 200 with the user and a valid token', async () => {
    await client.callRest('POST /api/auth/register', FORM)
    const response = await client.callRest(endpoint, { email, password })
    expect(response.status).toBe(200)
    const { token, user } = response.parseBody(authResponse)
    const ann = stoop.caller({ authorization: `Bearer ${token}` }, email)
    expect((await ann.callRest('GET /api/auth/user')).body).toEqual(user)
  })

  it('accepts the password in any Unicode normalisation form', async () => {
    const [composed, decomposed] = ['caf\u00e9 \ufb01ve', 'cafe\u0301 five']
    await client.callRest('POST /api/auth/register', { ...FORM, password: composed })
    for (const variant of [composed, decomposed])
      expect((await client.callRest(endpoint, { email, password: variant })).status, variant).toBe(200)
    expect((await client.callRest(endpoint, { email, password: 'cafe five' })).status).toBe(401)
  })

  it('returns 403 with the reason of a suspension only for the correct password', async () => {
    const { user } = (await client.callRest('POST /api/auth/register', FORM)).parseBody(authResponse)
    const until = new Date('2099-01-31T12:00:00Z')
    await stoop.db.insert(hiddenUsers).values({ userId: user.id, suspendedAt: new Date(), until, reason: 'Spam.' })
    const response = await client.callRest(endpoint, { email, password })
    expect([response.status, response.body]).toEqual([
      403,
      expect.objectContaining({ reason: 'ACCOUNT_SUSPENDED', params: { until: '2099-01-31', reason: 'Spam.' } }),
    ])
    expect((await client.callRest(endpoint, { email, password: 'wrong password' })).status).toBe(401)
  })

  it('stores a session for 30 days, without the token itself', async () => {
    const { token } = (await client.callRest('POST /api/auth/register', FORM)).parseBody(authResponse)
    const [row] = await stoop.db.select().from(sessions)
    expect(row?.sess).toEqual({
      userId: row?.userId,
      userAgent: 'lightMyRequest',
      createdAt: expect.any(String),
      lastSeenAt: expect.any(String),
    })
    expect(Number(row?.expire) - Date.now()).toBeGreaterThan(29 * 24 * 60 * 60 * 1000)
    expect(JSON.stringify(row)).not.toContain(token)
  })

  it('ignores case and surrounding spaces in the email', async () => {
    await client.callRest('POST /api/auth/register', { ...FORM, email: ' Ann@Stoop.Test ' })
    for (const variant of [email, 'ANN@STOOP.TEST', ' ann@stoop.test '])
      expect((await client.callRest(endpoint, { email: variant, password })).status).toBe(200)
  })

  it('returns the same 401 for a wrong password and an unknown email', async () => {
    await client.callRest('POST /api/auth/register', FORM)
    const wrong = await client.callRest(endpoint, { email, password: 'wrong password' })
    const unknown = await client.callRest(endpoint, { email: 'nobody@stoop.test', password })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password', code: 'UNAUTHORIZED' } })
    expect(unknown.status).toBe(401)
    expect(unknown.text).toBe(wrong.text)
  })

  it('uses about the same CPU time for a wrong password as for an unknown email', async () => {
    await client.callRest('POST /api/auth/register', FORM)
    // Measure CPU time: other processes affect the elapsed time more.
    const cpuTime = { unknown: 0, wrong: 0 }
    // Ignore the first calls, which take longer because their code is compiled.
    for (let n = -2; n < 20; n++)
      for (const kind of ['unknown', 'wrong'] as const) {
        const before = process.cpuUsage()
        await client.callRest(endpoint, {
          email: kind === 'wrong' ? email : 'nobody@stoop.test',
          password: 'wrong password',
        })
        const { user, system } = process.cpuUsage(before)
        if (n >= 0) cpuTime[kind] += user + system
      }
    expect(cpuTime.unknown / cpuTime.wrong).toBeGreaterThan(0.7)
    expect(cpuTime.unknown / cpuTime.wrong).toBeLessThan(1.4)
  })

  it('returns 429 for the eleventh sign-in attempt, even with the token of another user', async () => {
    await client.callRest('POST /api/auth/register', FORM)
    const other = await stoop.registerMember('Other')
    stoop.setLimits(inMemoryRateLimits())
    for (let n = 0; n < 10; n++)
      expect((await client.callRest(endpoint, { email: `guess${n}@stoop.test`, password })).status).toBe(401)
    const eleventh = await client.callRest(endpoint, { email, password })
    expect(eleventh).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
    const withToken = stoop.caller({ authorization: `Bearer ${other.token}` }, email)
    expect((await withToken.callRest(endpoint, { email, password })).status).toBe(429)
  })
})

contract(stoop, 'POST /api/auth/logout', (endpoint) => {
  it('deletes the session with its token and cookie on sign-out', async () => {
    const ann = await stoop.registerMember('Ann')
    expect(await ann.callRest(endpoint)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ann.callRest(endpoint)).status).toBe(401)
    expect((await stoop.caller({ cookie: ann.cookie }).callRest('GET /api/auth/user')).status).toBe(401)
    expect(await stoop.db.select().from(sessions)).toHaveLength(0)
  })
})

contract(stoop, 'GET /api/auth/user', (endpoint) => {
  it('returns the current user, or 401 without a valid token', async () => {
    const ann = await stoop.registerMember('Ann')
    const response = await ann.callRest(endpoint)
    expect(response.status).toBe(200)
    expect(response.parseBody(currentUser)).toEqual(ann.user)
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
    expect((await stoop.caller({ authorization: 'Bearer nonsense' }).callRest(endpoint)).status).toBe(401)
  })

  it('returns 401 after 30 days without a request', async () => {
    const ann = await stoop.registerMember('Ann')
    const day = 24 * 60 * 60 * 1000
    stoop.advanceClock(29 * day)
    expect((await ann.callRest(endpoint)).status).toBe(200)
    stoop.advanceClock(29 * day)
    expect((await ann.callRest(endpoint)).status).toBe(200)
    stoop.advanceClock(31 * day)
    expect((await ann.callRest(endpoint)).status).toBe(401)
  })
})

describe('the session cookie', () => {
  it('sets a session cookie with HttpOnly and SameSite=Lax', async () => {
    const response = await client.callRest('POST /api/auth/register', FORM)
    const cookie = String(response.headers['set-cookie'])
    expect(cookie).toMatch(/^stoop=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain(response.parseBody(authResponse).token)
  })

  it('authenticates reads with the session cookie', async () => {
    const ann = await stoop.registerMember('Ann')
    const byCookie = stoop.caller({ cookie: ann.cookie }, ann.user.email)
    expect((await byCookie.callRest('GET /api/auth/user')).status).toBe(200)
    expect((await byCookie.callTrpc('auth.user')).status).toBe(200)
  })

  it('does not authenticate writes with the session cookie alone', async () => {
    const ann = await stoop.registerMember('Ann')
    const byCookie = stoop.caller({ cookie: ann.cookie }, ann.user.email)
    expect((await byCookie.callRest('POST /api/posts', { content: 'hi' })).status).toBe(401)
    expect((await byCookie.callTrpc('posts.create', { content: 'hi' })).status).toBe(401)
  })

  it('ignores the session cookie if the request has an invalid bearer token', async () => {
    const ann = await stoop.registerMember('Ann')
    const both = stoop.caller({ cookie: ann.cookie, authorization: 'Bearer nonsense' })
    expect((await both.callRest('GET /api/auth/user')).status).toBe(401)
  })
})
