import type { Services } from '@stoop/api/context'
import { inProcessEvents } from '@stoop/api/events'
import { inMemoryExportStorage } from '@stoop/api/in-memory-export-storage'
import { inMemoryPhotoStorage } from '@stoop/api/in-memory-photo-storage'
import { beforeCommit } from '@stoop/api/notifications/before-commit'
import { argon2Passwords } from '@stoop/api/passwords'
import { runImmediately } from '@stoop/api/queue'
import { noRateLimits } from '@stoop/api/rate-limits'
import { appRouter } from '@stoop/api/router'
import { sessionCache } from '@stoop/api/session-cache'
import { TEST_SECRETS, TEST_SITE } from '@stoop/api/test-site'
import { createCallerFactory } from '@stoop/api/trpc'
import type { Database } from '@stoop/db/client'

const createCaller = createCallerFactory(appRouter)

export type Caller = ReturnType<typeof createCaller>

/** Returns the services of a server without rate limits on this database. */
export const servicesFor = (db: Database): Services => ({
  db,
  clock: { now: () => Date.now() },
  limits: noRateLimits,
  sessions: sessionCache({ now: () => Date.now() }),
  databaseQueue: runImmediately,
  passwords: argon2Passwords(),
  photos: inMemoryPhotoStorage(),
  exports: inMemoryExportStorage(),
  site: TEST_SITE,
  secrets: TEST_SECRETS,
  events: inProcessEvents(beforeCommit, console.error),
})

/** Returns a caller of all procedures for a member. */
export const callerFor = (services: Services, id: string): Caller =>
  createCaller({
    ...services,
    viewer: { id, sid: 'none' },
    request: {
      address: '127.0.0.1',
      userAgent: 'faults',
      origin: 'http://127.0.0.1',
      idempotencyKey: undefined,
      browserCookie: undefined,
      setBrowserCookie: () => undefined,
      setSessionCookie: () => undefined,
    },
  })
