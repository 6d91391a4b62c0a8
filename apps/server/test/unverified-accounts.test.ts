import { acceptUnverifiedAccounts } from '@stoop/api/users/require-verified-email'
import { beforeEach, describe, expect, it } from 'vitest'
import { deliverMail, tokenOf } from './fixtures/sent-mail.ts'
import { type Member, useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const COMMUNITY = { name: 'Bread bakers', description: 'We bake bread together' }
const NOT_VERIFIED = { status: 403, body: { code: 'FORBIDDEN', reason: 'EMAIL_NOT_VERIFIED' } }

beforeEach(() => {
  stoop.site.isMailConfigured = true
})

const isFound = async (searcher: Member, q: string) =>
  (await searcher.callRest('GET /api/users/search', { q })).text.includes('"username":"zelda"')

describe('an account that must verify its email', () => {
  it('forbids public posts and new communities before the verification, but allows posts to friends', async () => {
    const zelda = await stoop.registerMember('Zelda')
    const publicPost = { content: 'Hello', visibility: 'public' }
    expect(await zelda.callRest('POST /api/posts', publicPost)).toMatchObject(NOT_VERIFIED)
    expect((await zelda.callTrpc('posts.create', publicPost)).status).toBe(403)
    expect(await zelda.callRest('POST /api/communities', COMMUNITY)).toMatchObject(NOT_VERIFIED)
    expect((await zelda.callTrpc('communities.create', COMMUNITY)).status).toBe(403)
    for (const visibility of ['friends', 'private', undefined])
      expect((await zelda.callRest('POST /api/posts', { content: 'Hello', visibility })).status).toBe(201)
  })

  it('shows an account in searches only after the verification of its email', async () => {
    const ann = await stoop.registerMember('Ann')
    await stoop.registerMember('Zelda')
    const queries = ['Zelda', 'zel', 'Zelad', '@zelda']
    for (const q of queries) expect(await isFound(ann, q), q).toBe(false)
    const mail = (await deliverMail(stoop)).find(({ to }) => to === 'zelda@stoop.test')
    await stoop.anonymous.callRest('POST /api/auth/verify', { token: tokenOf(mail) })
    for (const q of queries) expect(await isFound(ann, q), q).toBe(true)
  })

  it('lifts all limits of an account after the verification of its email', async () => {
    const zelda = await stoop.registerMember('Zelda')
    await zelda.callRest('POST /api/auth/verify', { token: tokenOf((await deliverMail(stoop))[0]) })
    expect((await zelda.callRest('POST /api/posts', { content: 'Hello', visibility: 'public' })).status).toBe(201)
    expect((await zelda.callRest('POST /api/communities', COMMUNITY)).status).toBe(201)
  })

  it('sets no limits for unverified accounts if the server starts without mail', async () => {
    const zelda = await stoop.registerMember('Zelda')
    const ann = await stoop.registerMember('Ann')
    stoop.site.isMailConfigured = false
    await acceptUnverifiedAccounts(stoop.services)
    expect((await zelda.callRest('POST /api/communities', COMMUNITY)).status).toBe(201)
    expect(await isFound(ann, 'zelda')).toBe(true)
  })
})

it('keeps the rights of existing members when the server gets a mail server later', async () => {
  stoop.site.isMailConfigured = false
  const ann = await stoop.registerMember('Ann')
  stoop.site.isMailConfigured = true
  expect((await ann.callRest('POST /api/communities', COMMUNITY)).status).toBe(201)
  expect(await ann.callRest('GET /api/auth/user')).toMatchObject({ body: { emailVerification: 'recommended' } })
})
