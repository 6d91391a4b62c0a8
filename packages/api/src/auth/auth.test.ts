import { sessions, users } from '@stoop/db/schema'
import { ann } from '@stoop/validators/cast/people'
import { expect, it, vi } from 'vitest'
import { useWorld } from '../testing.ts'
import { sweepSessions, viewerOf } from './sessions.ts'

const DAY = 24 * 60 * 60 * 1000
const world = useWorld()
const registration = {
  email: 'New@Stoop.example',
  password: 'secret1',
  firstName: ' Edie ',
  lastName: 'Larsson',
  username: 'Edie.L',
  selectedCity: 'Chicago' as const,
}

it('registers, keeps a hash and answers a token with the member', async () => {
  const { token, user } = await world.call(null).auth.register(registration)
  expect(token).toMatch(/^[A-Za-z0-9_-]{43}$/)
  expect(user).toMatchObject({
    email: 'new@stoop.example',
    firstName: 'Edie',
    username: 'Edie.L',
    isMe: true,
    postsCount: 0,
    friendsCount: 0,
  })
  const rows = await world.db.select().from(users)
  expect(rows.map((row) => row.password)).not.toContain('secret1')
})

it('takes an email or username once, in any case, however many come at once (R26)', async () => {
  const tries = Array.from({ length: 20 }, (_, n) =>
    world.call(null).auth.register({
      ...registration,
      email: n % 2 ? 'NEW@stoop.EXAMPLE' : 'new@stoop.example',
      username: n % 2 ? 'EDIE.L' : 'edie.l',
    }),
  )
  const outcomes = await Promise.allSettled(tries)
  expect(outcomes.filter((one) => one.status === 'fulfilled')).toHaveLength(1)
  for (const one of outcomes) if (one.status === 'rejected') expect(one.reason).toMatchObject({ code: 'CONFLICT' })
})

it('says which of the two is taken', async () => {
  await world.call(null).auth.register(registration)
  await expect(world.call(null).auth.register({ ...registration, username: 'other' })).rejects.toMatchObject({
    fields: { email: 'This email is already registered' },
  })
  await expect(world.call(null).auth.register({ ...registration, email: 'other@stoop.example' })).rejects.toMatchObject(
    { fields: { username: 'This username is taken' } },
  )
})

it('signs in with either case of the email, and says no alike to a wrong password and an unknown email (R26)', async () => {
  expect(await world.call(null).auth.login({ email: 'ANN@stoop.example', password: 'secret' })).toMatchObject({
    user: { id: ann.id },
  })
  const wrong = { code: 'UNAUTHORIZED', message: 'Invalid email or password' }
  await expect(world.call(null).auth.login({ email: ann.email, password: 'wrong-one' })).rejects.toMatchObject(wrong)
  await expect(
    world.call(null).auth.login({ email: 'nobody@stoop.example', password: 'secret' }),
  ).rejects.toMatchObject(wrong)
})

it('keeps digests alone, another one for the cookie (R14)', async () => {
  const setSessionCookie = vi.fn()
  const { token } = await world.call(null, { setSessionCookie }).auth.login({ email: ann.email, password: 'secret' })
  const cookie: unknown = setSessionCookie.mock.calls[0]?.[0]
  const [session] = await world.db.select().from(sessions)
  expect(JSON.stringify(session)).not.toContain(token)
  expect(JSON.stringify(session)).not.toContain(cookie)
  expect(cookie).not.toBe(token)
})

it('slides for 30 days, and ends with logout (R14, R44)', async () => {
  const { token } = await world.call(null).auth.login({ email: ann.email, password: 'secret' })
  const viewer = () => viewerOf(world.services, { bearer: token, cookie: undefined })
  expect(await viewer()).toMatchObject({ id: ann.id })
  world.later(29 * DAY)
  expect(await viewer()).toMatchObject({ id: ann.id })
  world.later(29 * DAY)
  const found = await viewer()
  expect(found).toMatchObject({ id: ann.id })
  world.later(31 * DAY)
  expect(await viewer()).toBeNull()
  const again = await world.call(null).auth.login({ email: ann.email, password: 'secret' })
  const session = await viewerOf(world.services, { bearer: again.token, cookie: undefined })
  await world.call({ ...ann, id: session?.id ?? '' }).auth.user()
  expect(await viewerOf(world.services, { bearer: 'forged', cookie: undefined })).toBeNull()
})

it('keeps no session that has ended (R14)', async () => {
  await world.call(null).auth.register(registration)
  world.later(29 * DAY)
  await world.call(null).auth.login({ email: registration.email, password: registration.password })
  await sweepSessions(world.services)
  expect(await world.db.select().from(sessions)).toHaveLength(2)
  world.later(2 * DAY)
  await sweepSessions(world.services)
  expect(await world.db.select().from(sessions)).toHaveLength(1)
})
