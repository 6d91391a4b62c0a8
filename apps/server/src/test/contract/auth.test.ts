import { argon2Passwords } from '@stoop/api/auth/passwords'
import { limitsInMemory } from '@stoop/api/limits'
import { sessions, users } from '@stoop/db/schema'
import { signedIn } from '@stoop/validators/auth'
import { CITIES } from '@stoop/validators/cities'
import { currentUser } from '@stoop/validators/people'
import { describe, expect, it } from 'vitest'
import { contract } from '../contract.ts'
import { useServer } from '../server.ts'

const stoop = useServer({ passwords: argon2Passwords() })
const FORM = {
  email: 'ann@stoop.test',
  password: 'correct horse',
  firstName: 'Ann',
  lastName: 'Alvarez',
  username: 'ann',
  selectedCity: 'Chicago',
}
const anybody = stoop.caller({}, FORM.email)

contract(stoop, 'POST /api/auth/register', (place) => {
  it('235 "registration data"; "object with token"', async () => {
    const answer = await anybody.ask(place, FORM)
    expect(answer.status).toBe(201)
    const { token, user } = answer.as(signedIn)
    expect(token).toMatch(/^[\w-]{43}$/)
    expect(user).toMatchObject({ email: 'ann@stoop.test', username: 'ann', selectedCity: 'Chicago', isMe: true })
  })

  it('275 "id (generated uuid)", "password (required)": hashed, never returned', async () => {
    const answer = await anybody.ask(place, FORM)
    expect(answer.as(signedIn).user.id).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7[0-9a-f]{3}-/)
    const [row] = await stoop.db.select().from(users)
    expect(row?.password).toMatch(/^\$argon2id\$v=19\$m=19456,t=2,p=1\$/)
    expect(answer.text).not.toContain(FORM.password)
  })

  it('275 "email (unique, required)", "username (unique, required)": 409 in any case', async () => {
    await anybody.ask(place, FORM)
    const email = await anybody.ask(place, { ...FORM, email: 'ANN@Stoop.Test', username: 'other' })
    expect(email).toMatchObject({ status: 409, body: { code: 'CONFLICT', fields: { email: expect.any(String) } } })
    const username = await anybody.ask(place, { ...FORM, email: 'other@stoop.test', username: 'ANN' })
    expect(username).toMatchObject({ status: 409, body: { fields: { username: expect.any(String) } } })
    expect(await stoop.db.select().from(users)).toHaveLength(1)
  })

  it('275 "email, password, firstName, lastName, username required": 400 names them', async () => {
    const answer = await anybody.ask(place)
    const fields = Object.fromEntries(Object.keys(FORM).map((name) => [name, 'Required']))
    expect(answer).toMatchObject({ status: 400, body: { code: 'BAD_REQUEST', fields } })
  })

  it('275 "email must be of email form": Invalid email', async () => {
    const answer = await anybody.ask(place, { ...FORM, email: 'ann at stoop' })
    expect(answer).toMatchObject({
      status: 400,
      body: { fields: { email: 'Invalid email' }, message: 'Invalid email' },
    })
  })

  it('287 "Insert shapes omit generated fields": what else is sent is ignored', async () => {
    const forged = { id: crypto.randomUUID(), createdAt: '2001-01-01T00:00:00.000Z', friendsCount: 9, bio: 'x' }
    const { user } = (await anybody.ask(place, { ...FORM, ...forged })).as(signedIn)
    expect(user.id).not.toBe(forged.id)
    expect(user).toMatchObject({ friendsCount: 0, bio: null, createdAt: expect.not.stringContaining('2001') })
  })

  it('290 "password at least 6 characters": 5 refused, 6 taken', async () => {
    expect((await anybody.ask(place, { ...FORM, password: '12345' })).status).toBe(400)
    expect((await anybody.ask(place, { ...FORM, password: '123456' })).status).toBe(201)
    const sent = { ...FORM, email: 'ben@stoop.test', username: 'ben' }
    expect((await anybody.ask(place, { ...sent, password: 'e\u0301'.repeat(3) })).status, 'counted as sent').toBe(201)
  })

  it('291 "Nine cities": each taken, a tenth refused, none required', async () => {
    expect(CITIES).toEqual([
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
    for (const [n, selectedCity] of CITIES.entries()) await stoop.join(`City${n}`, { selectedCity })
    expect((await anybody.ask(place, { ...FORM, selectedCity: 'Denver' })).status).toBe(400)
    expect((await anybody.ask(place, { ...FORM, selectedCity: undefined })).status).toBe(400)
  })

  it('R61 is counted for the address, whoever is signed in there', async () => {
    stoop.limit(limitsInMemory())
    for (let n = 0; n < 20; n++) await stoop.join(`Many${n}`)
    const ann = await stoop.caller({}, 'late@stoop.test').ask(place, { ...FORM, email: 'late@stoop.test' })
    expect(ann).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
  })

  it('R61 a token does not buy another twenty', async () => {
    stoop.limit(limitsInMemory())
    const first = await stoop.join('First')
    const again = stoop.caller({ authorization: `Bearer ${first.token}` }, 'late@stoop.test')
    for (let n = 1; n < 20; n++) await stoop.join(`Many${n}`)
    expect((await again.ask(place, { ...FORM, email: 'late@stoop.test', username: 'late' })).status).toBe(429)
  })
})

contract(stoop, 'POST /api/auth/login', (place) => {
  const email = FORM.email
  const { password } = FORM

  it('234 "credentials"; "object with token"', async () => {
    await anybody.ask('POST /api/auth/register', FORM)
    const answer = await anybody.ask(place, { email, password })
    expect(answer.status).toBe(200)
    const { token, user } = answer.as(signedIn)
    const ann = stoop.caller({ authorization: `Bearer ${token}` }, email)
    expect((await ann.ask('GET /api/auth/user')).body).toEqual(user)
  })

  it('R46 a password is the same however a keyboard writes its letters', async () => {
    const [composed, decomposed] = ['caf\u00e9 \ufb01ve', 'cafe\u0301 five']
    await anybody.ask('POST /api/auth/register', { ...FORM, password: composed })
    for (const typed of [composed, decomposed])
      expect((await anybody.ask(place, { email, password: typed })).status, typed).toBe(200)
    expect((await anybody.ask(place, { email, password: 'cafe five' })).status).toBe(401)
  })

  it('286 sessions: "sid, sess (json), expire"; the token itself is never kept', async () => {
    const { token } = (await anybody.ask('POST /api/auth/register', FORM)).as(signedIn)
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

  it('316 A@x.com and a@x.com are one account; login works with either case', async () => {
    await anybody.ask('POST /api/auth/register', { ...FORM, email: ' Ann@Stoop.Test ' })
    for (const typed of [email, 'ANN@STOOP.TEST', ' ann@stoop.test '])
      expect((await anybody.ask(place, { email: typed, password })).status).toBe(200)
  })

  it('317 the answer does not tell whether the email exists', async () => {
    await anybody.ask('POST /api/auth/register', FORM)
    const wrong = await anybody.ask(place, { email, password: 'wrong password' })
    const unknown = await anybody.ask(place, { email: 'nobody@stoop.test', password })
    expect(wrong).toMatchObject({ status: 401, body: { message: 'Invalid email or password', code: 'UNAUTHORIZED' } })
    expect(unknown.status).toBe(401)
    expect(unknown.text).toBe(wrong.text)
  })

  it('317 nor does its latency', async () => {
    await anybody.ask('POST /api/auth/register', FORM)
    // In processor time: what else the machine is doing does not count.
    const spent = { unknown: 0, wrong: 0 }
    for (let n = 0; n < 20; n++)
      for (const who of ['unknown', 'wrong'] as const) {
        const before = process.cpuUsage()
        await anybody.ask(place, { email: who === 'wrong' ? email : 'nobody@stoop.test', password: 'wrong password' })
        const { user, system } = process.cpuUsage(before)
        spent[who] += user + system
      }
    expect(spent.unknown / spent.wrong).toBeGreaterThan(0.7)
    expect(spent.unknown / spent.wrong).toBeLessThan(1.4)
  })

  it('317 attempts are rate-limited: the eleventh waits, with another token too', async () => {
    await anybody.ask('POST /api/auth/register', FORM)
    const other = await stoop.join('Other')
    stoop.limit(limitsInMemory())
    for (let n = 0; n < 10; n++)
      expect((await anybody.ask(place, { email: `guess${n}@stoop.test`, password })).status).toBe(401)
    const eleventh = await anybody.ask(place, { email, password })
    expect(eleventh).toMatchObject({ status: 429, headers: { 'retry-after': expect.stringMatching(/^\d+$/) } })
    const withToken = stoop.caller({ authorization: `Bearer ${other.token}` }, email)
    expect((await withToken.ask(place, { email, password })).status).toBe(429)
  })
})

contract(stoop, 'POST /api/auth/logout', (place) => {
  it('R44 deletes the session on the server: token and cookie are dead', async () => {
    const ann = await stoop.join('Ann')
    expect(await ann.ask(place)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ann.ask(place)).status).toBe(401)
    expect((await stoop.caller({ cookie: ann.cookie }).ask('GET /api/auth/user')).status).toBe(401)
    expect(await stoop.db.select().from(sessions)).toHaveLength(0)
  })
})

contract(stoop, 'GET /api/auth/user', (place) => {
  it('233 "user object"; "401 clears session"', async () => {
    const ann = await stoop.join('Ann')
    const answer = await ann.ask(place)
    expect(answer.status).toBe(200)
    expect(answer.as(currentUser)).toEqual(ann.user)
    expect((await stoop.nobody.ask(place)).status).toBe(401)
    expect((await stoop.caller({ authorization: 'Bearer nonsense' }).ask(place)).status).toBe(401)
  })

  it('R14 a session slides, and ends after 30 days unseen', async () => {
    const ann = await stoop.join('Ann')
    const day = 24 * 60 * 60 * 1000
    stoop.later(29 * day)
    expect((await ann.ask(place)).status).toBe(200)
    stoop.later(29 * day)
    expect((await ann.ask(place)).status).toBe(200)
    stoop.later(31 * day)
    expect((await ann.ask(place)).status).toBe(401)
  })
})

describe('R14 the cookie', () => {
  it('is HttpOnly, SameSite=Lax and another secret than the token', async () => {
    const answer = await anybody.ask('POST /api/auth/register', FORM)
    const cookie = String(answer.headers['set-cookie'])
    expect(cookie).toMatch(/^stoop=[\w-]{43}; .*HttpOnly; SameSite=Lax$/)
    expect(cookie).not.toContain(answer.as(signedIn).token)
  })

  it('reads', async () => {
    const ann = await stoop.join('Ann')
    const byCookie = stoop.caller({ cookie: ann.cookie }, ann.user.email)
    expect((await byCookie.ask('GET /api/auth/user')).status).toBe(200)
    expect((await byCookie.call('auth.user')).status).toBe(200)
  })

  it('never writes', async () => {
    const ann = await stoop.join('Ann')
    const byCookie = stoop.caller({ cookie: ann.cookie }, ann.user.email)
    expect((await byCookie.ask('POST /api/posts', { content: 'hi' })).status).toBe(401)
    expect((await byCookie.call('posts.create', { content: 'hi' })).status).toBe(401)
  })

  it('is not looked at beside a bearer that is not good', async () => {
    const ann = await stoop.join('Ann')
    const both = stoop.caller({ cookie: ann.cookie, authorization: 'Bearer nonsense' })
    expect((await both.ask('GET /api/auth/user')).status).toBe(401)
  })
})
