import { fileURLToPath } from 'node:url'
import { argon2Passwords } from '@stoop/api/auth/passwords'
import { limitsInMemory, noLimits } from '@stoop/api/limits'
import { type Opened, openDatabase } from '@stoop/db/client'
import { startEmbedded } from '@stoop/db/embedded'
import { migrationsIn, pendingMigrations } from '@stoop/db/migrate'
import type { FastifyInstance } from 'fastify'
import { buildApp } from './app.ts'
import type { Env } from './env.ts'
import { openPhotos } from './open-photos.ts'
import { MIGRATIONS, prepareDatabase } from './prepare-database.ts'
import { seedIfEmpty } from './seed.ts'
import { listenError } from './start-error.ts'
import { startSweeping } from './sweep.ts'

// The same two steps up from src/ as from dist/.
const WEB = fileURLToPath(new URL('../../web/dist', import.meta.url))

/** Starts everything, serves until `stop`, ends everything in the opposite order, within 10 s. */
export async function serve(env: Env, stop: AbortSignal): Promise<void> {
  const embedded = env.databaseUrl ? undefined : await startEmbedded({ dataDir: env.dataDir, log: say })
  try {
    const url = env.databaseUrl ?? embedded?.url ?? ''
    await prepareDatabase(env, url)
    const database = openDatabase({ url, max: env.databasePool, limits: env.databaseLimits })
    try {
      await serveOn(env, database, stop)
    } finally {
      await database.close(2)
    }
  } finally {
    await embedded?.stop()
  }
}

async function serveOn(env: Env, database: Opened, stop: AbortSignal): Promise<void> {
  const migrations = migrationsIn(MIGRATIONS)
  const health = {
    serving: true,
    async ready() {
      const pending = await pendingMigrations(database.db, migrations)
      if (pending > 0) throw new Error(`${pending} migrations have not run`)
    },
  }
  const services = {
    db: database.db,
    clock: { now: () => Date.now() },
    limits: env.rateLimits ? limitsInMemory() : noLimits,
    passwords: argon2Passwords(),
    photos: await openPhotos(env),
  }
  const seeded = await seedIfEmpty(env, services)
  const app = await buildApp({
    services,
    health,
    publicUrl: env.publicUrl,
    trustedProxies: env.trustedProxies,
    logLevel: env.logLevel,
    webRoot: WEB,
  })
  if (!env.rateLimits) say('RATE_LIMITS=off: nobody is slowed down. For tests and load runs only.')
  const address = await listen(app, env)
  const stopSweeping = startSweeping(services, (error) => app.log.warn(error))
  try {
    say(`Stoop is at ${address}`)
    if (seeded) say(seeded)
    await aborted(stop)
    say('Stopping…')
    health.serving = false
  } finally {
    await Promise.all([drain(app), stopSweeping()])
  }
}

/** Lets answers under way be finished, for 5 s; then cuts what is left. */
async function drain(app: FastifyInstance): Promise<void> {
  const cut = setTimeout(() => app.server.closeAllConnections(), 5000)
  await app.close()
  clearTimeout(cut)
}

async function listen(app: FastifyInstance, env: Env): Promise<string> {
  try {
    const listening = await app.listen({ port: env.port, host: env.host })
    return env.publicUrl ?? listening
  } catch (error) {
    await app.close()
    throw listenError(error, env)
  }
}

const aborted = (signal: AbortSignal) =>
  new Promise<void>((resolve) => {
    if (signal.aborted) resolve()
    else signal.addEventListener('abort', () => resolve(), { once: true })
  })

const say = (line: string) => console.log(line)
