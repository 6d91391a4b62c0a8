import { argon2Passwords } from '@stoop/api/passwords'
import { inMemoryRateLimits } from '@stoop/api/rate-limits'
import { sessions, users } from '@stoop/db/schema'
import type { FastifyInstance } from 'fastify'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { buildTestApp, type Member, useServer } from './fixtures/test-server.ts'

const stoop = useServer()
const state: { app?: FastifyInstance; ann?: Member } = {}

beforeEach(async () => {
  state.ann = await stoop.registerMember('Ann')
  state.app = await buildTestApp(stoop.services, ['127.0.0.1'])
  stoop.setLimits(inMemoryRateLimits())
})
afterEach(() => state.app?.close())

/** Signs in from an address. Returns the status and the cookies. */
async function signIn(from: string, password?: string, cookie?: string) {
  const { app, ann } = state
  if (!app || !ann) throw new Error('Created in beforeEach')
  const payload = { email: ann.user.email, password: password ?? ann.password }
  const headers = { 'x-forwarded-for': from, ...(cookie && { cookie }) }
  const response = await app.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
  const cookies = response.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
  return { status: response.statusCode, cookies }
}

const guessPasswords = async (times: number, addressOf: (n: number) => string) => {
  for (let n = 0; n < times; n++) await signIn(addressOf(n), 'a wrong guess')
}
const addressOfTen = (n: number) => `203.0.113.${Math.floor(n / 10)}`

describe('while many addresses guess the password of an account', () => {
  it('accepts the correct password from an address without failures', async () => {
    await guessPasswords(150, addressOfTen)
    expect((await signIn('198.51.100.1')).status).toBe(200)
  })

  it('returns 429 to an address with one failure after 100 failures of the account', async () => {
    await guessPasswords(150, addressOfTen)
    expect((await signIn('198.51.100.2', 'a wrong guess')).status).toBe(401)
    expect((await signIn('198.51.100.2')).status).toBe(429)
  })

  it('accepts the correct password from a known browser at a limited address', async () => {
    const { cookies } = await signIn('198.51.100.3')
    await guessPasswords(11, () => '198.51.100.3')
    expect((await signIn('198.51.100.3')).status).toBe(429)
    expect((await signIn('198.51.100.3', undefined, cookies)).status).toBe(200)
  })

  it('returns 429 to a known browser after ten wrong passwords of its own', async () => {
    const { cookies } = await signIn('198.51.100.4')
    for (let n = 0; n < 10; n++) expect((await signIn('198.51.100.5', 'a wrong guess', cookies)).status).toBe(401)
    expect((await signIn('198.51.100.5', undefined, cookies)).status).toBe(429)
    expect((await signIn('198.51.100.5')).status).toBe(200)
  })

  it('does not trust a browser that is known only for another account', async () => {
    const ben = await stoop.registerMember('Ben')
    const headers = { 'x-forwarded-for': '198.51.100.6' }
    const payload = { email: ben.user.email, password: ben.password }
    const response = await state.app?.inject({ method: 'POST', url: '/api/auth/login', headers, payload })
    const cookies = response?.cookies.map(({ name, value }) => `${name}=${value}`).join('; ')
    await guessPasswords(11, () => '198.51.100.6')
    expect((await signIn('198.51.100.6', undefined, cookies)).status).toBe(429)
  })

  it('counts all addresses of an IPv6 /48 as one after 100 failures of the account', async () => {
    await guessPasswords(150, (n) => `2001:db8:1:${n.toString(16)}::1`)
    expect((await signIn('2001:db8:1:ffff::1')).status).toBe(429)
    expect((await signIn('2001:db8:2::1')).status).toBe(200)
  })
})

it('counts only wrong passwords towards the limit of sign-ins', async () => {
  for (let n = 0; n < 30; n++) expect((await signIn('198.51.100.7')).status).toBe(200)
})

it('counts parallel attempts before it checks the passwords', async () => {
  const responses = await Promise.all(Array.from({ length: 30 }, () => signIn('198.51.100.8', 'a wrong guess')))
  expect(responses.filter(({ status }) => status === 401)).toHaveLength(10)
  expect(responses.filter(({ status }) => status === 429)).toHaveLength(20)
})

it('accepts members who sign in at the same time from one address', async () => {
  const services = { ...stoop.services, limits: inMemoryRateLimits(), passwords: argon2Passwords() }
  const payload = { email: state.ann?.user.email, password: 'a new password' }
  const hash = await services.passwords.hash(payload.password, 'test')
  await stoop.db.update(users).set({ password: hash })
  const app = await buildTestApp(services)
  const signInNow = async () => (await app.inject({ method: 'POST', url: '/api/auth/login', payload })).statusCode
  expect(await Promise.all(Array.from({ length: 30 }, signInNow))).toEqual(Array(30).fill(200))
  expect(await signInNow()).toBe(200)
  await app.close()
})

it('does not count a sign-in that is rejected because of failures from other addresses', async () => {
  await guessPasswords(150, addressOfTen)
  expect((await signIn('198.51.100.20', 'a typo')).status).toBe(401)
  for (let n = 0; n < 12; n++) expect((await signIn('198.51.100.20')).status).toBe(429)
  const ben = await stoop.registerMember('Ben')
  const headers = { 'x-forwarded-for': '198.51.100.20' }
  const payload = { email: ben.user.email, password: ben.password }
  expect((await state.app?.inject({ method: 'POST', url: '/api/auth/login', headers, payload }))?.statusCode).toBe(200)
})

it('keeps only the 100 newest sessions of a member', async () => {
  for (let n = 0; n < 110; n++) await signIn('198.51.100.21')
  expect(await stoop.db.select().from(sessions)).toHaveLength(100)
})

it('does not accept the cookie of a known browser as a session', async () => {
  const { app, ann } = state
  const payload = { email: ann?.user.email, password: ann?.password }
  const response = await app?.inject({ method: 'POST', url: '/api/auth/login', payload })
  const cookie = response?.cookies.find(({ name }) => name === 'stoop-browser')
  expect(cookie).toMatchObject({ httpOnly: true, sameSite: 'Lax', path: '/' })
  const headers = { cookie: `stoop-browser=${cookie?.value}` }
  expect((await app?.inject({ url: '/api/auth/user', headers }))?.statusCode).toBe(401)
})

describe('registration', () => {
  const register = async (from: string, form: { email: string; username: string }) => {
    const payload = {
      ...form,
      password: 'correct horse',
      firstName: 'Eve',
      lastName: 'Tester',
      selectedCity: 'Chicago',
    }
    const headers = { 'x-forwarded-for': from }
    const response = await state.app?.inject({ method: 'POST', url: '/api/auth/register', headers, payload })
    return { status: response?.statusCode, fields: JSON.parse(response?.body ?? '{}').fields }
  }

  it('does not reveal that an email is taken if the username is taken too', async () => {
    expect(await register('198.51.100.9', { email: 'ann@stoop.test', username: 'ann' })).toEqual({
      status: 409,
      fields: { username: 'This username is taken' },
    })
    expect(await register('198.51.100.9', { email: 'new@stoop.test', username: 'ann' })).toEqual({
      status: 409,
      fields: { username: 'This username is taken' },
    })
  })

  it('reveals at most five taken emails per address and hour', async () => {
    for (let n = 0; n < 5; n++)
      expect(await register('198.51.100.10', { email: 'ann@stoop.test', username: `eve${n}` })).toMatchObject({
        status: 409,
        fields: { email: 'This email is already registered' },
      })
    expect(await register('198.51.100.10', { email: 'ann@stoop.test', username: 'eve5' })).toMatchObject({
      status: 429,
    })
    expect(await register('198.51.100.10', { email: 'new@stoop.test', username: 'eve5' })).toMatchObject({
      status: 429,
    })
    expect(await register('198.51.100.11', { email: 'new@stoop.test', username: 'eve5' })).toMatchObject({
      status: 201,
    })
  })
})
