import { sessions, users } from '@stoop/db/schema'
import { eq } from 'drizzle-orm'
import { describe, expect, it, onTestFinished } from 'vitest'
import { findViewer } from './auth/sessions.ts'
import type { Viewer } from './context.ts'
import { hashSecret } from './secret-tokens.ts'
import { ENDED_SESSIONS_CHANNEL, type SessionCache, sessionCache } from './session-cache.ts'
import { useTestContext } from './test-context.ts'

const testContext = useTestContext()

/** Registers Eve. Returns functions that find her session by its token and by its cookie. */
async function registerEve() {
  const cookies: (string | null)[] = []
  const request = { setSessionCookie: (secret: string | null) => void cookies.push(secret) }
  const registration = {
    email: 'eve@stoop.test',
    password: 'secret1',
    firstName: 'Eve',
    lastName: 'Moss',
    username: 'eve',
    selectedCity: 'Chicago',
  } as const
  const { token } = await testContext.callerFor(null, request).auth.register(registration)
  const find = (secrets: { bearer?: string; cookie?: string }) =>
    findViewer(testContext.createServices, { bearer: secrets.bearer, cookie: secrets.cookie })
  return { token, sid: hashSecret(token), cookie: cookies[0] ?? '', find }
}

/** Deletes the session as another server would: the cache of this server is not told. */
const deleteElsewhere = (sid: string) => testContext.db.delete(sessions).where(eq(sessions.sid, sid))

it('notices within a second that a session has ended on another server', async () => {
  const { token, sid, cookie, find } = await registerEve()
  expect(await find({ bearer: token })).toMatchObject({ sid })
  expect(await find({ cookie })).toMatchObject({ sid })
  await deleteElsewhere(sid)
  testContext.advanceClock(1000)
  expect(await find({ bearer: token })).toBeNull()
  expect(await find({ cookie })).toBeNull()
})

it('reads a session once for all requests within half a second', async () => {
  const { token, sid, find } = await registerEve()
  const viewer = await find({ bearer: token })
  await deleteElsewhere(sid)
  testContext.advanceClock(500)
  expect(await find({ bearer: token })).toEqual(viewer)
})

it('stops accepting a session at once when it ends on this server', async () => {
  const { token, cookie, find } = await registerEve()
  const viewer = await find({ bearer: token })
  await find({ cookie })
  if (!viewer) throw new Error('Eve has no session')
  await testContext.callerForViewer(viewer).auth.logout()
  expect(await find({ bearer: token })).toBeNull()
  expect(await find({ cookie })).toBeNull()
})

it('accepts a cached cookie only as a cookie, and a token only as a token', async () => {
  const { token, cookie, sid, find } = await registerEve()
  expect(await find({ cookie })).toMatchObject({ sid })
  expect(await find({ bearer: cookie })).toBeNull()
  expect(await find({ bearer: token })).toMatchObject({ sid })
  expect(await find({ cookie: token })).toBeNull()
})

it('does not cache a session that ended while it was read', async () => {
  const cache = sessionCache({ now: () => 0 })
  const viewer = { id: 'eve', sid: 'session' }
  const reading = Promise.withResolvers<Viewer | null>()
  const found = cache.find('token a', () => reading.promise)
  cache.end([viewer.sid])
  reading.resolve(viewer)
  expect(await found).toBeNull()
  expect(await cache.find('token a', async () => null)).toBeNull()
})

it('drops a session 0.9 s after its read began', async () => {
  let now = 1000
  const cache = sessionCache({ now: () => now })
  const viewer = { id: 'eve', sid: 'session' }
  await cache.find('token a', async () => {
    now = 1600
    return viewer
  })
  now = 1800
  expect(await cache.find('token a', async () => null)).toEqual(viewer)
  now = 2000
  expect(await cache.find('token a', async () => null)).toBeNull()
})

describe('while the database reports the ends of sessions', () => {
  const viewer = { id: 'eve', sid: 'session' }
  const isCached = async (cache: SessionCache) => (await cache.find('token a', async () => null)) !== null

  it('caches a session for a minute', async () => {
    let now = 1000
    const cache = sessionCache({ now: () => now }, () => ({ from: 0, until: now }))
    await cache.find('token a', async () => viewer)
    now += 59_000
    expect(await isCached(cache)).toBe(true)
    now += 2000
    expect(await isCached(cache)).toBe(false)
  })

  it('caches a session until 0.9 s after the last received report', async () => {
    let now = 0
    const cache = sessionCache({ now: () => now }, () => ({ from: 0, until: 10_000 }))
    await cache.find('token a', async () => viewer)
    now = 10_800
    expect(await isCached(cache)).toBe(true)
    now = 11_000
    expect(await isCached(cache)).toBe(false)
  })

  it('does not cache a session that was read before the reports began', async () => {
    let now = 0
    const cache = sessionCache({ now: () => now }, () => ({ from: 500, until: now }))
    await cache.find('token a', async () => viewer)
    now = 2000
    expect(await isCached(cache)).toBe(false)
  })

  it('ends a cached session at any time', async () => {
    let now = 0
    const cache = sessionCache({ now: () => now }, () => ({ from: 0, until: now }))
    await cache.find('token a', async () => viewer)
    cache.end([viewer.sid])
    for (now of [0, 31_000, 59_000]) expect(await isCached(cache)).toBe(false)
  })

  it('clears the cache when more sessions end than its list of ended sessions can hold', async () => {
    const cache = sessionCache({ now: () => 0 }, () => ({ from: 0, until: 0 }))
    await cache.find('token a', async () => viewer)
    cache.end(['session', ...Array.from({ length: 20_000 }, (_, n) => `other ${n}`)])
    expect(await isCached(cache)).toBe(false)
  })
})

it.each<[string, (sid: string) => Promise<unknown>]>([
  ['another server deletes it', deleteElsewhere],
  ['its member is erased', () => testContext.db.delete(users).where(eq(users.username, 'eve'))],
])('ends a session that it has kept when %s', async (_, end) => {
  const cache = sessionCache(performance, () => ({ from: 0, until: performance.now() }))
  const listener = testContext.listen(ENDED_SESSIONS_CHANNEL, (sid) => cache.end([sid]))
  onTestFinished(listener.stop)
  await expect.poll(() => listener.getReceivedPeriod()).toBeDefined()
  const { token, sid } = await registerEve()
  const viewer = await findViewer(
    { ...testContext.createServices, sessions: cache },
    { bearer: token, cookie: undefined },
  )
  const findCached = () => cache.find(`token ${sid}`, async () => null)
  expect(await findCached()).toEqual(viewer)
  await end(sid)
  await expect.poll(findCached).toBeNull()
})

it('ends the oldest session at once when a user exceeds the maximum of sessions', async () => {
  const { token, find } = await registerEve()
  await find({ bearer: token })
  for (let logins = 1; logins <= 100; logins++) {
    testContext.advanceClock(1)
    await testContext.callerFor(null).auth.login({ email: 'eve@stoop.test', password: 'secret1' })
  }
  expect(await find({ bearer: token })).toBeNull()
})
