import type { Clock } from '@stoop/api/context'
import type { Passwords } from '@stoop/api/passwords'
import type { PhotoStorage } from '@stoop/api/photo-storage'
import type { Database } from '@stoop/db/client'
import { users } from '@stoop/db/schema'
import { DEMO_EMAIL, DEMO_MODERATOR_EMAIL, DEMO_PASSWORD, seedDemo } from '@stoop/db/seed/demo'
import { hasDemoMembers } from '@stoop/db/seed/remove-demo'
import type { Env } from '../env.ts'
import { commandLine } from './command-line.ts'
import { seedEvents } from './demo-events.ts'

const LOOPBACK = /^(localhost|127\.\d+\.\d+\.\d+|::1)$/

/** Returns whether only this machine can reach HOST. */
const isLoopbackHost = (host: string) => LOOPBACK.test(host)

/** Returns whether PUBLIC_URL or TRUSTED_PROXIES is set. If so, a proxy makes the server reachable, even with a loopback HOST. */
export const isBehindProxy = ({ publicUrl, trustedProxies }: Env) =>
  publicUrl !== undefined || trustedProxies.length > 0

/** Returns whether other machines can reach the server. It must then have no demo members, because their password is public. */
export const isReachable = (env: Env) => !isLoopbackHost(env.host) || isBehindProxy(env)

type SeedServices = { db: Database; passwords: Passwords; clock: Clock; photos: PhotoStorage }

/**
 * Fills an empty embedded database with demo data, unless SEED=none or DATABASE_URL is set. Returns a message for the operator:
 * how to sign in, or a warning if other machines can sign in as demo members.
 */
export async function seedIfEmpty(env: Env, services: SeedServices) {
  if (isReachable(env)) return (await hasDemoMembers(services.db)) ? DEMO_WARNING : undefined
  if (env.seed !== 'demo' || env.databaseUrl) return undefined
  const [existingUser] = await services.db.select({ id: users.id }).from(users).limit(1)
  if (existingUser) return undefined
  await seedDemo(services.db, await services.passwords.hash(DEMO_PASSWORD, 'seed'), services.clock.now())
  await seedEvents(services)
  // Without pictures, for example on a full disk, the demo still works. Import sharp only here, because it takes 25 MB.
  const { seedPictures } = await import('./demo-pictures.ts')
  await seedPictures(services).catch((error) => console.error('Drawing the demo pictures failed:', error))
  return `A demo city is set up. Sign in as ${DEMO_EMAIL} with the password ${DEMO_PASSWORD}, or as the moderator ${DEMO_MODERATOR_EMAIL}`
}

const DEMO_WARNING = `Warning: demo members, whose password is public, are in the database. Remove them with: ${commandLine('seed --remove')}`
