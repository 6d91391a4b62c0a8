// Over 200 lines: the start of all parts of the server in their order, and their end in the reverse order.
import { join } from 'node:path'
import { setTimeout as delay } from 'node:timers/promises'
import { compareErasedAccounts } from '@stoop/api/account/compare-erased-accounts'
import { inProcessEvents } from '@stoop/api/events'
import { beforeCommit } from '@stoop/api/notifications/before-commit'
import { argon2Passwords } from '@stoop/api/passwords'
import { databaseQueue } from '@stoop/api/queue'
import { createRateLimits, noRateLimits } from '@stoop/api/rate-limits'
import { ENDED_SESSIONS_CHANNEL, sessionCache } from '@stoop/api/session-cache'
import type { RateLimitStore } from '@stoop/api/shared-counter'
import { acceptUnverifiedAccounts } from '@stoop/api/users/require-verified-email'
import { readMigrations } from '@stoop/db/compatibility'
import { openDatabaseClock } from '@stoop/db/database-clock'
import { startEmbedded } from '@stoop/db/embedded'
import { setCities } from '@stoop/validators/city-names'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import { warnAtStart } from './cli/doctor/warn-at-start.ts'
import { seedIfEmpty } from './cli/seed-if-empty.ts'
import { listenError } from './cli/start-error.ts'
import { requireSameTime } from './clock-difference.ts'
import type { Env } from './env.ts'
import { freeStartMemory } from './free-start-memory.ts'
import { createMetrics } from './http/metrics.ts'
import { requireSchema } from './http/readiness.ts'
import { writeStatusLine } from './http/status-line.ts'
import { runGuardedJobs } from './jobs/clock-guard.ts'
import { openErasureFiles } from './jobs/open-erasure-files.ts'
import { startJobs } from './jobs/start-jobs.ts'
import { openLive } from './live/open-live.ts'
import { openServerDatabase } from './open-server-database.ts'
import { aboutFiles } from './pages/about-files.ts'
import { copyDefaultPages } from './pages/default-pages.ts'
import { sharePages } from './pages/share-pages.ts'
import { publishAssets } from './pages/web-assets.ts'
import { WEB_ROOT } from './paths.ts'
import { MIGRATIONS, prepareDatabase } from './prepare-database.ts'
import { requireCities } from './require-cities.ts'
import { loadSecrets, localOrigin, siteSettings, watchSecrets } from './site-settings.ts'
import { diskCheck, diskFullError } from './storage/disk-space.ts'
import { openExportStorage } from './storage/open-export-storage.ts'
import { openPhotoStore } from './storage/open-photo-store.ts'
import { requireSecrets } from './storage/require-secrets.ts'
import { requireStorage } from './storage/require-storage.ts'
import { loadTracing, type Tracing } from './tracing/tracing.ts'

/**
 * Starts the database and the server and serves until `stop` is aborted. Then shuts down in reverse order within 10
 * s.
 */
export async function serve(env: Env, stop: AbortSignal): Promise<void> {
  const tracing = await loadTracing(process.env, writeStatusLine)
  setCities(env.cities.map(({ name }) => name))
  const embedded = env.databaseUrl ? undefined : await startEmbedded({ dataDir: env.dataDir, log: writeStatusLine })
  try {
    const url = env.databaseUrl ?? embedded?.url ?? ''
    await prepareDatabase(env, url, writeStatusLine)
    const database = openServerDatabase(env, url, tracing?.startStatement)
    const store = await openStore(env)
    try {
      await serveWithDatabase(env, { ...database, store }, { stop, tracing })
    } finally {
      store?.close()
      await database.close(2)
    }
  } catch (error) {
    throw await diskFullError(error, env)
  } finally {
    await tracing?.stop()
    await embedded?.stop()
  }
}

/** Connects to the Redis of RATE_LIMIT_URL; undefined without this setting. */
async function openStore({ rateLimits, rateLimitUrl }: Env) {
  if (!rateLimits || rateLimitUrl === undefined) return undefined
  const { openRateLimitStore } = await import('./rate-limit-store.ts')
  return openRateLimitStore(rateLimitUrl, writeStatusLine)
}

async function serveWithDatabase(
  env: Env,
  database: ReturnType<typeof openServerDatabase> & { store: RateLimitStore | undefined },
  { stop, tracing }: { stop: AbortSignal; tracing: Tracing | undefined },
): Promise<void> {
  await requireCities(database.db)
  const migrations = readMigrations(MIGRATIONS)
  const requireDisk = diskCheck([env.dataDir, join(env.dataDir, 'objects')])
  const health = {
    isServing: true,
    isStopping: false,
    async requireReady() {
      await requireDisk()
      await requireSchema(database.db, migrations)
    },
  }
  const clock = await openDatabaseClock(database.db)
  requireSameTime(clock)
  await requireStorage(env, database.db)
  // If PORT is 0, the port is known only after listening.
  let origin = env.publicUrl ?? localOrigin(String(env.port))
  const secrets = await loadSecrets(env)
  await requireSecrets(env, database.db, secrets)
  await sharePages(database.db, env.dataDir, writeStatusLine)
  await copyDefaultPages(env.dataDir)
  const metrics = createMetrics()
  const endings = database.listen(ENDED_SESSIONS_CHANNEL, (sid) => {
    sessions.end([sid])
    live.streams.endSessions([sid])
  })
  const sessions = sessionCache(performance, endings.getReceivedPeriod)
  const live = await openLive(env, database, {
    clock,
    getSessionPeriod: endings.getReceivedPeriod,
    onError: (error) => app.log.warn(error),
  })
  const services = {
    db: database.db,
    replicas: database.replicas,
    clock,
    limits: env.rateLimits
      ? metrics.observeLimits(createRateLimits(env.rateLimits, database.db, clock, database.store))
      : noRateLimits,
    sessions,
    databaseQueue: databaseQueue(env.databasePool, env.databaseLimits.queue),
    passwords: argon2Passwords(),
    photos: await openPhotoStore(env, () => secrets.signingSecret),
    exports: await openExportStorage(env, () => secrets.signingSecret),
    site: siteSettings(env, () => origin),
    secrets,
    events: inProcessEvents(
      beforeCommit,
      (error) => console.error('An event subscriber failed:', error),
      () => live.wake(),
    ),
    live: live.streams,
  }
  if (!services.site.isMailConfigured) await acceptUnverifiedAccounts(services)
  const files = await openErasureFiles(env, writeStatusLine)
  const hidden = await compareErasedAccounts(services, files)
  if (hidden > 0)
    writeStatusLine(`Accounts that were erased after this backup was made are hidden and erased again: ${hidden}.`)
  const seedMessage = await seedIfEmpty(env, services)
  const app = await buildApp({
    services,
    health,
    publicUrl: env.publicUrl,
    trustedProxies: env.trustedProxies,
    logLevel: env.logLevel,
    cacheDir: join(env.dataDir, 'cache'),
    aboutFiles: aboutFiles(env.dataDir),
    securityContact: env.securityContact,
    webRoot: env.webApp ? WEB_ROOT : undefined,
    metrics,
    tracing,
    metricsSources: {
      token: env.metricsToken,
      readClockDifference: () => clock.getDifference(),
      pool: { getState: database.getPoolState, maxConnections: env.databasePool },
      dataDir: env.dataDir,
      hasDrills: !env.databaseUrl,
    },
  })
  if (!env.rateLimits)
    writeStatusLine('RATE_LIMITS=off: requests are not limited. Use this for tests and benchmarks only.')
  // Publish this release's files before listening: as soon as the server sends its page, browsers may request the files from
  // another server.
  if (env.webApp) await publishAssets(database.db, WEB_ROOT).catch((error: unknown) => app.log.warn(error))
  freeStartMemory()
  const address = await listen(app, env)
  if (!env.publicUrl) origin = localOrigin(new URL(address).port)
  const stopWatchingSecrets = watchSecrets(env, secrets)
  const { observeJob, countPush } = metrics
  const jobOptions = { databaseUrl: database.url, files, log: app.log, print: writeStatusLine, observeJob, countPush }
  const stopJobs = runGuardedJobs(clock, () => startJobs(env, services, jobOptions), app.log)
  try {
    if (seedMessage) print(seedMessage)
    print(`Stoop is at ${address}`)
    void warnAtStart(env, database.db, (line) => app.log.warn(line))
    await whenAborted(stop)
    writeStatusLine('Stopping…')
    health.isStopping = true
    await delay(env.stopDelayMs)
    health.isServing = false
  } finally {
    stopWatchingSecrets()
    live.stop()
    await Promise.all([drain(app), stopJobs()])
  }
}

/** Waits at most 5 s for running requests, then closes their connections. */
async function drain(app: FastifyInstance): Promise<void> {
  const timer = setTimeout(() => app.server.closeAllConnections(), 5000)
  await app.close()
  clearTimeout(timer)
}

/**
 * The length of the queue of new connections. After a restart, all event streams reconnect at once; Linux drops connections
 * beyond the queue, and their clients retry after seconds. Node.js uses 511; Linux limits the value to net.core.somaxconn.
 */
const BACKLOG = 4096

async function listen(app: FastifyInstance, env: Env): Promise<string> {
  try {
    const localAddress = await app.listen({ port: env.port, host: env.host, backlog: BACKLOG })
    return env.publicUrl ?? localAddress
  } catch (error) {
    await app.close()
    throw listenError(error, env)
  }
}

const whenAborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

// Even in a pipe, these lines are text: people and scripts read the address and the demo password from them.
const print = (line: string) => console.log(line)
