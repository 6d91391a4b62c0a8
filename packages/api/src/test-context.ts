import { type Database, type DatabaseHandle, openDatabase } from '@stoop/db/client'
import { reusedDatabase } from '@stoop/db/reused-database'
import { users } from '@stoop/db/schema'
import { clearDatabase, TEST_TIMEOUTS } from '@stoop/db/testing'
import { ann, ben, cleo, dan, type FixtureUser } from '@stoop/validators/fixtures/people'
import { afterAll, beforeAll, beforeEach } from 'vitest'
import type { AuthenticatedContext, Context, RequestInfo, Services, SiteSettings, Viewer } from './context.ts'
import { inProcessEvents } from './events.ts'
import { inMemoryExportStorage } from './in-memory-export-storage.ts'
import { inMemoryPhotoStorage } from './in-memory-photo-storage.ts'
import { beforeCommit } from './notifications/before-commit.ts'
import type { Passwords } from './passwords.ts'
import { runImmediately } from './queue.ts'
import { noRateLimits } from './rate-limits.ts'
import { appRouter } from './router.ts'
import { sessionCache } from './session-cache.ts'
import { TEST_SECRETS, TEST_SITE } from './test-site.ts'
import { createCallerFactory } from './trpc.ts'

const createCaller = createCallerFactory(appRouter)

/** Compares passwords as plain text: Argon2 is slow, and is not tested here. */
const plainPasswords: Passwords = {
  hash: async (password) => `plain:${password}`,
  verify: async (storedHash, password, { beforeCheck }) => {
    await beforeCheck()
    return storedHash === `plain:${password}`
  },
}

export type TestContext = {
  createServices: Services
  db: Database
  listen: DatabaseHandle['listen']
  /** The operator's settings. A test may change them; they are reset before each test. */
  site: SiteSettings
  /** Returns a context in which `user` is signed in. */
  contextFor(user: FixtureUser, request?: Partial<RequestInfo>): AuthenticatedContext
  /** Returns a caller of all procedures that is signed in as `user`, or signed out for null. */
  callerFor(user: FixtureUser | null, request?: Partial<RequestInfo>): ReturnType<typeof createCaller>
  /** Returns a caller of all procedures for a session. */
  callerForViewer(viewer: Viewer): ReturnType<typeof createCaller>
  /** Moves the clock forward by milliseconds. */
  advanceClock(ms: number): void
}

/**
 * Creates a PostgreSQL database for a test file. Resets it before each test to four users without friends: Ann, Ben and Cleo in
 * Chicago, and Dan in Boston.
 */
export function useTestContext(): TestContext {
  const resources: { db?: Database; listen?: DatabaseHandle['listen']; close?: () => Promise<void> } = {}
  let clockOffset = 0
  const clock = { now: () => Date.now() + clockOffset }
  const sessions = sessionCache(clock)
  const photos = inMemoryPhotoStorage()
  const exports = inMemoryExportStorage()
  const site = { ...TEST_SITE }
  const events = inProcessEvents(beforeCommit, (error) => {
    throw error
  })
  beforeAll(async () => {
    const { url, close } = await reusedDatabase()
    const opened = openDatabase({ url, timeouts: TEST_TIMEOUTS })
    resources.db = opened.db
    resources.listen = opened.listen
    resources.close = async () => {
      await opened.close(1)
      await close()
    }
  })
  beforeEach(async () => {
    clockOffset = 0
    Object.assign(site, TEST_SITE)
    const db = requireReady(resources.db)
    await clearDatabase(db)
    const createdAt = new Date()
    const testUsers = [ann, ben, cleo, dan]
    await db
      .insert(users)
      .values(testUsers.map((user) => ({ ...user, password: 'plain:secret', createdAt, updatedAt: createdAt })))
  })
  afterAll(() => resources.close?.())

  const createServices = () => ({
    db: requireReady(resources.db),
    clock,
    limits: noRateLimits,
    sessions,
    databaseQueue: runImmediately,
    passwords: plainPasswords,
    photos,
    exports,
    events,
    site,
    secrets: TEST_SECRETS,
  })
  const createContext = (user: FixtureUser | null, request: Partial<RequestInfo> = {}): Context => ({
    ...createServices(),
    viewer: user && toViewer(user),
    request: {
      address: '127.0.0.1',
      userAgent: 'vitest',
      origin: 'http://stoop.test',
      idempotencyKey: undefined,
      browserCookie: undefined,
      setBrowserCookie: () => undefined,
      setSessionCookie: () => undefined,
      ...request,
    },
  })
  return {
    get createServices() {
      return createServices()
    },
    get db() {
      return requireReady(resources.db)
    },
    listen: (channel, onMessage) => requireReady(resources.listen)(channel, onMessage),
    site,
    contextFor: (user, request) => ({ ...createContext(user, request), viewer: toViewer(user) }),
    callerFor: (user, request) => createCaller(createContext(user, request)),
    callerForViewer: (viewer) => createCaller({ ...createContext(null), viewer }),
    advanceClock: (ms) => {
      clockOffset += ms
    },
  }
}

const toViewer = ({ id, username }: FixtureUser) => ({ id, sid: `session of ${username}` })

function requireReady<T>(value: T | undefined): T {
  if (value === undefined) throw new Error('The test context is created in beforeAll: use it inside a test')
  return value
}
