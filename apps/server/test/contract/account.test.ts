import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import { accountTokens, outbox } from '@stoop/db/schema'
import { beforeEach, expect, it } from 'vitest'
import { deliverMail, tokenOf } from '../fixtures/sent-mail.ts'
import { type Member, useServer } from '../fixtures/test-server.ts'
import { contract } from './contract.ts'

const stoop = useServer()
const DAY_MS = 24 * 60 * 60 * 1000
const INVALID_LINK = { status: 400, body: { reason: 'INVALID_LINK' } }

beforeEach(() => {
  stoop.site.isMailConfigured = true
})

/** Returns the member's state from the server. */
const verificationOf = async (member: Member) => (await member.callRest('GET /api/auth/user')).body

contract(stoop, 'POST /api/auth/verify', (endpoint) => {
  it('verifies the email once with the token that registration sends', async () => {
    const ann = await stoop.registerMember('Ann')
    expect(ann.user.emailVerification).toBe('required')
    const [mail] = await deliverMail(stoop)
    expect(mail).toMatchObject({ to: 'ann@stoop.test', button: { url: expect.stringContaining('/auth/verify#') } })
    const token = tokenOf(mail)
    expect(await stoop.anonymous.callRest(endpoint, { token })).toMatchObject({ status: 200, body: { ok: true } })
    expect(await verificationOf(ann)).toMatchObject({ emailVerification: 'verified' })
    expect(await stoop.anonymous.callRest(endpoint, { token })).toMatchObject(INVALID_LINK)
  })

  it('returns 400 for a token that is unknown, expired or for another purpose', async () => {
    await stoop.registerMember('Ann')
    const token = tokenOf((await deliverMail(stoop))[0])
    expect(await stoop.anonymous.callRest(endpoint, { token: `${token}x` })).toMatchObject(INVALID_LINK)
    await stoop.db.update(accountTokens).set({ purpose: 'undo-email-change' })
    expect(await stoop.anonymous.callRest(endpoint, { token })).toMatchObject(INVALID_LINK)
    await stoop.db.update(accountTokens).set({ purpose: 'verify-email' })
    stoop.advanceClock(DAY_MS + 1)
    expect(await stoop.anonymous.callRest(endpoint, { token })).toMatchObject(INVALID_LINK)
  })

  it('accepts one of 100 parallel uses', async () => {
    await stoop.registerMember('Ann')
    const token = tokenOf((await deliverMail(stoop))[0])
    const uses = Array.from({ length: 100 }, () => stoop.anonymous.callRest(endpoint, { token }))
    const statuses = (await Promise.all(uses)).map(({ status }) => status).sort()
    expect(statuses).toEqual([200, ...Array.from({ length: 99 }, () => 400)])
  })
})

contract(stoop, 'POST /api/auth/verify/send', (endpoint) => {
  it('sends another link, and none when the email is verified', async () => {
    const ann = await stoop.registerMember('Ann')
    await deliverMail(stoop)
    expect(await ann.callRest(endpoint)).toMatchObject({ status: 200, body: { ok: true } })
    const mails = await deliverMail(stoop)
    expect(mails.map(({ subject }) => subject)).toEqual(['Verify your email address'])
    await stoop.anonymous.callRest('POST /api/auth/verify', { token: tokenOf(mails[0]) })
    expect((await ann.callRest(endpoint)).status).toBe(200)
    expect(await stoop.db.select().from(outbox)).toEqual([])
  })

  it('sends nothing on a server without mail', async () => {
    stoop.site.isMailConfigured = false
    const ann = await stoop.registerMember('Ann')
    expect(ann.user.emailVerification).toBe('verified')
    expect((await ann.callRest(endpoint)).status).toBe(200)
    expect(await stoop.db.select().from(outbox)).toEqual([])
  })

  it('returns 429 for the sixth link within an hour, and 401 without a session', async () => {
    const ann = await stoop.registerMember('Ann')
    stoop.setLimits(inMemoryRateLimits())
    for (let n = 0; n < 5; n++) expect((await ann.callRest(endpoint)).status).toBe(200)
    expect((await ann.callRest(endpoint)).status).toBe(429)
    expect((await stoop.anonymous.callRest(endpoint)).status).toBe(401)
  })
})
