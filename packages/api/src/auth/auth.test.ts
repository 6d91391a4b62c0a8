import { sessions, users } from '@stoop/db/schema'
import { ann } from '@stoop/validators/fixtures/people'
import { expect, it, vi } from 'vitest'
import { useTestContext } from '../test-context.ts'
import { deleteExpiredSessions, findViewer } from './sessions.ts'

const DAY = 24 * 60 * 60 * 1000
const testContext = useTestContext()
const registration = {
  email: 'New@Stoop.example',
  password: 'secret1',
  firstName: ' Edie ',
  lastName: 'Larsson',
  username: 'Edie.L',
  selectedCity: 'Chicago' as const,
}

it('registers a user and returns a token', async () => {
  const { token, user } = await testContext.callerFor(null).auth.register(registration)
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(user).toMatchObject({
    email: 'new@stoop.example',
    firstName: 'Edie',
    username: 'Edie.L',
    isMe: true,
    postsCount: 0,
    friendsCount: 0,
  })
  const rows = await testContext.db.select().from(users)
  expect(rows.map((row) => row.password)).not.toContain('secret1')
})

it.each([
  ['de-AT, en;q=0.5', 'de'],
  ['en-US, de;q=0.5', null],
  [undefined, null],
])('stores the language of a registration with Accept-Language %j as %j', async (acceptLanguage, language) => {
  const { user } = await testContext.callerFor(null, { acceptLanguage }).auth.register(registration)
  expect(user.language).toBe(language)
})

it('accepts only one of many concurrent registrations with the same email and username', async () => {
  const tries = Array.from({ length: 20 }, (_, n) =>
    testContext.callerFor(null).auth.register({
      ...registration,
      email: n % 2 ? 'NEW@stoop.EXAMPLE' : 'new@stoop.example',
      username: n % 2 ? 'EDIE.L' : 'edie.l',
    }),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CONFLICT' })
})

it('reports whether the email or the username is taken', async () => {
  await testContext.callerFor(null).auth.register(registration)
  await expect(testContext.callerFor(null).auth.register({ ...registration, username: 'other' })).rejects.toMatchObject(
    {
      fields: { email: 'This email is already registered' },
    },
  )
  await expect(
    testContext.callerFor(null).auth.register({ ...registration, email: 'other@stoop.example' }),
  ).rejects.toMatchObject({ fields: { username: 'This username is taken' } })
})

it('returns the same error for a wrong password and an unknown email', async () => {
  expect(
    await testContext.callerFor(null).auth.login({ email: 'ANN@stoop.example', password: 'secret' }),
  ).toMatchObject({
    user: { id: ann.id },
  })
  const wrong = { code: 'UNAUTHORIZED', message: 'Invalid email or password' }
  await expect(
    testContext.callerFor(null).auth.login({ email: ann.email, password: 'wrong-one' }),
  ).rejects.toMatchObject(wrong)
  await expect(
    testContext.callerFor(null).auth.login({ email: 'nobody@stoop.example', password: 'secret' }),
  ).rejects.toMatchObject(wrong)
})

it('stores only digests of the token and the cookie', async () => {
  const setSessionCookie = vi.fn()
  const { token } = await testContext
    .callerFor(null, { setSessionCookie })
    .auth.login({ email: ann.email, password: 'secret' })
  const cookie: unknown = setSessionCookie.mock.calls[0]?.[0]
  const [session] = await testContext.db.select().from(sessions)
  expect(JSON.stringify(session)).not.toContain(token)
  expect(JSON.stringify(session)).not.toContain(cookie)
  expect(cookie).not.toBe(token)
})

it('ends a session after 30 days without use', async () => {
  const { token } = await testContext.callerFor(null).auth.login({ email: ann.email, password: 'secret' })
  const viewer = () => findViewer(testContext.createServices, { bearer: token, cookie: undefined })
  expect(await viewer()).toMatchObject({ id: ann.id })
  testContext.advanceClock(29 * DAY)
  expect(await viewer()).toMatchObject({ id: ann.id })
  testContext.advanceClock(29 * DAY)
  const found = await viewer()
  expect(found).toMatchObject({ id: ann.id })
  testContext.advanceClock(30 * DAY + 60_000)
  expect(await viewer()).toBeNull()
  const again = await testContext.callerFor(null).auth.login({ email: ann.email, password: 'secret' })
  const session = await findViewer(testContext.createServices, { bearer: again.token, cookie: undefined })
  await testContext.callerFor({ ...ann, id: session?.id ?? '' }).auth.user()
  expect(await findViewer(testContext.createServices, { bearer: 'forged', cookie: undefined })).toBeNull()
})

it('ends a session 365 days after the sign-in, however often it is used', async () => {
  const { token } = await testContext.callerFor(null).auth.login({ email: ann.email, password: 'secret' })
  const viewer = () => findViewer(testContext.createServices, { bearer: token, cookie: undefined })
  for (let days = 0; days < 364; days += 26) {
    expect(await viewer(), `after ${days} days`).toMatchObject({ id: ann.id })
    testContext.advanceClock(26 * DAY)
  }
  expect(await viewer()).toMatchObject({ id: ann.id })
  testContext.advanceClock(DAY + 60_000)
  expect(await viewer()).toBeNull()
})

it('deletes expired sessions', async () => {
  await testContext.callerFor(null).auth.register(registration)
  testContext.advanceClock(29 * DAY)
  await testContext.callerFor(null).auth.login({ email: registration.email, password: registration.password })
  await deleteExpiredSessions(testContext.createServices)
  expect(await testContext.db.select().from(sessions)).toHaveLength(2)
  testContext.advanceClock(2 * DAY)
  await deleteExpiredSessions(testContext.createServices)
  expect(await testContext.db.select().from(sessions)).toHaveLength(1)
})
