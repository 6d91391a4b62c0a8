// Over 200 lines: every contract case of the email and the password of an account.
import { parseRateLimits } from '@stoop/api/rate-limit-config'
import { inMemoryRateLimits, noRateLimits } from '@stoop/api/rate-limits'
import { accountTokens, outbox, recoveryCodes, users } from '@stoop/db/schema'
import { type AuthResponse, authResponse } from '@stoop/validators/auth'
import { eq } from 'drizzle-orm'
import { beforeEach, expect, it } from 'vitest'
import type { ApiResponse } from '../fixtures/api-response.ts'
import { deliverMail, tokenOf } from '../fixtures/sent-mail.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const MINUTE_MS = 60 * 1000
const DAY_MS = 24 * 60 * MINUTE_MS
const NEW_PASSWORD = 'a better password'
const NEW_EMAIL = 'ann.alvarez@stoop.test'
const INVALID_LINK = { status: 400, body: { reason: 'INVALID_LINK' } }

beforeEach(() => {
  stoop.site.isMailConfigured = true
})

/** Returns whether the member's email is verified, as the API reports it. */
const verificationOf = async (member: Member) => (await member.callRest('GET /api/auth/user')).body

/** Returns the sorted statuses of parallel requests. */
async function inParallel(count: number, send: (n: number) => Promise<ApiResponse>): Promise<number[]> {
  const responses = await Promise.all(Array.from({ length: count }, (_, n) => send(n)))
  return responses.map(({ status }) => status).sort()
}

async function verifiedMember(firstName: string): Promise<Member> {
  const member = await stoop.registerMember(firstName)
  await member.callRest('POST /api/auth/verify', { token: tokenOf((await deliverMail(stoop))[0]) })
  return member
}

/** Advances the clock by a minute. Returns the token in the newest message with this subject. */
async function nextToken(subject: string): Promise<string> {
  stoop.advanceClock(MINUTE_MS)
  return tokenOf((await deliverMail(stoop)).findLast((mail) => mail.subject === subject))
}

async function forgottenToken(email: string): Promise<string> {
  await stoop.anonymous.callRest('POST /api/auth/forgot', { email })
  return nextToken('Choose a new password')
}

/** Returns the token that confirms a new email. */
async function newEmailToken(member: Member, email: string): Promise<string> {
  await member.callRest('PUT /api/auth/email', { email })
  return nextToken('Confirm your new email address')
}

/** Changes the email and returns the token that undoes it. */
async function changedEmailToken(member: Member, email: string): Promise<string> {
  const token = await newEmailToken(member, email)
  await stoop.anonymous.callRest('POST /api/auth/email/confirm', { token })
  return nextToken('Your email address was changed')
}

const login = (email: string, password: string) =>
  stoop.caller({}, email).callRest('POST /api/auth/login', { email, password })
const signIn = async (email: string, password: string): Promise<AuthResponse> =>
  (await login(email, password)).parseBody(authResponse)
const signInStatus = async (email: string, password: string) => (await login(email, password)).status

const emailOf = async ({ user }: Member) => (await stoop.db.select().from(users).where(eq(users.id, user.id)))[0]

contract(stoop, 'POST /api/auth/verify', (endpoint) => {
  it('verifies the email once with the token that registration sends', async () => {
    const ann = await stoop.registerMember('Ann')
    expect(ann.user.emailVerification).toBe('required')
    const [mail] = await deliverMail(stoop)
    expect(mail).toMatchObject({ to: 'ann@stoop.test', button: { url: expect.stringContaining('/auth/verify#') } })
    const token = tokenOf(mail)
    expect(await ann.callRest(endpoint, { token })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await verificationOf(ann)).toMatchObject({ emailVerification: 'verified' })
    expect(await stoop.anonymous.callRest(endpoint, { token })).toMatchObject(INVALID_LINK)
  })

  it('ends earlier sessions and recovery codes if a verification link is opened without a session', async () => {
    const ann = await stoop.registerMember('Ann')
    await ann.callRest('POST /api/auth/recovery-codes')
    const token = tokenOf((await deliverMail(stoop))[0])
    expect(await stoop.anonymous.callRest(endpoint, { token })).toMatchObject({
      status: 200,
      body: { ok: true, ended: { sessions: 1, passkeys: 0, recoveryCodes: 10, knownBrowsers: 1 } },
    })
    expect((await ann.callRest('GET /api/auth/user')).status).toBe(401)
    expect(await deliverMail(stoop)).toMatchObject([
      { to: 'ann@stoop.test', subject: 'Your email address is verified' },
    ])
  })

  it('returns 403 for keep without a confirmation within ten minutes', async () => {
    const ann = await stoop.registerMember('Ann')
    const token = tokenOf((await deliverMail(stoop))[0])
    stoop.advanceClock(11 * MINUTE_MS)
    expect(await ann.callRest(endpoint, { token, keep: 'session' })).toMatchObject({
      status: 403,
      body: { reason: 'CONFIRMATION_REQUIRED' },
    })
    await ann.callRest('POST /api/auth/confirm', { password: ann.password })
    expect((await ann.callRest(endpoint, { token, keep: 'session' })).status).toBe(200)
    expect((await ann.callRest('GET /api/auth/user')).status).toBe(200)
  })

  it('returns 400 for a verification token that is unknown, expired or for another purpose', async () => {
    await stoop.registerMember('Ann')
    const token = tokenOf((await deliverMail(stoop))[0])
    expect(await stoop.anonymous.callRest(endpoint, { token: `${token}x` })).toMatchObject(INVALID_LINK)
    await stoop.db.update(accountTokens).set({ purpose: 'undo-email-change' })
    expect(await stoop.anonymous.callRest(endpoint, { token })).toMatchObject(INVALID_LINK)
    await stoop.db.update(accountTokens).set({ purpose: 'verify-email' })
    stoop.advanceClock(DAY_MS + 1)
    expect(await stoop.anonymous.callRest(endpoint, { token })).toMatchObject(INVALID_LINK)
  })

  it('accepts a verification token in only one of 100 parallel requests', async () => {
    await stoop.registerMember('Ann')
    const token = tokenOf((await deliverMail(stoop))[0])
    const statuses = await inParallel(100, () => stoop.anonymous.callRest(endpoint, { token }))
    expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 400)])
  })
})

contract(stoop, 'POST /api/auth/verify/send', (endpoint) => {
  it('sends another verification link unless the email is verified', async () => {
    const ann = await stoop.registerMember('Ann')
    await deliverMail(stoop)
    expect(await ann.callRest(endpoint)).toMatchObject({ status: 200, body: { ok: true } })
    const mails = await deliverMail(stoop)
    expect(mails.map(({ subject }) => subject)).toEqual(['Verify your email address'])
    await ann.callRest('POST /api/auth/verify', { token: tokenOf(mails[0]) })
    expect((await ann.callRest(endpoint)).status).toBe(200)
    expect(await stoop.db.select().from(outbox)).toEqual([])
  })

  it('sends no verification link on a server without mail', async () => {
    stoop.site.isMailConfigured = false
    const ann = await stoop.registerMember('Ann')
    expect(ann.user.emailVerification).toBe('verified')
    expect((await ann.callRest(endpoint)).status).toBe(200)
    expect(await stoop.db.select().from(outbox)).toEqual([])
  })

  it('returns 429 for the sixth verification link within an hour', async () => {
    const ann = await stoop.registerMember('Ann')
    stoop.setLimits(inMemoryRateLimits())
    for (let n = 0; n < 5; n++) expect((await ann.callRest(endpoint)).status).toBe(200)
    expect((await ann.callRest(endpoint)).status).toBe(429)
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})

contract(stoop, 'POST /api/auth/forgot', (endpoint) => {
  it('returns the same response for a forgotten password with a known and an unknown email', async () => {
    await stoop.registerMember('Ann')
    await deliverMail(stoop)
    const known = await stoop.anonymous.callRest(endpoint, { email: ' ANN@stoop.test' })
    const unknown = await stoop.anonymous.callRest(endpoint, { email: 'nobody@stoop.test' })
    expect(known).toMatchObject({ status: 200, body: { ok: true } })
    expect([unknown.status, unknown.text]).toEqual([known.status, known.text])
    expect(await deliverMail(stoop), 'the messages wait, so that sending does not slow down the caller').toEqual([])
    stoop.advanceClock(1000)
    expect(await deliverMail(stoop)).toMatchObject([{ to: 'ann@stoop.test', subject: 'Choose a new password' }])
    expect(await stoop.db.select().from(outbox)).toEqual([])
  })

  it('returns 429 for the sixth request to reset the password of an email within an hour', async () => {
    await stoop.registerMember('Ann')
    stoop.setLimits(inMemoryRateLimits())
    for (const email of ['ann@stoop.test', 'nobody@stoop.test']) {
      for (let n = 0; n < 5; n++) expect((await stoop.anonymous.callRest(endpoint, { email })).status).toBe(200)
      expect((await stoop.anonymous.callRest(endpoint, { email })).status).toBe(429)
    }
  })

  it('returns 429 for the 21st request to reset a password from one address within an hour', async () => {
    stoop.setLimits(inMemoryRateLimits())
    const ask = (n: number) => stoop.anonymous.callRest(endpoint, { email: `guess${n}@stoop.test` })
    for (let n = 0; n < 20; n++) expect((await ask(n)).status).toBe(200)
    expect((await ask(20)).status).toBe(429)
  })
})

contract(stoop, 'POST /api/auth/reset', (endpoint) => {
  it('sets a new password only once with a link', async () => {
    const ann = await stoop.registerMember('Ann')
    const token = await forgottenToken(ann.user.email)
    const input = { token, password: NEW_PASSWORD }
    expect(await stoop.anonymous.callRest(endpoint, input)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ann.callRest('GET /api/auth/user')).status).toBe(401)
    expect(await signInStatus(ann.user.email, ann.password)).toBe(401)
    const { user } = await signIn(ann.user.email, NEW_PASSWORD)
    expect(user.emailVerification).toBe('verified')
    expect((await deliverMail(stoop)).map(({ subject }) => subject)).toContain('Your password was changed')
    expect(await stoop.anonymous.callRest(endpoint, input)).toMatchObject(INVALID_LINK)
  })

  it('returns 400 for a password reset link that has expired or was withdrawn', async () => {
    const ann = await stoop.registerMember('Ann')
    const reset = (token: string) => stoop.anonymous.callRest(endpoint, { token, password: NEW_PASSWORD })
    const expired = await forgottenToken(ann.user.email)
    stoop.advanceClock(30 * MINUTE_MS + 1)
    expect(await reset(expired)).toMatchObject(INVALID_LINK)

    const [first, second] = [await forgottenToken(ann.user.email), await forgottenToken(ann.user.email)]
    expect((await reset(second)).status).toBe(200)
    expect(await reset(first)).toMatchObject(INVALID_LINK)

    const stale = await forgottenToken(ann.user.email)
    await stoop.db.update(users).set({ email: 'other@stoop.test' }).where(eq(users.id, ann.user.id))
    expect(await reset(stale)).toMatchObject(INVALID_LINK)
  })

  it('accepts a password reset token in only one of 100 parallel requests', async () => {
    const ann = await stoop.registerMember('Ann')
    const token = await forgottenToken(ann.user.email)
    const statuses = await inParallel(100, (n) =>
      stoop.anonymous.callRest(endpoint, { token, password: `${NEW_PASSWORD} ${n}` }),
    )
    expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 400)])
  })

  it('withdraws the link of a pending change of email when the password is reset', async () => {
    const ann = await stoop.registerMember('Ann')
    const token = await forgottenToken(ann.user.email)
    await ann.callRest('PUT /api/auth/email', { email: 'intruder@stoop.test' })
    expect((await stoop.anonymous.callRest(endpoint, { token, password: NEW_PASSWORD })).status).toBe(200)
    stoop.advanceClock(MINUTE_MS)
    expect((await deliverMail(stoop)).map(({ to }) => to)).toEqual(['ann@stoop.test', 'ann@stoop.test'])
  })
})

contract(stoop, 'PUT /api/auth/password', (endpoint) => {
  it('changes the password and ends the other sessions', async () => {
    const ann = await stoop.registerMember('Ann')
    const { token } = await signIn(ann.user.email, ann.password)
    const other = stoop.caller({ authorization: `Bearer ${token}` }, ann.user.email)
    expect((await other.callRest('GET /api/auth/user')).status).toBe(200)
    const input = { currentPassword: ann.password, newPassword: NEW_PASSWORD }
    expect(await ann.callRest(endpoint, input)).toMatchObject({ status: 200, body: { ok: true } })
    expect((await ann.callRest('GET /api/auth/user')).status).toBe(200)
    expect((await other.callRest('GET /api/auth/user')).status).toBe(401)
    expect(await signInStatus(ann.user.email, ann.password)).toBe(401)
    expect(await signInStatus(ann.user.email, NEW_PASSWORD)).toBe(200)
  })

  it('mails a member with a verified email about the new password', async () => {
    const ann = await verifiedMember('Ann')
    await ann.callRest(endpoint, { currentPassword: ann.password, newPassword: NEW_PASSWORD })
    expect(await deliverMail(stoop)).toMatchObject([{ to: 'ann@stoop.test', subject: 'Your password was changed' }])
  })

  it('counts a wrong current password like a failed sign-in', async () => {
    const ann = await stoop.registerMember('Ann')
    stoop.setLimits(inMemoryRateLimits())
    const input = { currentPassword: 'a wrong guess', newPassword: NEW_PASSWORD }
    for (let n = 0; n < 10; n++)
      expect(await ann.callRest(endpoint, input)).toMatchObject({
        status: 400,
        body: { reason: 'WRONG_PASSWORD', fields: { currentPassword: expect.any(String) } },
      })
    expect((await ann.callRest(endpoint, input)).status).toBe(429)
    expect(await signInStatus(ann.user.email, ann.password)).toBe(429)
  })

  it('does not overwrite a password that is reset at the same time', async () => {
    for (let round = 0; round < 5; round++) {
      const member = await stoop.registerMember(`Ann${round}`)
      const token = await forgottenToken(member.user.email)
      const [changed] = await Promise.all([
        member.callRest(endpoint, { currentPassword: member.password, newPassword: 'by the session' }),
        stoop.anonymous.callRest('POST /api/auth/reset', { token, password: NEW_PASSWORD }),
      ])
      // A new password withdraws the link. If the password is changed first, the reset fails.
      const isChanged = changed.status === 200
      expect(await signInStatus(member.user.email, 'by the session')).toBe(isChanged ? 200 : 401)
      expect(await signInStatus(member.user.email, NEW_PASSWORD)).toBe(isChanged ? 401 : 200)
    }
  })

  it('returns 401 for a new password without a session', async () => {
    const input = { currentPassword: 'correct horse', newPassword: NEW_PASSWORD }
    expect((await stoop.anonymous.callRest(endpoint, input)).status).toBe(401)
  })
})

contract(stoop, 'PUT /api/auth/email', (endpoint) => {
  it('keeps the current email until the new one is confirmed', async () => {
    const ann = await verifiedMember('Ann')
    expect(await ann.callRest(endpoint, { email: NEW_EMAIL })).toMatchObject({ status: 200, body: { ok: true } })
    stoop.advanceClock(MINUTE_MS)
    expect(await deliverMail(stoop)).toMatchObject([
      { to: NEW_EMAIL, button: { url: expect.stringMatching(/\/auth\/email#[\w-]{43}$/) } },
    ])
    expect((await ann.callRest('GET /api/auth/user')).body).toMatchObject({ email: 'ann@stoop.test' })
  })

  it('returns the same response for a new email that already has an account', async () => {
    const [ann] = [await verifiedMember('Ann'), await verifiedMember('Ben')]
    const taken = await ann.callRest(endpoint, { email: 'Ben@stoop.test' })
    const free = await ann.callRest(endpoint, { email: NEW_EMAIL })
    expect([taken.status, taken.text]).toEqual([free.status, free.text])
    await ann.callRest(endpoint, { email: 'ben@stoop.test' })
    stoop.advanceClock(MINUTE_MS)
    const [mail] = await deliverMail(stoop)
    expect(mail).toMatchObject({ to: 'ben@stoop.test', subject: 'This email address already has an account' })
    expect(mail?.button?.url).toBe('http://stoop.test/auth')
    expect(await stoop.db.select().from(accountTokens)).toEqual([])
  })

  it('invalidates the link of an earlier change of email', async () => {
    const ann = await verifiedMember('Ann')
    const [first, second] = [await newEmailToken(ann, 'one@stoop.test'), await newEmailToken(ann, NEW_EMAIL)]
    expect(await stoop.anonymous.callRest('POST /api/auth/email/confirm', { token: first })).toMatchObject(INVALID_LINK)
    expect((await stoop.anonymous.callRest('POST /api/auth/email/confirm', { token: second })).status).toBe(200)
  })

  it('returns 403 for a change of email more than ten minutes after the sign-in', async () => {
    const ann = await stoop.registerMember('Ann')
    stoop.setLimits(inMemoryRateLimits(parseRateLimits('newAccountWeight=1')))
    for (let n = 0; n < 10; n++)
      expect((await ann.callRest(endpoint, { email: `new${n}@stoop.test` })).status).toBe(200)
    expect((await ann.callRest(endpoint, { email: NEW_EMAIL })).status).toBe(429)
    stoop.setLimits(noRateLimits)
    stoop.advanceClock(10 * MINUTE_MS + 1)
    expect(await ann.callRest(endpoint, { email: NEW_EMAIL })).toMatchObject({
      status: 403,
      body: { reason: 'CONFIRMATION_REQUIRED' },
    })
    expect((await stoop.anonymous.callRest(endpoint, { email: NEW_EMAIL })).status).toBe(401)
  })
})

contract(stoop, 'POST /api/auth/email/confirm', (endpoint) => {
  it('changes the email once and mails the old email a link that undoes this', async () => {
    const ann = await verifiedMember('Ann')
    const token = await newEmailToken(ann, NEW_EMAIL)
    expect(await stoop.anonymous.callRest(endpoint, { token })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await emailOf(ann)).toMatchObject({ email: NEW_EMAIL, emailVerifiedAt: expect.any(Date) })
    expect(await signInStatus(NEW_EMAIL, ann.password)).toBe(200)
    expect(await signInStatus('ann@stoop.test', ann.password)).toBe(401)
    expect(await deliverMail(stoop)).toContainEqual(
      expect.objectContaining({
        to: 'ann@stoop.test',
        subject: 'Your email address was changed',
        button: { label: 'Undo the change', url: expect.stringMatching(/\/auth\/undo#[\w-]{43}$/) },
      }),
    )
    expect(await stoop.anonymous.callRest(endpoint, { token })).toMatchObject(INVALID_LINK)
  })

  it('sends no undo link to an old email that was never verified', async () => {
    const ann = await stoop.registerMember('Ann')
    await deliverMail(stoop)
    await ann.callRest(endpoint, { token: await newEmailToken(ann, NEW_EMAIL) })
    expect(await emailOf(ann)).toMatchObject({ email: NEW_EMAIL, mustVerifyEmail: false })
    expect(await deliverMail(stoop)).toEqual([])
  })

  it('returns 403 for keep without a recent confirmation if the old email was never verified', async () => {
    const ann = await stoop.registerMember('Ann')
    const token = await newEmailToken(ann, NEW_EMAIL)
    stoop.advanceClock(10 * MINUTE_MS)
    expect(await ann.callRest(endpoint, { token, keep: 'session' })).toMatchObject({
      status: 403,
      body: { reason: 'CONFIRMATION_REQUIRED' },
    })
  })

  it('returns 409 if another account has taken the new email', async () => {
    const ann = await verifiedMember('Ann')
    const token = await newEmailToken(ann, NEW_EMAIL)
    await stoop.registerMember('Ben', { email: NEW_EMAIL })
    expect(await stoop.anonymous.callRest(endpoint, { token })).toMatchObject({
      status: 409,
      body: { reason: 'EMAIL_TAKEN' },
    })
    expect(await emailOf(ann)).toMatchObject({ email: 'ann@stoop.test' })
  })

  it('withdraws reset links that were sent to the old email when the email changes', async () => {
    const ann = await verifiedMember('Ann')
    const token = await forgottenToken('ann@stoop.test')
    await stoop.anonymous.callRest(endpoint, { token: await newEmailToken(ann, NEW_EMAIL) })
    const reset = await stoop.anonymous.callRest('POST /api/auth/reset', { token, password: NEW_PASSWORD })
    expect(reset).toMatchObject(INVALID_LINK)
  })

  it('accepts a confirmation token in only one of 100 parallel requests', async () => {
    const ann = await verifiedMember('Ann')
    const token = await newEmailToken(ann, NEW_EMAIL)
    const statuses = await inParallel(100, () => stoop.anonymous.callRest(endpoint, { token }))
    expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 400)])
  })
})

contract(stoop, 'POST /api/auth/email/undo', (endpoint) => {
  it('restores the email and ends the sessions of an intruder', async () => {
    const ann = await verifiedMember('Ann')
    const token = await changedEmailToken(ann, NEW_EMAIL)
    expect(await stoop.anonymous.callRest(endpoint, { token })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await emailOf(ann)).toMatchObject({ email: 'ann@stoop.test' })
    expect((await ann.callRest('GET /api/auth/user')).status).toBe(401)
    expect(await signInStatus('ann@stoop.test', ann.password)).toBe(401)
    const mail = (await deliverMail(stoop)).find(({ subject }) => subject === 'Your email address was restored')
    expect(mail).toMatchObject({ to: 'ann@stoop.test', button: { url: expect.stringContaining('/auth/reset#') } })
    await stoop.anonymous.callRest('POST /api/auth/reset', { token: tokenOf(mail), password: NEW_PASSWORD })
    expect(await signInStatus('ann@stoop.test', NEW_PASSWORD)).toBe(200)
    expect(await stoop.anonymous.callRest(endpoint, { token })).toMatchObject(INVALID_LINK)
  })

  it('accepts the undo link for 7 days', async () => {
    const ann = await verifiedMember('Ann')
    const token = await changedEmailToken(ann, NEW_EMAIL)
    stoop.advanceClock(7 * DAY_MS - MINUTE_MS)
    const result = await stoop.rollBack(() => stoop.anonymous.callRest(endpoint, { token }))
    expect(result.status).toBe(200)
    stoop.advanceClock(2 * MINUTE_MS)
    expect(await stoop.anonymous.callRest(endpoint, { token })).toMatchObject(INVALID_LINK)
  })

  it('restores the first email after several changes', async () => {
    const ann = await verifiedMember('Ann')
    const first = await changedEmailToken(ann, 'two@stoop.test')
    const second = await changedEmailToken(ann, 'three@stoop.test')
    const pending = await newEmailToken(ann, 'four@stoop.test')
    const forgotten = await forgottenToken('three@stoop.test')
    expect((await stoop.anonymous.callRest(endpoint, { token: first })).status).toBe(200)
    expect(await emailOf(ann)).toMatchObject({ email: 'ann@stoop.test' })
    expect(await stoop.anonymous.callRest(endpoint, { token: second })).toMatchObject(INVALID_LINK)
    const confirmed = await stoop.anonymous.callRest('POST /api/auth/email/confirm', { token: pending })
    expect(confirmed).toMatchObject(INVALID_LINK)
    const reset = await stoop.anonymous.callRest('POST /api/auth/reset', { token: forgotten, password: NEW_PASSWORD })
    expect(reset).toMatchObject(INVALID_LINK)
  })

  it('keeps the undo links of earlier changes valid', async () => {
    const ann = await verifiedMember('Ann')
    const first = await changedEmailToken(ann, 'two@stoop.test')
    const second = await changedEmailToken(ann, 'three@stoop.test')
    expect((await stoop.anonymous.callRest(endpoint, { token: second })).status).toBe(200)
    expect(await emailOf(ann)).toMatchObject({ email: 'two@stoop.test' })
    expect((await stoop.anonymous.callRest(endpoint, { token: first })).status).toBe(200)
    expect(await emailOf(ann)).toMatchObject({ email: 'ann@stoop.test' })
  })

  it('restores the email even if another account has tried to take it', async () => {
    const [ann, ben] = [await verifiedMember('Ann'), await verifiedMember('Ben')]
    const token = await changedEmailToken(ann, NEW_EMAIL)
    const form = {
      email: 'ann@stoop.test',
      password: 'correct horse',
      firstName: 'Eve',
      lastName: 'Eve',
      username: 'eve',
    }
    const registered = await stoop.anonymous.callRest('POST /api/auth/register', { ...form, selectedCity: 'Chicago' })
    expect(registered).toMatchObject({ status: 409, body: { reason: 'EMAIL_TAKEN' } })
    const stolen = await newEmailToken(ben, 'ann@stoop.test')
    const confirmed = await stoop.anonymous.callRest('POST /api/auth/email/confirm', { token: stolen })
    expect(confirmed).toMatchObject({ status: 409, body: { reason: 'EMAIL_TAKEN' } })
    expect((await stoop.anonymous.callRest(endpoint, { token })).status).toBe(200)
  })

  it('deletes all recovery codes when the email is restored, even codes from before the change', async () => {
    const ann = await verifiedMember('Ann')
    const codeAt = (at: number, digest: string) => ({ userId: ann.user.id, digest, createdAt: new Date(at) })
    const now = stoop.services.clock.now()
    await stoop.db.insert(recoveryCodes).values(codeAt(now - DAY_MS, 'old'))
    const token = await changedEmailToken(ann, NEW_EMAIL)
    await stoop.db.insert(recoveryCodes).values(codeAt(stoop.services.clock.now(), 'new'))
    await stoop.anonymous.callRest(endpoint, { token })
    expect((await stoop.db.select().from(recoveryCodes)).map(({ digest }) => digest)).toEqual([])
  })

  it('accepts an undo token in only one of 100 parallel requests', async () => {
    const ann = await verifiedMember('Ann')
    const token = await changedEmailToken(ann, NEW_EMAIL)
    const statuses = await inParallel(100, () => stoop.anonymous.callRest(endpoint, { token }))
    expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 400)])
  })
})
